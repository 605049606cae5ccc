import type { Act, Kit } from './kit.ts'

const OWN = [
  '/api/commission',
  '/api/commission/statement',
  '/api/commission/sales',
  '/api/links/mine',
  '/api/links/mine/totals',
] as const
const OF_OTHERS: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, unknown?][] = [
  ['GET', '/api/late-payments'],
  ['GET', '/api/payouts/balances'],
  ['GET', '/api/app/1'],
  ['POST', '/api/top', { action_id: 1 }],
  ['DELETE', '/api/actions/1'],
  ['POST', '/api/payouts', {}],
]

/** Whoever earns by links looks at what is theirs, and is refused what is not. */
export function affiliateActs({ world, chance, ask, find, say }: Kit): Act[] {
  async function lookAtOwn(): Promise<void> {
    const path = chance().pick(OWN) ?? OWN[0]
    const { status, body } = await world.sell('GET', path)
    say(`quem divulga lê ${path}: ${status}`)
    if (status !== 200 || world.store.isDead() || path !== '/api/commission/sales') return
    const rows = await ask<{ id: number }>(
      `select t.id::int as id from transaction t join link l on l.campaign_id = t.campaign_id and l.id = t.link_id where l.afiliado_id = $1`,
      [world.affiliateId],
    )
    const own = new Set(rows.map(({ id }) => id))
    const shown: { id: number }[] = body.data ?? []
    if (shown.some(({ id }) => !own.has(id))) find('quem divulga vê uma venda que não é sua')
  }

  async function reachFurther(): Promise<void> {
    const [method, path, body] = chance().pick(OF_OTHERS) ?? ['GET', '/api/app/1']
    const { status } = await world.sell(method, path, body)
    if (status === 200 && !world.store.isDead()) find(`quem divulga: ${method} ${path} foi respondido 200`)
  }

  return [
    { weight: 2, item: lookAtOwn },
    { weight: 0.7, item: reachFurther },
  ]
}
