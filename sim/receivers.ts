import type { Sent } from '../server/platform/outbox/kinds.ts'
import type { OutRequest } from '../server/platform/outbox/public-http.ts'

export {
  isAllowed,
  refusedAddress,
} from '../server/platform/outbox/public-http.ts'

/** Whoever is sent something: says what became of it. The simulation puts its own here. */
export const world: { receive: (request: OutRequest) => Promise<Sent> } = {
  receive: async () => ({ ok: false, error: 'connection' }),
}

/** Stands where the server sends to public addresses. */
export const sendPublic = (_settings: unknown, request: OutRequest): Promise<Sent> => world.receive(request)
