import type { Pool } from 'undici'

/** The address that a buyer comes from. */
export const addressOf = (buyer: number) => `10.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`

/** What a purchase is answered with, as far as benches read it. */
interface Bought {
  id: number
  token: string
  pix: { charge_id: string; copia_e_cola: string }
}

/**
 * Calls a server over a pool of connections: each purchase by another buyer, who comes from an address of its own.
 * @param nextBuyer where several servers are called, the number of the next buyer of all of them
 */
export function buyersOver(pool: Pool, nextBuyer?: () => number) {
  let buyers = 0
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await answer.body.text()
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode}: ${text}`)
    return JSON.parse(text)
  }
  return {
    buy: async (slug: string, quantity: number): Promise<Bought> => {
      const buyer = nextBuyer?.() ?? ++buyers
      const bought: Bought = await post(
        `/api/public/campaigns/${slug}/purchases`,
        { quantity, name: 'Maria Silva', telefone: `119${String(buyer).padStart(8, '0')}` },
        { 'idempotency-key': `bench-${buyer}`, 'x-forwarded-for': addressOf(buyer) },
      )
      if (!(bought.id > 0 && bought.token && bought.pix.copia_e_cola))
        throw new Error('a purchase came without its PIX')
      return bought
    },
    pay: (charge: string): Promise<unknown> => post(`/api/sandbox/charges/${charge}/pay`, {}),
    /** Pays a charge of which nobody is told yet. */
    payOnly: (charge: string): Promise<unknown> => post(`/api/sandbox/charges/${charge}/pay`, { notify: false }),
  }
}
