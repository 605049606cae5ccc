import { baseline } from './generated/baseline-files.ts'
import { writeGenerated } from './generated/generated.ts'

await writeGenerated(baseline)
