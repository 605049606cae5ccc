import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'

const PATH = 'src/api/openapi.json'

/** Looks at the contract by rules of strangers: what they call an error, and an operation without a name, is one here. */
const config = await createConfig({ extends: ['recommended'], rules: { 'operation-operationId': 'error' } })
const problems = await lintFromString({ source: readFileSync(PATH, 'utf8'), config, absoluteRef: PATH })
const errors = problems.filter(({ severity }) => severity === 'error')
for (const { ruleId, message, location } of errors) console.log(`${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
if (errors.length > 0) {
  console.log('Um nome e uma frase por operação: server/operation/operations.ts.')
  process.exitCode = 1
}
