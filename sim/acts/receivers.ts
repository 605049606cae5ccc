import { createPublicKey, verify } from 'node:crypto'
import type { Sent } from '../../server/platform/outbox/kinds.ts'
import type { OutRequest } from '../../server/platform/outbox/public-http.ts'
import type { Act, Kit } from './kit.ts'

const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/**
 * Whoever is sent webhooks: times out before it took something or after, answers 500, asks to be left alone, and otherwise takes what is signed.
 * @param publicKey the raw key by which what is sent is checked
 */
export function openReceivers({ chance, find }: Pick<Kit, 'chance' | 'find'>, publicKey: Buffer) {
  const key = createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: 'der', type: 'spki' })
  /** What was acknowledged, and how often. */
  const heard = new Map<string, number>()
  /** What each of them was about. */
  const abouts = new Map<string, string>()

  function check(name: string, { headers, body = '' }: OutRequest): void {
    const [id, at, signatures = ''] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
      (each) => headers[each],
    )
    if (id === undefined) return
    const own = signatures.split(' ').find((each) => each.startsWith('v1a,'))
    const content = Buffer.from(`${id}.${at}.${body}`)
    if (own === undefined || !verify(null, content, key, Buffer.from(own.slice(4), 'base64')))
      find(`entrega ${name}: a assinatura não confere`)
    // The sale in it is as it is when it is sent.
    const { type, occurred_at, sequence } = JSON.parse(String(body))
    const about = `${type} ${occurred_at} ${sequence}`
    if ((abouts.get(name) ?? about) !== about)
      find(`entrega ${name}: repetida, e fala de ${about}, e não de ${abouts.get(name)}`)
    abouts.set(name, about)
  }

  return {
    heard,
    receive(request: OutRequest): Sent {
      const name = `${request.url} ${request.headers['webhook-id'] ?? ''} ${request.headers['talao-event'] ?? ''}`
      const luck = chance().fraction()
      if (luck < 0.05) return { ok: false, error: 'timeout' }
      check(name, request)
      if (luck < 0.1) return { ok: false, error: 'timeout' }
      if (luck < 0.18) return { ok: false, error: 'status', status: 500 }
      if (luck < 0.183) return { ok: false, error: 'status', status: 410, gone: true }
      heard.set(name, (heard.get(name) ?? 0) + 1)
      return { ok: true, status: 204 }
    },
  }
}

/** Webhooks that are created, paused, tried, sent again and removed. */
export function webhookActs({ chance, ask, operate, told }: Kit): Act[] {
  let made = 0

  async function create(): Promise<void> {
    const hooks = await ask('select 1 from webhook')
    if (hooks.length >= 4) return
    made += 1
    const body = {
      ...{ title: `Loja ${made}`, event: chance().int(1, 8), method: 'POST', url: `http://loja.test/${made}` },
      ...{ headers_data: [], body: '' },
    }
    told('um webhook é criado', await operate('POST', '/api/webhooks', body))
  }

  const onOne = (what: string, act: (id: number) => ReturnType<Kit['operate']>) => async () => {
    const hooks = await ask<{ id: number }>('select destination_id::int as id from webhook order by 1')
    const hook = chance().pick(hooks)
    if (hook !== undefined) told(`webhook ${hook.id}: ${what}`, await act(hook.id))
  }

  return [
    { weight: 0.9, item: create },
    { weight: 0.3, item: onOne('removido', (id) => operate('DELETE', `/api/webhooks/${id}`)) },
  ]
}
