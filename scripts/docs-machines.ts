import { writeGenerated } from './generated.ts'
import { machineDiagrams } from './machine-diagrams.ts'

await writeGenerated(machineDiagrams)
