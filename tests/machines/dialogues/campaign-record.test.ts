import { describe } from 'vitest'
import type { CampaignContext } from '../../../src/machines/entities/campaign.ts'
import { campaignRecordMachine } from '../../../src/machines/flows/dialogues/campaign-record.ts'
import { campaignRecordModel } from '../../models/dialogues/campaign-record.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ReturnType<typeof campaignRecordMachine.resolveState>['value']
type Act = 'count' | 'trash' | 'restore' | 'reset' | 'duplicate' | 'sell'

const input: CampaignContext = { id: '1', paid: 0, reserved: 3, total: 100, hasWinner: false, situation: 1 }
/** On its way is what was asked last. */
const at = (value: Value, act: Act | null = null, part: Partial<CampaignContext> = {}) => ({
  value,
  context: { ...input, ...part, asked: act && (`campaign.${act}` as const), message: null },
})
const on = <Asked extends Act>(act: Asked) => ({ type: `campaign.${act}` as const })
const idle = (state: 'active' | 'closed' | 'trash') => ({ [state]: 'idle' }) as Value
const drawn = { hasWinner: true } as const
const prepared = { situation: 4 } as const
const address = { type: 'campaign.copyAddress' } as const
const won = { type: 'winner.drawn' } as const
const done = { type: 'request.done' } as const
const refused = { type: 'request.refused', message: 'Não deu' } as const
const dismissed = { type: 'request.dismissed' } as const
const counted = { type: 'request.done', counted: { paid: 7, reserved: 1, total: 90 } } as const
const copied = { type: 'request.done', copy: '2' } as const
const told = [{ type: 'notice', class: 'error', message: 'Não deu' }] as const
const changed = [{ type: 'campaign.changed', id: '1' }] as const
const wanted = [{ type: 'address.wanted', id: '1' }] as const

/** Refused by whoever is asked for a code, by the server, or done by somebody else meanwhile. */
const given = (value: Value, act: Act, back: 'active' | 'closed' | 'trash', part: Partial<CampaignContext> = {}) => [
  { at: at(value, act, part), on: refused, to: idle(back), effects: told, holds: { ...input, ...part, asked: null } },
  { at: at(value, act, part), on: on('count'), to: null },
  { at: at(value, act, part), on: on('trash'), to: null },
  { at: at(value, act, part), on: on('restore'), to: null },
]

