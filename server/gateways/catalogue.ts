import type { Gateway, Provider, Surroundings } from './gateway.ts'
import { pay2m } from './pay2m.ts'
import { sandbox } from './sandbox.ts'

/** Every payment provider that the server has an adapter for. */
const PROVIDERS: readonly Provider[] = [pay2m, sandbox]

/** The connection to a provider; undefined for one that is unknown or not offered here. */
export function gatewayNamed(surroundings: Surroundings, name: string): Gateway | undefined {
  const provider = PROVIDERS.find((each) => each.name === name && each.isOffered(surroundings.config))
  return provider?.connect(surroundings)
}
