import { AsyncLocalStorage } from 'node:async_hooks'

const underWay = new AsyncLocalStorage<string>()

/** Does something as part of a request: what is asked of others meanwhile tells them its id. */
export const duringRequest = (id: string, work: () => void): void => underWay.run(id, work)

/** The header that carries the id of the request during which others are called; none outside of one. */
export function requestIdHeader(): { 'x-request-id'?: string } {
  const id = underWay.getStore()
  return id === undefined ? {} : { 'x-request-id': id }
}
