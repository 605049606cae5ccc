import type { Api } from '../../../src/api/client/client.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import type { CallOptions, caller, Method } from './http.ts'

interface Init {
  params?: { path?: Readonly<Record<string, unknown>>; query?: Readonly<Record<string, unknown>> }
  body?: unknown
}

/** The panel's client on a caller of a running application, so that a test asks it as forms and undo do. */
export function panelApi(from: { call: ReturnType<typeof caller> }): Api {
  const method =
    (name: Method) =>
    async (path: string, init: Init = {}) => {
      const options: CallOptions = init.body === undefined ? {} : { body: init.body }
      const { status, body } = await from.call(name, addressOf(path, init), options)
      const response = { ok: status < 400, status }
      return status < 400 ? { data: body, response } : { error: body, response }
    }
  return { GET: method('GET'), POST: method('POST'), PUT: method('PUT'), DELETE: method('DELETE') } as unknown as Api
}

function addressOf(path: string, { params: { path: named = {}, query = {} } = {} }: Init): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ownValue(named, name))))
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`
}
