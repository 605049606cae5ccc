import { runChecks } from './checks/checks.ts'

const { failed } = await runChecks()
process.exitCode = failed > 0 ? 1 : 0
