import { contract } from './generated/contract.ts'
import { writeGenerated } from './generated/generated.ts'

await writeGenerated(contract)
