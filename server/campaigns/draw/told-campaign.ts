import type { Scope } from '../../platform/consequences.ts'
import { applyEvent } from '../campaigns/lifecycle.ts'
import { lockCampaign } from '../campaigns/store.ts'

/** Tells a campaign that a prize of it has a winner. */
export async function tellCampaign({ db, campaignId, ports, now }: Scope): Promise<void> {
  const record = await lockCampaign(db, campaignId)
  const told = record && (await applyEvent(db, record, { type: 'winner.drawn' }, { ports, now }))
  if (told === undefined || told === 'later' || !told.ok)
    throw new Error(`campaign ${campaignId} takes no winner, though it was asked`)
}
