import { finishQuietly } from './finish.ts'

/** What an advisory is called from which on nothing ships with it (S60). */
const GRAVE = ['high', 'critical']

interface Audit {
  error?: unknown
  vulnerabilities?: Record<string, { name: string; severity: string }>
}

/** Asks the registry for known faults of what ships. Where no database of them answers, one line says so and nothing fails. */
const { output } = await finishQuietly('npm', ['audit', '--omit=dev', '--json', '--loglevel=error'])
const found = faultsIn(output)
if (found === undefined) {
  console.log('Falhas conhecidas: nenhum banco de dados de falhas respondeu; segue sem a consulta.')
} else {
  for (const { name, severity } of found) console.log(`✗ ${name}: falha conhecida (${severity})`)
  if (found.length === 0) console.log('Falhas conhecidas: nenhuma grave no que vai para produção.')
  process.exitCode = found.length > 0 ? 1 : 0
}

function faultsIn(output: string) {
  const begin = output.indexOf('{')
  const audit = begin < 0 ? undefined : read(output.slice(begin))
  if (audit?.vulnerabilities === undefined) return undefined
  return Object.values(audit.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity))
}

function read(text: string): Audit | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
