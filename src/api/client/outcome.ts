import type { FieldErrors } from '../../domain/values/field-errors.ts'
import type { Notice } from '../../machines/notice.ts'

/** The sentence for no answer at all (spec §8). */
export const NO_ANSWER = 'Erro ao se conectar ao servidor'

/**
 * Why a call did not do what was asked, in words to show. `lost`: no answer came, so nobody knows whether it was done. `gone`: there is no
 * such thing.
 */
export interface PanelRefusal {
  kind: 'refused' | 'unauthorized' | 'gone' | 'lost'
  message: string
  /** How loud the server wants it said (spec §8). */
  class: Notice['class']
  errors: FieldErrors
  /** The step-up or task that the server demands first (DESIGN §5, `error_code`). */
  demand?: string
  /** The current values of fields that somebody else changed meanwhile, by wire name (docs/decisions/0022). */
  now?: Readonly<Record<string, unknown>>
}

const KINDS: Readonly<Record<number, PanelRefusal['kind']>> = { 401: 'unauthorized', 404: 'gone' }

/** Every answer of the server as data: screens never see a status code (STYLE §9). */
export type Outcome<Data> = { ok: true; data: Data } | { ok: false; refusal: PanelRefusal }

/** One call of the API client. */
export type Answering<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>

/** Why a call without a form was refused: what is wrong with one field says more than that some are. */
export const sentenceOf = ({ errors, message }: PanelRefusal): string => Object.values(errors).flat()[0] ?? message

/** A refused request as the machine of its record hears it: why, and how loud that is to be said. */
export const refusedRequest = ({ message, class: loudness }: PanelRefusal) => ({ message, class: loudness })

/** What was done as the machine of its record hears it: the server's sentence, and how loud that is to be said. */
export const doneRequest = ({ msg: message = '', class: loudness }: { msg?: string; class?: Notice['class'] }) => ({
  message,
  ...(loudness && { class: loudness }),
})

/** A refused reading as the machines hear it: why, and whether there is no such thing at all. */
export const refusedReading = ({ kind, message }: PanelRefusal) => ({ message, ...(kind === 'gone' && { gone: true }) })

interface FailureBody {
  msg?: string
  class?: Notice['class']
  errors?: Record<string, string[]>
  request_id?: string
  error_code?: string
  now?: Record<string, unknown>
}

/** Awaits one call of the API client and tells what came of it. Never throws, but for a call that was aborted. */
export async function outcomeOf<Data>(call: Answering<Data>): Promise<Outcome<Data>> {
  try {
    const { data, error, response } = await call
    if (response.ok && data !== undefined) return { ok: true, data }
    const { msg, class: loudness = 'error', errors = {}, request_id, error_code, now } = (error ?? {}) as FailureBody
    const message = [msg ?? NO_ANSWER, request_id && `Código do pedido: ${request_id}`].filter(Boolean).join(' ')
    const kind = KINDS[response.status] ?? 'refused'
    return {
      ok: false,
      refusal: {
        kind,
        message,
        class: loudness,
        errors,
        ...(error_code && { demand: error_code }),
        ...(now && { now }),
      },
    }
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    return { ok: false, refusal: { kind: 'lost', message: NO_ANSWER, class: 'error', errors: {} } }
  }
}
