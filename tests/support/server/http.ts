import { noteRefusal } from './provoked.ts'

/** The methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** An answer with its body read: JSON where it is, else text under `text`. */
export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  body: any
}

export interface CallOptions {
  body?: unknown
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** Calls a server at `url` over HTTP, always with the given headers. */
export function caller(url: string, always: Record<string, string> = {}) {
  return async (method: Method, path: string, { body, raw, headers = {} }: CallOptions = {}): Promise<Answer> => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...always, ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(payload !== undefined && { body: payload }),
      redirect: 'manual',
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const read = isJson ? JSON.parse(text) : { text }
    noteRefusal(answer.status, read)
    return { status: answer.status, headers: answer.headers, body: read }
  }
}
