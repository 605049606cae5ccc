import { writeGenerated } from './generated/generated.ts'
import { machineDiagrams } from './generated/machine-diagrams.ts'

await writeGenerated(machineDiagrams)
