import type { Static } from 'typebox'
import { Type } from 'typebox'
import { isNumbered, type Prize, prizeIndexOf } from '../../../src/domain/campaigns/prizes.ts'
import { winningQuota } from '../../../src/domain/campaigns/quota-number.ts'
import { decidedBy } from '../../../src/domain/draw/draw-fields.ts'
import { type FederalPrizes, readQuota } from '../../../src/domain/draw/draw-rule.ts'
import { numberInWords } from '../../../src/domain/draw/draw-rule-words.ts'
import { readFederalPrizes } from '../../../src/domain/draw/federal-prize.ts'
import { reaisOf } from '../../../src/domain/values/money.ts'
import { isOnSale } from '../../../src/machines/on-sale.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { named, nullable } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { nearestSold, ownerOf } from '../ledger/lookup.ts'
import { type LookedAhead, lookAhead } from './ahead.ts'
import type { DrawBody } from './fields.ts'
import type { DrawAsked } from './lifecycle.ts'
import { noteLook } from './looks.ts'
import type { Lottery } from './lottery.ts'

/**
 * What an operator is told before a draw: whether quotas are still being sold; the charges of which no bank said whether they were paid; how the number
 * comes about and where from, in the sentences that are shown of it afterwards; the quota, whether it was paid for, and the nearest ones that were.
 */
export const DrawCheck = named(
  'DrawCheck',
  Type.Object({
    on_sale: Type.Boolean(),
    cobrancas_sem_resposta: Type.Integer(),
    valor_sem_resposta: Type.Number(),
    sentences: Type.Array(Type.String()),
    quota: nullable(Type.Object({ number: Type.Integer(), sold: Type.Boolean() })),
    below: nullable(Type.Integer()),
    above: nullable(Type.Integer()),
  }),
)
type DrawCheck = Static<typeof DrawCheck>

/** Looks at a draw before it is made. Noted in the audit log, and only so often: whoever could look at any number could choose one. */
export async function checkBeforeDraw(
  ports: Ports,
  lottery: Lottery,
  caller: Caller,
  look: { campaignId: number; prize: Prize; body: DrawBody },
): Promise<{ ok: true; check: DrawCheck } | { ok: false; refusal: Refusal }> {
  const ahead = await lookAhead(ports, lottery, caller, { ...look, isDraw: false })
  if (!ahead.ok) return ahead
  const { db } = ports.database
  const { campaign } = ahead.record
  const tooOften = await noteLook(ports, caller, look)
  if (tooOften !== null) return { ok: false, refusal: tooOften }
  const { sentences, quota: number } = numberOf(ahead)
  const situation = {
    on_sale: isOnSale({ state: campaign.state, situation: campaign.statusDetail }),
    cobrancas_sem_resposta: ahead.unasked.count,
    valor_sem_resposta: reaisOf(ahead.unasked.amount),
    sentences,
  }
  if (number === null) return { ok: true, check: { ...situation, quota: null, below: null, above: null } }
  const sold = (await ownerOf(db, ports.seal, campaign.id, number)).state === 'sold'
  const near = sold ? { below: null, above: null } : await nearestSold(db, ports.seal, campaign.id, number)
  return { ok: true, check: { ...situation, quota: { number, sold }, ...near } }
}

/** The quota that what was given comes to, and how it is told. */
function numberOf({ record: { campaign }, asked, told, isChecked }: LookedAhead): {
  sentences: string[]
  quota: number | null
} {
  const { total, drawRule: rule } = campaign
  const { prize, result } = asked
  if (!isNumbered(prize)) return { sentences: [], quota: null }
  const place = prizeIndexOf(prize)
  const { prizes, quota } = decidedQuota(asked, { total, place, told })
  const drawn = { place, lottery: prizes ?? [], result: prizes || result === '' ? null : result, quota, quotas: 0 }
  const origin = rule === 'modulo' ? null : originOf(asked, isChecked)
  return { sentences: numberInWords({ ...drawn, origin }, { total, rule }), quota }
}

/** The quota that wins, and the lottery's prizes where it is read out of them. */
function decidedQuota(
  asked: DrawAsked,
  { total, place, told }: { total: number; place: number; told: FederalPrizes | null },
): { prizes: FederalPrizes | null; quota: number | null } {
  const by = decidedBy({ ...asked, leavesRule: asked.leaves })
  const prizes = told ?? (by === 'lottery' ? readFederalPrizes(asked.lottery) : null)
  if (prizes !== null) return { prizes, quota: readQuota(total, place, prizes).quota }
  return { prizes, quota: by === 'result' ? winningQuota(asked.result, total) : null }
}

function originOf({ leaves, contest, reason }: DrawAsked, isChecked: boolean) {
  if (leaves) return { origin: 'offRule', contest: null, told: [], reason } as const
  return { origin: isChecked ? 'confirmed' : 'typed', contest, told: [], reason: null } as const
}
