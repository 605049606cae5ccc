import { AsyncLocalStorage } from 'node:async_hooks'

const underWay = new AsyncLocalStorage<string>()

/** Does something as part of a request: what is asked of others meanwhile tells them its id. */
export const duringRequest = (id: string, work: () => void): void => underWay.run(id, work)

/** The header by which others are told during which request they are asked; none where nobody asked for it. */
export function requestIdHeader(): { 'x-request-id'?: string } {
  const id = underWay.getStore()
  return id === undefined ? {} : { 'x-request-id': id }
}
