import { writeGenerated } from './generated/generated.ts'
import { licences } from './generated/licences.ts'

await writeGenerated(licences)
