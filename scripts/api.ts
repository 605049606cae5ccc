import { contract } from './contract.ts'
import { writeGenerated } from './generated.ts'

await writeGenerated(contract)
