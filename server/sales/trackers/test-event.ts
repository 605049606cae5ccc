import { SECRET_PLACEHOLDER } from '../../../src/domain/sales/gateways.ts'
import { checkPixelIds } from '../../../src/domain/sales/pixels.ts'
import { trimmed } from '../../../src/domain/values/text.ts'
import type { Ports } from '../../platform/ports.ts'
import { fieldErrorsOf, type Refusal, wrongFields } from '../../platform/refusals.ts'
import { sendEvents } from './graph.ts'
import { findTracker, tokenOf } from './store.ts'

/** What is tried: the pixel and the token of a form; `id`: the stored pixel whose token counts where the form has none of its own. */
export interface PixelTest {
  pixel: string
  access_token: string
  id?: number | undefined
}

/** Sends one event that counts for nothing. @returns what the operator reads of it */
export async function testPixel(
  { database: { db }, seal, config, clock, random }: Ports,
  { pixel: typed, access_token, id }: PixelTest,
  agent: string,
): Promise<{ ok: true; message: string } | { ok: false; refusal: Refusal }> {
  const refused = (refusal: Refusal) => ({ ok: false, refusal }) as const
  const found = id === undefined ? undefined : await findTracker(db, 'pixel', id)
  const isStored = trimmed(access_token) === '' || access_token === SECRET_PLACEHOLDER
  const token = isStored ? ((found && tokenOf(seal, found.row)) ?? '') : trimmed(access_token)
  const errors = fieldErrorsOf(checkPixelIds({ pixel: typed, pixel_access_token: token }))
  if (token === '') errors.pixel_access_token = ['Preencha o token para testar.']
  if (Object.keys(errors).length > 0) return refused(wrongFields(errors))
  const pixel = trimmed(typed)
  const begun = performance.now()
  const event = {
    event_name: 'PageView',
    event_time: Math.floor(clock.now().getTime() / 1000),
    event_id: random.uuid(),
    action_source: 'website',
    event_source_url: `${config.publicUrl}/`,
    user_data: { client_user_agent: agent || 'Talao' },
  }
  const answer = await sendEvents(config, { pixel, token }, [event], `TEST${random.int(10_000, 100_000)}`)
  if (answer.ok && answer.received > 0) {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1).replace('.', ',')
    return { ok: true, message: `Evento de teste recebido: o pixel ${pixel} respondeu em ${seconds} s.` }
  }
  if (answer.ok || answer.kind === 'silent') return refused({ code: 'pixel.silent' })
  return refused(
    wrongFields({
      pixel_access_token: [
        answer.isAboutToken
          ? `O token não dá acesso ao pixel ${pixel}. Gere outro no Gerenciador de Eventos.`
          : `A Meta recusou o evento: “${answer.message}”`,
      ],
    }),
  )
}
