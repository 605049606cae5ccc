import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { chartOf } from '../../src/machines/chart.ts'
import {
  CAMPAIGN_STATES,
  type CampaignContext,
  type CampaignEffect,
  type CampaignState,
  campaignAt,
  campaignMachine,
  campaignState,
} from '../../src/machines/entities/campaign.ts'
import { nextStateAfter } from '../../src/machines/next-state.ts'
import { campaignModel } from '../models/campaign.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const context = (part: Partial<CampaignContext> = {}): CampaignContext => ({
  id: '1',
  paid: 0,
  reserved: 3,
  total: 100,
  hasWinner: false,
  situation: 1,
  ...part,
})
const at = (value: ReturnType<typeof campaignAt>['value'], part: Partial<CampaignContext> = {}) => ({
  value,
  context: context(part),
})
const follows = (type: CampaignEffect['type']) => [{ type }, { type: 'campaign.changed', id: '1' }] as const
const refused = { type: 'request.refused', message: 'Tente de novo' } as const
const dismissed = { type: 'request.dismissed' } as const
const address = { type: 'campaign.copyAddress' } as const
const copied = { type: 'duplicate.done', id: '2' } as const
const counted = { type: 'count.done', paid: 7, reserved: 1, total: 90 } as const
const counts = { paid: 7, reserved: 1, total: 90 }

