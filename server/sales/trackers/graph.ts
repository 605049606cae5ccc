import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { beginningOf, storable } from '../../../src/domain/values/text.ts'
import type { Config } from '../../platform/config.ts'
import { readUpTo } from '../../platform/read-answer.ts'

/** A pixel at Meta, and the token that writes to it. */
export interface PixelAccess {
  pixel: string
  token: string
}

/**
 * What Meta answered to events: how many it took; why it refused them, and whether that is about the token; or nothing that could be read in time.
 */
export type GraphAnswer =
  | { ok: true; received: number }
  | { ok: false; kind: 'refused'; isAboutToken: boolean; message: string }
  | { ok: false; kind: 'silent' }

const DEADLINE_MS = 15_000
const MOST_BYTES = 64 * 1024
const LONGEST_MESSAGE = 300

/** The error numbers by which Meta says that a token is none, or opens nothing here. */
const TOKEN_ERRORS: readonly number[] = [10, 102, 104, 190, 200, 272, 803]
/** The error numbers of a moment: Meta is away, or has been asked too often. A number of 80000 to 80014 is a limit of one of its products. */
const PASSING_ERRORS: readonly number[] = [1, 2, 4, 17, 32, 341, 613]
/** Of an error about parameters: there is no such pixel, or the token does not open it. */
const UNKNOWN_OBJECT = 33

const Received = Type.Object({ events_received: Type.Integer() })
const Refused = Type.Object({
  error: Type.Object({
    message: Type.String(),
    code: Type.Integer(),
    error_subcode: Type.Optional(Type.Integer()),
    is_transient: Type.Optional(Type.Boolean()),
  }),
})

/**
 * Sends events to the Conversions API at its fixed address, in the version of the settings: a few seconds, no redirect, 64 KB an answer (S38, S39). The
 * token travels in the body, so that no log of addresses has it.
 * @param testCode marks them as a test, which counts for no campaign
 */
export async function sendEvents(
  { metaUrl, metaVersion }: Pick<Config, 'metaUrl' | 'metaVersion'>,
  { pixel, token }: PixelAccess,
  events: readonly object[],
  testCode?: string,
): Promise<GraphAnswer> {
  const body = { data: events, access_token: token, ...(testCode !== undefined && { test_event_code: testCode }) }
  try {
    const answer = await fetch(`${metaUrl}/${metaVersion}/${pixel}/events`, {
      ...{ method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) },
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return readAnswer(answer.status, JSON.parse(await readUpTo(answer, MOST_BYTES)))
  } catch {
    return { ok: false, kind: 'silent' }
  }
}

function readAnswer(status: number, told: unknown): GraphAnswer {
  if (status === 200 && Value.Check(Received, told)) return { ok: true, received: told.events_received }
  if (status >= 500 || !Value.Check(Refused, told)) return { ok: false, kind: 'silent' }
  const { code, error_subcode, is_transient, message } = told.error
  const isLimit = PASSING_ERRORS.includes(code) || (code >= 80_000 && code <= 80_014)
  if (status === 429 || is_transient === true || isLimit) return { ok: false, kind: 'silent' }
  const isAboutToken = TOKEN_ERRORS.includes(code) || error_subcode === UNKNOWN_OBJECT
  return { ok: false, kind: 'refused', isAboutToken, message: beginningOf(storable(message), LONGEST_MESSAGE) }
}
