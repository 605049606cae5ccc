import { codepay } from './codepay.ts'
import { fluxsis } from './fluxsis.ts'
import type { Gateway, Provider, Surroundings } from './gateway.ts'
import { mercadoPago } from './mercado-pago.ts'
import { noted } from './noted.ts'
import { paggue } from './paggue.ts'
import { pagstar } from './pagstar.ts'
import { pay2m } from './pay2m.ts'
import { sandbox } from './sandbox.ts'
import { suitpay } from './suitpay.ts'

/** Every payment provider that the server has an adapter for. */
const PROVIDERS: readonly Provider[] = [pay2m, suitpay, paggue, codepay, pagstar, mercadoPago, fluxsis, sandbox]

/** The connection to a provider, whose answers are noted; undefined for one that is unknown or not offered here. */
export function gatewayNamed(surroundings: Surroundings, name: string): Gateway | undefined {
  const provider = PROVIDERS.find((each) => each.name === name && each.isOffered(surroundings.config))
  return provider && noted(provider.connect(surroundings), surroundings)
}
