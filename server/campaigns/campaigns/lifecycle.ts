import { eq } from 'drizzle-orm'
import { ON_SALE } from '../../../src/domain/campaigns/status.ts'
import {
  type CampaignCommand,
  type CampaignFact,
  campaignAt,
  campaignMachine,
  campaignState,
} from '../../../src/machines/entities/campaign.ts'
import { initialState, type Step, stepThrough } from '../../../src/machines/next-state.ts'
import { type ConsequencePorts, carryOut, carryOutAhead } from '../../platform/consequences.ts'
import { noteChange } from '../../platform/db/commits.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Locked, locked } from '../../platform/db/locked.ts'
import { campaign } from '../../platform/db/schema.ts'
import type { RefusalCode } from '../../platform/refusals.ts'
import { countOf } from '../ledger/ledger.ts'
import { type CampaignRow, drawnPrizes } from './store.ts'

/** What can happen to a stored campaign. */
export type CampaignEvent = Exclude<CampaignCommand, { type: 'campaign.count' }> | CampaignFact

type CampaignStep = Step<typeof campaignMachine>

/** Stores a new campaign, in the state in which its chart begins. */
export async function storeCampaign(
  tx: Db,
  values: Omit<typeof campaign.$inferInsert, 'state'>,
): Promise<Locked<CampaignRow>> {
  const begins = initialState(campaignMachine, {
    ...{ id: '', paid: 0, reserved: 0, hasWinner: false },
    total: values.total,
    situation: values.statusDetail ?? ON_SALE,
  })
  const [row] = await tx
    .insert(campaign)
    .values({ ...values, state: campaignState(begins) })
    .returning()
  if (row === undefined) throw new Error('the campaign was not stored')
  noteChange(tx, { campaignId: row.id, purchases: [] })
  return locked(row)
}

/** What an event would do to a campaign; nothing is stored. */
export async function askEvent(
  tx: Db,
  record: Locked<CampaignRow>,
  event: CampaignEvent,
): Promise<{ ok: true; step: CampaignStep } | { ok: false; refusal: RefusalCode }> {
  const { id, state, total, statusDetail: situation } = record
  const { paid, reserved } = (await countOf(tx, [id])).get(id) ?? { paid: 0, reserved: 0 }
  const drawn = await drawnPrizes(tx, [id])
  const from = campaignAt(state, { id: String(id), total, paid, reserved, situation, hasWinner: drawn.length > 0 })
  const step = stepThrough(campaignMachine, from, [event])
  if (step !== null) return { ok: true, step }
  const isSold = event.type === 'campaign.reset' && paid > 0
  return { ok: false, refusal: isSold ? 'campaign.alreadySold' : 'campaign.stateRefuses' }
}

/**
 * Lets an event happen to a campaign, and carries out what follows for its purchases. The only writer of its state; its situation is written by
 * whoever changes its fields as well. The operator's own text for a situation goes with it.
 * @returns `later` where there was too much to do ahead for one database transaction: that much is done, and nothing of the event itself
 */
export async function applyEvent(
  tx: Db,
  record: Locked<CampaignRow>,
  event: CampaignEvent,
  { ports, now }: { ports: ConsequencePorts; now: Date },
): Promise<{ ok: true; row: Locked<CampaignRow> } | { ok: false; refusal: RefusalCode } | 'later'> {
  const asked = await askEvent(tx, record, event)
  if (!asked.ok) return asked
  const { state, effects } = asked.step
  const { situation } = state.context
  const stored = {
    state: campaignState(state),
    statusDetail: situation,
    statusText: situation === record.statusDetail ? record.statusText : null,
    updatedAt: now,
  }
  const row = locked({ ...record, ...stored })
  const scope = { db: tx, campaignId: record.id, ports, now }
  const changed = [{ before: record, row, effects }]
  if (!(await carryOutAhead(scope, 'campaign', changed))) return 'later'
  await tx.update(campaign).set(stored).where(eq(campaign.id, record.id))
  await carryOut(scope, 'campaign', changed)
  return { ok: true, row }
}
