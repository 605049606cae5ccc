import type { Act, Kit } from './kit.ts'

const KINDS = ['sales', 'buyers', 'quotas', 'winners', 'affiliates'] as const

/** Lines of a table in CSV without its head; a text between quotes may hold line breaks. */
const linesOf = (csv: string): number => {
  const plain = csv.replace(/"(?:[^"]|"")*"/g, 'x')
  return plain.split('\n').filter((line) => line.trim() !== '').length - 1
}

/** Reports that are asked for, made by the server when it comes to it, and fetched once. */
export function reportActs({ world, chance, operate, told, find, say, someCampaign }: Kit): Act[] {
  let wanted: number[] = []

  async function askFor(): Promise<void> {
    const campaign = someCampaign()
    if (campaign === undefined) return
    const kind = chance().pick(KINDS) ?? 'sales'
    const body = { id: campaign.id, format: chance().happens(0.8) ? 'csv' : 'xlsx' }
    const answer = await operate('POST', `/api/actions/reports/${kind}`, body)
    told(`relatório ${kind} de ${campaign.title}`, answer)
    if (answer.status === 200 && body.format === 'csv') wanted = [...wanted, Number(answer.body.report)].slice(-6)
  }

  async function fetchOne(): Promise<void> {
    const id = chance().pick(wanted)
    if (id === undefined) return
    const { status, body } = await world.operate('GET', `/api/actions/reports/${id}`)
    if (status !== 200 || world.store.isDead()) return
    say(`relatório ${id}: ${body.state}, ${body.done} de ${body.total}`)
    if (typeof body.url !== 'string') return
    wanted = wanted.filter((each) => each !== id)
    const file = await world.call('GET', body.url)
    if (file.status !== 200 || world.store.isDead()) return
    const lines = linesOf(String(file.body.text))
    if (lines !== body.done) find(`relatório ${id}: ${body.done} linhas ditas, ${lines} no arquivo`)
    const again = await world.call('GET', body.url)
    if (again.status === 200 && !world.store.isDead()) find(`relatório ${id}: seu bilhete serviu duas vezes`)
  }

  return [
    { weight: 1.5, item: askFor },
    { weight: 2, item: fetchOne },
  ]
}

/** At night, when nobody buys: what a report of all sales says is what the purchases say. */
export async function checkReport({ world, chance, ask, find, someCampaign }: Kit): Promise<void> {
  const campaign = someCampaign()
  if (campaign === undefined) return
  const asked = await world.operate('POST', '/api/actions/reports/sales', { id: campaign.id, format: 'csv' })
  if (asked.status !== 200) return
  for (let tries = 0; tries < 8; tries++) await world.pass(1_000, chance(), ['reports.make'])
  const { body } = await world.operate('GET', `/api/actions/reports/${asked.body.report}`)
  if (typeof body.url !== 'string') {
    if (!world.store.isDead()) find(`relatório ${asked.body.report} de ${campaign.title}: ${body.state}, e não pronto`)
    return
  }
  const { body: file } = await world.call('GET', body.url)
  const rows = await ask<{ id: number; delivered: number }>(
    'select id::int as id, delivered from transaction where campaign_id = $1 order by created_at, id',
    [campaign.id],
  )
  const lines = String(file.text).trim().split(/\r?\n/).slice(1)
  const said = lines.map((line) => Number(line.split(';')[0]?.replaceAll('"', '')))
  if (said.join() !== rows.map(({ id }) => id).join())
    find(`relatório de ${campaign.title}: ${said.length} compras, e não as ${rows.length} que há`)
}
