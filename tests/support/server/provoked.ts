import { appendFileSync } from 'node:fs'
import { type RefusalCode, type RefusalEntry, refusals } from '../../../server/platform/refusals.ts'

/** Where `npm test` gathers which refusals were answered, over all processes of a run; nothing is gathered without it. */
const FILE = process.env.PROVOKED_FILE

const codes = Object.keys(refusals) as RefusalCode[]
const seen = new Set<RefusalCode>()

/** Notes which refusal of the catalogue a server under test has answered with. */
export function noteRefusal(status: number, body: unknown): void {
  if (FILE === undefined || status < 400) return
  const code = refusalIn(status, body)
  if (code === undefined || seen.has(code)) return
  seen.add(code)
  appendFileSync(FILE, `${code}\n`)
}

/** The refusal that an answer is, by its status, class and sentence; undefined for what is not in the catalogue. */
export function refusalIn(status: number, body: unknown): RefusalCode | undefined {
  const { success, msg, class: tone, errors } = (body ?? {}) as Record<string, unknown>
  if (success !== false || typeof msg !== 'string') return undefined
  const named = codes.find((code) => {
    const entry: RefusalEntry = refusals[code]
    const [before = '', after] = entry.msg.split(/\{espera(?: curta)?\}/)
    const says = after === undefined ? msg === entry.msg : msg.startsWith(before) && msg.endsWith(after)
    return says && entry.status === status && entry.class === tone
  })
  return named ?? (status === 422 && errors !== undefined ? 'fields.wrong' : undefined)
}
