import { baseline } from './baseline-files.ts'
import { writeGenerated } from './generated.ts'

await writeGenerated(baseline)
