import type { DrawRehearsal, DrawRun, RunPrize, ToldCheck } from '../../../src/domain/draw/draw-run.ts'
import { type DrawRunCommand, type DrawRunFact, drawRunMachine } from '../../../src/machines/flows/records/draw-run.ts'
import { modelOf } from '../../support/models/model.ts'

/** A check as the server tells it. */
export const checkOf = (name: ToldCheck['name'], state: ToldCheck['state']): ToldCheck => ({
  ...{ name, state, sentence: `${name}: ${state}`, transaction_id: null, decided: null },
})
const undrawn = (prize: RunPrize['prize']): RunPrize => ({
  ...{ prize, drawn: false, told_at: null, paid: false, locked: false },
})
/** A prize that was drawn, as far as its day has gone on. */
export const drawn = (prize: RunPrize['prize'], more: Partial<RunPrize> = {}): RunPrize => ({
  ...undrawn(prize),
  drawn: true,
  ...more,
})
const TOLD = '2026-11-28T22:52:00.000Z'

/** Who conducts a day on another device. */
export const ELSEWHERE = { operator: 'Ana', device: 'Chrome em Windows', since: TOLD, mine: false }

/** Where a day can be. */
export const runOf = (more: Partial<DrawRun> = {}): DrawRun => ({
  checked_at: '2026-11-28T22:45:00.000Z',
  turn: 'first',
  checks: [checkOf('date', 'fine'), checkOf('disputes', 'asks'), checkOf('contest', 'fine')],
  contest: null,
  conductor: null,
  prizes: [undrawn('first'), undrawn('second')],
  ...more,
})
export const RUNS = {
  checking: runOf(),
  ready: runOf({ checks: [checkOf('date', 'fine'), checkOf('disputes', 'decided'), checkOf('organizer', 'warns')] }),
  telling: runOf({ turn: 'second', checks: [], prizes: [drawn('first'), undrawn('second')] }),
  paying: runOf({ turn: 'second', checks: [], prizes: [drawn('first', { told_at: TOLD }), undrawn('second')] }),
  closed: runOf({ turn: null, checks: [], prizes: [drawn('first', { told_at: TOLD, paid: true })] }),
}

/** A day that another device conducts, and one whose sales are open. */
export const WATCHED = runOf({ conductor: ELSEWHERE })
export const SELLING = runOf({ checks: [checkOf('sales', 'asks')] })

/** What a rehearsal shows. */
export const rehearsalOf = (more: Partial<DrawRehearsal> = {}): DrawRehearsal => ({
  ...{ at: '2026-11-28T22:45:00.000Z', prize: 'first', concurso: 6123, data: '25/11/2026' },
  ...{ quota: 17, quotas: 60, unsold: null, stops: [] },
  ...more,
})

const REFUSED = { message: 'Tente de novo' }

/** The day of one campaign's draw. */
export const drawRunModel = modelOf<typeof drawRunMachine, DrawRunCommand, DrawRunFact>({
  machine: drawRunMachine,
  worlds: [{ name: 'a campaign with two prizes', input: { campaignId: '1' } }],
  commands: {
    'run.check': [{ type: 'run.check' }],
    'check.accept': [{ type: 'check.accept', check: 'disputes' }],
    'run.rehearse': [{ type: 'run.rehearse' }, { type: 'run.rehearse', prize: 'second' }],
    'contest.change': [{ type: 'contest.change' }],
    'draw.open': [{ type: 'draw.open' }],
    'run.take': [{ type: 'run.take' }],
    'sales.end': [{ type: 'sales.end' }],
    'photo.withdraw': [{ type: 'photo.withdraw', prize: 'first', photo: 7 }],
    'rehearsal.leave': [{ type: 'rehearsal.leave' }],
  },
  facts: {
    'run.loaded': [
      { type: 'run.loaded', run: RUNS.checking },
      { type: 'run.loaded', run: RUNS.ready },
      { type: 'run.loaded', run: RUNS.telling },
      { type: 'run.loaded', run: RUNS.paying },
      { type: 'run.loaded', run: RUNS.closed },
      { type: 'run.loaded', run: WATCHED },
      { type: 'run.loaded', run: SELLING },
    ],
    'run.refused': [{ type: 'run.refused', ...REFUSED }],
    'sales.ended': [{ type: 'sales.ended' }],
    'photo.withdrawn': [{ type: 'photo.withdrawn' }],
    'campaign.changed': [{ type: 'campaign.changed' }],
    'rehearsal.loaded': [{ type: 'rehearsal.loaded', rehearsal: rehearsalOf() }],
    'rehearsal.refused': [{ type: 'rehearsal.refused', ...REFUSED }],
  },
  answers: {
    askRun: ['run.loaded', 'run.refused'],
    askDecision: ['run.loaded', 'run.refused'],
    askTakeOver: ['run.loaded', 'run.refused'],
    askSalesEnd: ['sales.ended', 'run.refused'],
    askPhotoWithdrawal: ['photo.withdrawn', 'run.refused'],
    askRehearsal: ['rehearsal.loaded', 'rehearsal.refused'],
  },
  key: ({ context: { run, rehearsal, wish } }) => [
    run?.turn,
    run?.conductor?.mine,
    run?.checks.map(({ name, state }) => [name, state]),
    run?.prizes.map(({ told_at, paid }) => [told_at, paid]),
    rehearsal !== null,
    wish.prize,
    wish.contest === null,
  ],
})
