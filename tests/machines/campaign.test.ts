import { describe, expect, test } from 'vitest'
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
const at = (value: CampaignState, part: Partial<CampaignContext> = {}) => ({ value, context: context(part) })
const drawn = { hasWinner: true } as const
const prepared = { situation: 4 } as const
const [count, trash, restore, reset, duplicate, sell] = (
  ['count', 'trash', 'restore', 'reset', 'duplicate', 'sell'] as const
).map((act) => ({ type: `campaign.${act}` }) as const) as [
  { type: 'campaign.count' },
  { type: 'campaign.trash' },
  { type: 'campaign.restore' },
  { type: 'campaign.reset' },
  { type: 'campaign.duplicate' },
  { type: 'campaign.sell' },
]
const won = { type: 'winner.drawn' } as const
const changed = [{ type: 'campaign.changed', id: '1' }] as const
const follows = (type: CampaignEffect['type']) => [{ type }, ...changed] as const

describe('a campaign', () => {
  describeWalks(campaignModel)

  describeTable(
    campaignMachine,
    [{ input: context(), to: 'active' }],
    [
      { at: at('active'), on: count, to: 'active', holds: context(), effects: [] },
      { at: at('active'), on: duplicate, to: 'active', holds: context(), effects: [] },
      { at: at('active'), on: trash, to: 'trash', holds: { hasWinner: false }, effects: changed },
      { at: at('active'), on: restore, to: null },
      {
        at: at('active'),
        on: reset,
        to: 'active',
        holds: { reserved: 0 },
        effects: follows('reservations.cancelled'),
      },
      { at: at('active', { paid: 1 }), on: reset, to: null },
      { at: at('active', prepared), on: sell, to: 'active', holds: { situation: 1 }, effects: changed },
      { at: at('active', { situation: 1 }), on: sell, to: null },
      { at: at('active', { situation: 3 }), on: sell, to: null },
      { at: at('active'), on: won, to: 'closed', holds: drawn, effects: changed },

      { at: at('closed', drawn), on: count, to: 'closed', holds: context(drawn), effects: [] },
      { at: at('closed', drawn), on: duplicate, to: 'closed', holds: context(drawn), effects: [] },
      { at: at('closed', drawn), on: trash, to: 'trash', holds: drawn, effects: changed },
      { at: at('closed', drawn), on: restore, to: null },
      { at: at('closed', drawn), on: reset, to: null },
      { at: at('closed', { ...drawn, ...prepared }), on: sell, to: null },
      { at: at('closed', drawn), on: won, to: 'closed', effects: changed },

      { at: at('trash'), on: count, to: null },
      { at: at('trash'), on: duplicate, to: null },
      { at: at('trash'), on: trash, to: null },
      { at: at('trash'), on: reset, to: null },
      { at: at('trash', prepared), on: sell, to: null },
      { at: at('trash'), on: won, to: null },
      { at: at('trash'), on: restore, to: 'active', holds: { situation: 4 }, effects: follows('kept.delivered') },
      { at: at('trash', { situation: 2 }), on: restore, to: 'active', holds: { situation: 4 } },
      {
        at: at('trash', { situation: 3 }),
        on: restore,
        to: 'active',
        holds: { situation: 3 },
        effects: follows('kept.delivered'),
      },
      {
        at: at('trash', drawn),
        on: restore,
        to: 'closed',
        holds: { situation: 1 },
        effects: follows('kept.cancelled'),
      },
    ],
  )

  test.each<[CampaignState, boolean]>([
    ['active', false],
    ['closed', true],
  ])('that was %s comes back from the trash to where it was', (state, hasWinner) => {
    const back = nextStateAfter(campaignMachine, at(state, { hasWinner, paid: 5 }), [trash, restore])
    expect(back && campaignState(back)).toBe(state)
  })

  test('is stored under the names of its states', () => {
    expect(Object.keys(campaignMachine.states)).toEqual([...CAMPAIGN_STATES])
    expect(CAMPAIGN_STATES.map((state) => campaignState(campaignAt(state, context())))).toEqual([...CAMPAIGN_STATES])
  })

  test('sells only while it is active', () => {
    const sellable = CAMPAIGN_STATES.filter((state) =>
      chartOf(campaignMachine).resolveState(campaignAt(state, context())).hasTag('sellable'),
    )
    expect(sellable).toEqual(['active'])
  })

  test('says by a tag where its prizes may be drawn: wherever it takes a winner', () => {
    for (const state of CAMPAIGN_STATES) {
      const snapshot = chartOf(campaignMachine).resolveState(at(state))
      expect(snapshot.hasTag('drawable'), state).toBe(snapshot.can(won))
    }
  })
})
