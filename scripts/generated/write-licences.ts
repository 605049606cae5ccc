import { writeGenerated } from './generated.ts'
import { licences } from './licences.ts'

await writeGenerated(licences)