describe('a campaign', () => {
  describeWalks(campaignModel)

  describeTable(
    campaignMachine,
    [{ input: context(), to: { active: 'idle' } }],
    [
      { at: at({ active: 'idle' }), on: { type: 'campaign.count' }, to: { active: 'counting' } },
      { at: at({ active: 'idle' }), on: { type: 'campaign.trash' }, to: { active: 'trashing' } },
      { at: at({ active: 'idle' }), on: { type: 'campaign.reset' }, to: { active: 'resetting' } },
      { at: at({ active: 'idle' }, { paid: 1 }), on: { type: 'campaign.reset' }, to: null },
      { at: at({ active: 'idle' }), on: { type: 'campaign.restore' }, to: null },
      { at: at({ active: 'idle' }), on: { type: 'winner.drawn' }, to: { closed: 'idle' }, holds: { hasWinner: true } },
      { at: at({ active: 'idle' }), on: { type: 'trash.done' }, to: null },
      { at: at({ active: 'counting' }), on: counted, to: { active: 'idle' }, holds: counts },
      { at: at({ active: 'counting' }), on: refused, to: { active: 'idle' }, holds: context() },
      { at: at({ active: 'counting' }), on: { type: 'campaign.count' }, to: null },
      { at: at({ active: 'counting' }), on: { type: 'campaign.trash' }, to: null },
      { at: at({ active: 'counting' }), on: { type: 'winner.drawn' }, to: { closed: 'idle' } },
      {
        at: at({ active: 'trashing' }),
        on: { type: 'trash.done' },
        to: { trash: 'idle' },
        holds: { hasWinner: false },
      },
      { at: at({ active: 'trashing' }), on: refused, to: { active: 'idle' } },
      { at: at({ active: 'trashing' }), on: { type: 'campaign.reset' }, to: null },
      {
        at: at({ active: 'resetting' }),
        on: { type: 'reset.done' },
        to: { active: 'idle' },
        holds: { reserved: 0 },
        effects: follows('reservations.cancelled'),
      },
      { at: at({ active: 'resetting' }), on: refused, to: { active: 'idle' }, holds: { reserved: 3 } },
      { at: at({ active: 'trashing' }), on: dismissed, to: { active: 'idle' } },
      { at: at({ active: 'resetting' }), on: dismissed, to: { active: 'idle' }, holds: { reserved: 3 } },
      { at: at({ active: 'counting' }), on: dismissed, to: null },
      { at: at({ active: 'idle' }), on: { type: 'campaign.duplicate' }, to: { active: 'duplicating' } },
      { at: at({ active: 'duplicating' }), on: copied, to: { active: 'idle' } },
      { at: at({ active: 'duplicating' }), on: refused, to: { active: 'idle' } },
      { at: at({ active: 'duplicating' }), on: { type: 'campaign.duplicate' }, to: null },
      {
        at: at({ closed: 'idle' }, { hasWinner: true }),
        on: { type: 'campaign.duplicate' },
        to: { closed: 'duplicating' },
      },
      { at: at({ closed: 'duplicating' }, { hasWinner: true }), on: copied, to: { closed: 'idle' } },
      { at: at({ closed: 'duplicating' }, { hasWinner: true }), on: refused, to: { closed: 'idle' } },
      { at: at({ closed: 'trashing' }, { hasWinner: true }), on: dismissed, to: { closed: 'idle' } },
      { at: at({ trash: 'idle' }), on: { type: 'campaign.duplicate' }, to: null },
      { at: at({ closed: 'idle' }, { hasWinner: true }), on: { type: 'campaign.count' }, to: { closed: 'counting' } },
      { at: at({ closed: 'idle' }, { hasWinner: true }), on: { type: 'campaign.trash' }, to: { closed: 'trashing' } },
      { at: at({ closed: 'idle' }, { hasWinner: true }), on: { type: 'campaign.reset' }, to: null },
      { at: at({ closed: 'idle' }, { hasWinner: true }), on: { type: 'campaign.restore' }, to: null },
      { at: at({ closed: 'idle' }, { hasWinner: true }), on: { type: 'winner.drawn' }, to: { closed: 'idle' } },
      { at: at({ closed: 'counting' }, { hasWinner: true }), on: counted, to: { closed: 'idle' }, holds: counts },
      { at: at({ closed: 'counting' }, { hasWinner: true }), on: refused, to: { closed: 'idle' } },
      {
        at: at({ closed: 'trashing' }, { hasWinner: true }),
        on: { type: 'trash.done' },
        to: { trash: 'idle' },
        holds: { hasWinner: true },
      },
      { at: at({ closed: 'trashing' }, { hasWinner: true }), on: refused, to: { closed: 'idle' } },
      { at: at({ active: 'idle' }, { situation: 4 }), on: { type: 'campaign.sell' }, to: { active: 'selling' } },
      { at: at({ active: 'idle' }, { situation: 1 }), on: { type: 'campaign.sell' }, to: null },
      { at: at({ active: 'idle' }, { situation: 3 }), on: { type: 'campaign.sell' }, to: null },
      {
        at: at({ active: 'selling' }, { situation: 4 }),
        on: { type: 'sell.done' },
        to: { active: 'idle' },
        holds: { situation: 1 },
        effects: [{ type: 'campaign.changed', id: '1' }],
      },
      { at: at({ active: 'selling' }, { situation: 4 }), on: refused, to: { active: 'idle' }, holds: { situation: 4 } },
      { at: at({ active: 'selling' }, { situation: 4 }), on: { type: 'campaign.trash' }, to: null },
      { at: at({ closed: 'idle' }, { hasWinner: true, situation: 4 }), on: { type: 'campaign.sell' }, to: null },
      { at: at({ trash: 'idle' }, { situation: 4 }), on: { type: 'campaign.sell' }, to: null },
      { at: at({ trash: 'idle' }), on: { type: 'campaign.restore' }, to: { trash: 'restoring' } },
      { at: at({ trash: 'idle' }), on: { type: 'campaign.trash' }, to: null },
      { at: at({ trash: 'idle' }), on: { type: 'campaign.count' }, to: null },
      { at: at({ trash: 'idle' }), on: { type: 'campaign.reset' }, to: null },
      { at: at({ trash: 'idle' }), on: { type: 'winner.drawn' }, to: null },
      {
        at: at({ trash: 'restoring' }),
        on: { type: 'restore.done' },
        to: { active: 'idle' },
        holds: { situation: 4 },
        effects: follows('kept.delivered'),
      },
      {
        at: at({ trash: 'restoring' }, { situation: 2 }),
        on: { type: 'restore.done' },
        to: { active: 'idle' },
        holds: { situation: 4 },
      },
      {
        at: at({ trash: 'restoring' }, { situation: 3 }),
        on: { type: 'restore.done' },
        to: { active: 'idle' },
        holds: { situation: 3 },
        effects: follows('kept.delivered'),
      },
      {
        at: at({ trash: 'restoring' }, { hasWinner: true }),
        on: { type: 'restore.done' },
        to: { closed: 'idle' },
        holds: { situation: 1 },
        effects: follows('kept.cancelled'),
      },
      { at: at({ trash: 'restoring' }), on: refused, to: { trash: 'idle' } },
      { at: at({ trash: 'restoring' }), on: dismissed, to: { trash: 'idle' } },
      { at: at({ active: 'idle' }), on: address, to: { active: 'idle' }, holds: context() },
      { at: at({ active: 'counting' }), on: address, to: { active: 'counting' } },
      { at: at({ closed: 'idle' }, { hasWinner: true }), on: address, to: { closed: 'idle' } },
      { at: at({ trash: 'idle' }), on: address, to: null },
    ],
  )

  test.each<[CampaignState, boolean]>([
    ['active', false],
    ['closed', true],
  ])('that was %s comes back from the trash to where it was', (state, hasWinner) => {
    const back = nextStateAfter(campaignMachine, campaignAt(state, context({ hasWinner, paid: 5 })), [
      { type: 'campaign.trash' },
      { type: 'trash.done' },
      { type: 'campaign.restore' },
      { type: 'restore.done' },
    ])
    expect(back && campaignState(back)).toBe(state)
  })

  test('is stored under the names of its outer states', () => {
    expect(Object.keys(campaignMachine.states)).toEqual([...CAMPAIGN_STATES])
    expect(CAMPAIGN_STATES.map((state) => campaignState(campaignAt(state, context())))).toEqual([...CAMPAIGN_STATES])
  })

  test('sells only while it is active', () => {
    const sellable = CAMPAIGN_STATES.filter((state) =>
      chartOf(campaignMachine).resolveState(campaignAt(state, context())).hasTag('sellable'),
    )
    expect(sellable).toEqual(['active'])
  })

  test('says why it was refused and that it changed', () => {
    const said: unknown[] = []
    const actor = createActor(chartOf(campaignMachine), { input: context() })
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send({ type: 'campaign.trash' })
    actor.send({ type: 'request.refused', message: 'Não deu' })
    actor.send({ type: 'campaign.trash' })
    actor.send({ type: 'request.dismissed' })
    actor.send({ type: 'campaign.duplicate' })
    actor.send(copied)
    actor.send(address)
    actor.send({ type: 'campaign.trash' })
    actor.send({ type: 'trash.done' })
    expect(said).toEqual([
      { type: 'notice', class: 'error', message: 'Não deu' },
      { type: 'campaign.duplicated', id: '2' },
      { type: 'address.wanted', id: '1' },
      { type: 'campaign.changed', id: '1' },
    ])
  })
})
