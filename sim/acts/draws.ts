import { AGAIN_FIELDS, LOTTERY_FIELDS } from '../../src/domain/draw/draw-fields.ts'
import type { Contest, Lottery } from '../lottery.ts'
import type { Act, Kit } from './kit.ts'

const REASON = 'A Caixa publicou outro resultado, e o regulamento manda seguir o dela.'

/** Draws by the Loteria Federal: its contest named rightly or not, its prizes typed where it is silent, its word against what was typed. */
export function federalActs({ world, chance, ask, operate, told, find, touch }: Kit, lottery: Lottery): Act[] {
  /** The contest that decides a campaign that nobody buys any more of, where it is drawn. */
  function firstFrom(day: string): Contest | undefined {
    let found = lottery.latest()
    if (found.day < day) return undefined
    while (lottery.contest(found.number - 1).day >= day) found = lottery.contest(found.number - 1)
    return found
  }

  async function draw(): Promise<void> {
    const rows = await ask<{ id: number; title: string; sold: string; drawn: number }>(
      `select c.id::int as id, c.title, to_char(max(greatest(t.created_at, t.paid_at)) at time zone 'UTC' + interval '2 hours', 'YYYY-MM-DD') as sold,
          (select count(*)::int from prize_draw d where d.campaign_id = c.id) as drawn
        from campaign c join transaction t on t.campaign_id = c.id and t.paid_at is not null
        where c.state in ('active', 'closed') group by c.id order by c.id`,
    )
    const ready = rows.flatMap((row) => {
      const right = firstFrom(row.sold)
      return right === undefined ? [] : [{ ...row, right }]
    })
    const row = chance().pick(ready)
    if (row === undefined) return
    const { right } = row
    const contest = chance().happens(0.85) ? right : lottery.contest(right.number + chance().int(-2, 3))
    const isTyped = chance().happens(0.6)
    const slip = chance().happens(0.2) ? chance().int(0, 5) : -1
    const prizes = contest.prizes.map((prize, place) =>
      place === slip ? `${prize.slice(0, 4)}${chance().int(0, 10)}` : prize,
    )
    const body = {
      ...{ id: row.id, federal: 1, concurso: String(contest.number), encerrar_vendas: 1, fonte: 'transmissao' },
      ...{ cobrancas_sem_resposta: 1_000, valor_sem_resposta: 1_000_000 },
      ...(isTyped && Object.fromEntries(LOTTERY_FIELDS.map((field, place) => [field, prizes[place]]))),
      ...(isTyped && Object.fromEntries(AGAIN_FIELDS.map((field, place) => [field, prizes[place]]))),
    }
    const prize = row.drawn === 0 ? 'first' : 'second'
    const answer = await operate('PUT', `/api/actions/raffle/${prize}/${row.id}`, body)
    const errors = Object.keys(answer.body.errors ?? {}).join()
    told(`sorteio (${prize}) de ${row.title} pelo concurso ${contest.number} [${errors}]`, answer)
    touch(row.id)
  }

  /** What the lottery contradicts is decided about. */
  async function decide(): Promise<void> {
    const rows = await ask<{ id: number; prize: string }>(
      `select campaign_id::int as id, prize from draw_origin where state = 'contradicted' order by 1, 2`,
    )
    const row = chance().pick(rows)
    if (row === undefined) return
    const decision = chance().happens(0.6) ? 'correct' : 'keep'
    const answer = await operate('PUT', `/api/actions/draw-decision/${row.id}`, {
      ...{ prize: row.prize, decision, motivo: REASON },
    })
    told(`o resultado contestado da campanha ${row.id}: ${decision}`, answer)
    touch(row.id)
  }

  async function payPrize(): Promise<void> {
    const rows = await ask<{ id: number; prize: string; state: string | null }>(
      `select d.campaign_id::int as id, d.prize, o.state from prize_draw d
        left join draw_origin o on o.campaign_id = d.campaign_id and o.prize = d.prize order by 1, 2`,
    )
    const row = chance().pick(rows)
    if (row === undefined) return
    const answer = await operate('PUT', `/api/actions/prize-paid/${row.id}`, {
      prize: row.prize,
      note: 'Entregue em mãos',
    })
    told(`o prêmio ${row.prize} da campanha ${row.id} é entregue`, answer)
    if (answer.status !== 200 || row.state !== 'contradicted' || world.store.isDead()) return
    const [now] = await ask<{ state: string }>('select state from draw_origin where campaign_id = $1 and prize = $2', [
      ...[row.id, row.prize],
    ])
    if (now?.state === 'contradicted') find(`campanha ${row.id}: um prêmio contestado foi entregue`)
  }

  async function look(): Promise<void> {
    const number = lottery.latest().number + chance().int(-1, 2)
    await world.operate('GET', `/api/federal/${number}`)
  }

  return [
    { weight: 3, item: draw },
    { weight: 2, item: decide },
    { weight: 1, item: payPrize },
    { weight: 0.5, item: look },
  ]
}

/** What a draw by the lottery came to, against what came out: what is confirmed is true, unless the service itself said otherwise then. */
export async function checkOrigins({ ask, find }: Pick<Kit, 'ask' | 'find'>, lottery: Lottery): Promise<void> {
  const rows = await ask<{ id: number; prize: string; state: string; told: string | null; concurso: string }>(
    `select o.campaign_id::int as id, o.prize, o.state, coalesce(o.told, d.premios) as told, d.concurso from draw_origin o
      join prize_draw d on d.campaign_id = o.campaign_id and d.prize = o.prize where d.concurso is not null order by 1, 2`,
  )
  for (const { id, prize, state, told, concurso } of rows) {
    if (state !== 'confirmed' || told === null) continue
    const { prizes, wrongUntil, toldAt, number } = lottery.contest(Number(concurso))
    if (toldAt === undefined)
      find(`campanha ${id}, ${prize}: confirmado, e a loteria nunca falou do concurso ${number}`)
    if (wrongUntil === undefined && told !== prizes.join(' '))
      find(`campanha ${id}, ${prize}: confirmado por ${told}, e o concurso ${number} deu ${prizes.join(' ')}`)
  }
}