describe('a campaign as an operator acts on it', () => {
  describeWalks(campaignRecordModel, [{ byState: true }])

  describeTable(
    campaignRecordMachine,
    [{ input, to: { active: 'idle' } }],
    [
      { at: at({ active: 'idle' }), on: on('count'), to: { active: 'refreshing' }, holds: { asked: 'campaign.count' } },
      {
        at: at({ active: 'idle' }),
        on: on('duplicate'),
        to: { active: 'duplicating' },
        holds: { asked: 'campaign.duplicate' },
      },
      { at: at({ active: 'idle' }), on: on('trash'), to: { active: 'sending' }, holds: { asked: 'campaign.trash' } },
      { at: at({ active: 'idle' }), on: on('reset'), to: { active: 'resetting' }, holds: { asked: 'campaign.reset' } },
      { at: at({ active: 'idle' }, null, { paid: 1 }), on: on('reset'), to: null },
      {
        at: at({ active: 'idle' }, null, prepared),
        on: on('sell'),
        to: { active: 'selling' },
        holds: { asked: 'campaign.sell' },
      },
      { at: at({ active: 'idle' }), on: on('sell'), to: null },
      { at: at({ active: 'idle' }), on: on('restore'), to: null },
      { at: at({ active: 'idle' }), on: won, to: idle('closed'), holds: drawn },
      { at: at({ active: 'idle' }), on: address, to: idle('active'), effects: wanted, holds: input },
      { at: at({ active: 'idle' }), on: done, to: null },

      {
        at: at({ active: 'refreshing' }, 'count'),
        on: counted,
        to: idle('active'),
        holds: { ...counted.counted, asked: null },
      },
      {
        at: at({ active: 'refreshing' }, 'count'),
        on: dismissed,
        to: idle('active'),
        effects: [],
        holds: { asked: null },
      },
      { at: at({ active: 'refreshing' }, 'count'), on: won, to: idle('closed'), holds: { asked: null } },
      { at: at({ active: 'refreshing' }, 'count'), on: address, to: { active: 'refreshing' }, effects: wanted },
      ...given({ active: 'refreshing' }, 'count', 'active'),

      {
        at: at({ active: 'duplicating' }, 'duplicate'),
        on: copied,
        to: idle('active'),
        effects: [{ type: 'campaign.duplicated', id: '2' }],
        holds: { ...input, asked: null },
      },
      {
        at: at({ active: 'duplicating' }, 'duplicate'),
        on: dismissed,
        to: idle('active'),
        effects: [],
        holds: { asked: null },
      },
      ...given({ active: 'duplicating' }, 'duplicate', 'active'),

      {
        at: at({ active: 'selling' }, 'sell', prepared),
        on: done,
        to: idle('active'),
        holds: { situation: 1, asked: null },
        effects: changed,
      },
      {
        at: at({ active: 'selling' }, 'sell', prepared),
        on: dismissed,
        to: idle('active'),
        effects: [],
        holds: { asked: null },
      },
      ...given({ active: 'selling' }, 'sell', 'active', prepared),

      {
        at: at({ active: 'resetting' }, 'reset'),
        on: done,
        to: idle('active'),
        holds: { reserved: 0, asked: null },
        effects: [{ type: 'reservations.cancelled' }, ...changed],
      },
      {
        at: at({ active: 'resetting' }, 'reset'),
        on: dismissed,
        to: idle('active'),
        effects: [],
        holds: { ...input, asked: null },
      },
      ...given({ active: 'resetting' }, 'reset', 'active'),

      { at: at({ active: 'sending' }, 'trash'), on: done, to: idle('trash'), holds: { asked: null }, effects: changed },
      {
        at: at({ active: 'sending' }, 'trash'),
        on: dismissed,
        to: idle('active'),
        effects: [],
        holds: { ...input, asked: null },
      },
      { at: at({ active: 'sending' }, 'trash'), on: won, to: idle('closed'), holds: { ...drawn, asked: null } },
      ...given({ active: 'sending' }, 'trash', 'active'),

      {
        at: at({ closed: 'idle' }, null, drawn),
        on: on('count'),
        to: { closed: 'refreshing' },
        holds: { asked: 'campaign.count' },
      },
      {
        at: at({ closed: 'idle' }, null, drawn),
        on: on('duplicate'),
        to: { closed: 'duplicating' },
        holds: { asked: 'campaign.duplicate' },
      },
      {
        at: at({ closed: 'idle' }, null, drawn),
        on: on('trash'),
        to: { closed: 'sending' },
        holds: { asked: 'campaign.trash' },
      },
      { at: at({ closed: 'idle' }, null, drawn), on: on('reset'), to: null },
      { at: at({ closed: 'idle' }, null, { ...drawn, ...prepared }), on: on('sell'), to: null },
      { at: at({ closed: 'idle' }, null, drawn), on: won, to: idle('closed') },
      { at: at({ closed: 'idle' }, null, drawn), on: address, to: idle('closed'), effects: wanted },
      {
        at: at({ closed: 'refreshing' }, 'count', drawn),
        on: counted,
        to: idle('closed'),
        holds: { paid: 7, asked: null },
      },
      { at: at({ closed: 'refreshing' }, 'count', drawn), on: dismissed, to: idle('closed'), holds: { asked: null } },
      ...given({ closed: 'refreshing' }, 'count', 'closed', drawn),
      { at: at({ closed: 'duplicating' }, 'duplicate', drawn), on: copied, to: idle('closed'), holds: { asked: null } },
      {
        at: at({ closed: 'duplicating' }, 'duplicate', drawn),
        on: dismissed,
        to: idle('closed'),
        holds: { asked: null },
      },
      ...given({ closed: 'duplicating' }, 'duplicate', 'closed', drawn),
      {
        at: at({ closed: 'sending' }, 'trash', drawn),
        on: done,
        to: idle('trash'),
        holds: { ...drawn, asked: null },
        effects: changed,
      },
      { at: at({ closed: 'sending' }, 'trash', drawn), on: dismissed, to: idle('closed'), holds: { asked: null } },
      ...given({ closed: 'sending' }, 'trash', 'closed', drawn),

      { at: at({ trash: 'idle' }), on: on('restore'), to: { trash: 'sending' }, holds: { asked: 'campaign.restore' } },
      { at: at({ trash: 'idle' }), on: on('duplicate'), to: null },
      { at: at({ trash: 'idle' }), on: address, to: null },
      { at: at({ trash: 'idle' }), on: won, to: null },
      {
        at: at({ trash: 'sending' }, 'restore'),
        on: done,
        to: idle('active'),
        holds: { situation: 4, asked: null },
        effects: [{ type: 'kept.delivered' }, ...changed],
      },
      {
        at: at({ trash: 'sending' }, 'restore', drawn),
        on: done,
        to: idle('closed'),
        holds: { situation: 1, asked: null },
        effects: [{ type: 'kept.cancelled' }, ...changed],
      },
      {
        at: at({ trash: 'sending' }, 'restore', { situation: 3 }),
        on: done,
        to: idle('active'),
        holds: { situation: 3, asked: null },
        effects: [{ type: 'kept.delivered' }, ...changed],
      },
      {
        at: at({ trash: 'sending' }, 'restore'),
        on: dismissed,
        to: idle('trash'),
        effects: [],
        holds: { asked: null },
      },
      ...given({ trash: 'sending' }, 'restore', 'trash'),
    ],
  )
})
