import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import { type DrawRunContext, drawRunMachine } from '../../../src/machines/flows/records/draw-run.ts'
import {
  checkOf,
  drawn,
  drawRunModel,
  ELSEWHERE,
  RUNS,
  rehearsalOf,
  runOf,
  SELLING,
  WATCHED,
} from '../../models/records/draw-run.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import type { Row } from '../../support/models/table.ts'

const context = (part: Partial<DrawRunContext> = {}): DrawRunContext => ({
  ...{ campaignId: '1', run: RUNS.checking, message: null, check: null, photo: null, rehearsal: null },
  wish: { prize: 'first', contest: null },
  ...part,
})
type Value = Row<typeof drawRunMachine>['at']['value']
const at = (value: Value, part: Partial<DrawRunContext> = {}) => ({ value, context: context(part) })
const loaded = (run = RUNS.checking) => ({ type: 'run.loaded', run }) as const
const refused = { type: 'run.refused', message: 'Tente de novo' } as const
const rehearse = { type: 'run.rehearse' } as const
const accept = { type: 'check.accept', check: 'disputes' } as const
const withdraw = { type: 'photo.withdraw', prize: 'first', photo: 7 } as const
const asking = { rehearsing: 'asking' } as const
const shown = { rehearsing: 'shown' } as const
const phase = <Phase extends keyof typeof RUNS>(conducting: Phase) => ({ conducting })

describe('the day of a draw', () => {
  describeWalks(drawRunModel, [{ only: ['run.loaded', 'run.refused', 'run.check', 'check.accept'], byState: true }])

  describeTable(
    drawRunMachine,
    [{ input: { campaignId: '1' }, to: 'reading' }],
    [
      { at: at('reading', { run: null }), on: refused, to: 'failed', holds: { message: 'Tente de novo' } },
      { at: at('reading', { run: RUNS.telling }), on: refused, to: phase('telling'), holds: { message: null } },
      { at: at('failed', { run: null }), on: { type: 'run.check' }, to: 'reading' },
      { at: at('failed', { run: null }), on: rehearse, to: null },
      ...(Object.keys(RUNS) as (keyof typeof RUNS)[]).flatMap((name): Row<typeof drawRunMachine>[] => [
        {
          at: at('reading', { run: null, message: 'x' }),
          on: loaded(RUNS[name]),
          to: phase(name),
          holds: { run: RUNS[name], message: null },
        },
        { at: at(phase(name), { run: RUNS[name] }), on: { type: 'run.check' }, to: 'reading' },
        { at: at(phase(name), { run: RUNS[name] }), on: { type: 'campaign.changed' }, to: 'reading' },
        {
          at: at(phase(name), { run: RUNS[name], wish: { prize: 'fifth', contest: 5 } }),
          on: rehearse,
          to: name === 'closed' ? null : asking,
          ...(name !== 'closed' && { holds: { wish: { prize: RUNS[name].turn ?? 'first', contest: null } } }),
        },
        { at: at(phase(name), { run: RUNS[name] }), on: { type: 'run.rehearse', prize: 'plus' }, to: null },
        {
          at: at(phase(name), { run: RUNS[name] }),
          on: accept,
          to: name === 'checking' ? 'deciding' : null,
          ...(name === 'checking' && { holds: { check: 'disputes' as const } }),
        },
      ]),
      ...(['ready', 'telling', 'paying'] as const).map((name) => ({
        at: at(phase(name), { run: RUNS[name] }),
        on: { type: 'draw.open' } as const,
        to: phase(name),
      })),
      ...(['telling', 'paying'] as const).map((name) => ({
        at: at(phase(name), { run: { ...RUNS[name], turn: null } }),
        on: { type: 'draw.open' } as const,
        to: null,
      })),
      { at: at(phase('checking')), on: { type: 'draw.open' }, to: null },
      { at: at(phase('closed'), { run: RUNS.closed }), on: { type: 'draw.open' }, to: null },
      // Sales change the day all the time: what is known of it can be acted on while it is read anew.
      { at: at('reading'), on: accept, to: 'deciding', holds: { check: 'disputes' } },
      {
        at: at('reading', { wish: { prize: 'fifth', contest: 5 } }),
        on: rehearse,
        to: asking,
        holds: { wish: { prize: 'first', contest: null } },
      },
      { at: at('reading', { run: RUNS.ready }), on: { type: 'draw.open' }, to: 'reading' },
      ...[accept, rehearse, { type: 'draw.open' } as const].map((on) => ({
        at: at('reading', { run: null }),
        on,
        to: null,
      })),
      { at: at('reading', { run: RUNS.ready }), on: accept, to: null },
      { at: at('reading', { run: RUNS.checking }), on: { type: 'draw.open' }, to: null },
      // What waits or stops holds a draw up as what is asked does.
      { at: at('reading'), on: loaded(runOf({ checks: [checkOf('contest', 'waits')] })), to: phase('checking') },
      { at: at('reading'), on: loaded(runOf({ checks: [checkOf('quota', 'stops')] })), to: phase('checking') },
      // A prize that was given needs no message any more; the next may be drawn.
      {
        at: at('reading'),
        on: loaded(runOf({ turn: 'second', checks: [], prizes: [drawn('first', { paid: true })] })),
        to: phase('ready'),
      },
      {
        at: at('reading'),
        on: loaded(runOf({ turn: null, checks: [], prizes: [drawn('first', { told_at: 'x' }), drawn('second')] })),
        to: phase('telling'),
      },
      {
        at: at('deciding', { check: 'disputes' }),
        on: loaded(RUNS.ready),
        to: phase('ready'),
        holds: { run: RUNS.ready },
      },
      { at: at('deciding', { check: 'disputes' }), on: refused, to: phase('checking') },
      { at: at('deciding', { check: 'disputes' }), on: rehearse, to: null },
      { at: at(phase('checking')), on: { type: 'check.accept', check: 'sales' }, to: null },
      {
        at: at(asking),
        on: { type: 'rehearsal.loaded', rehearsal: rehearsalOf() },
        to: shown,
        holds: { rehearsal: rehearsalOf() },
      },
      { at: at(asking), on: { type: 'rehearsal.refused', message: 'Não' }, to: phase('checking') },
      { at: at(asking, { rehearsal: rehearsalOf() }), on: { type: 'rehearsal.refused', message: 'Não' }, to: shown },
      {
        at: at(shown, { rehearsal: rehearsalOf() }),
        on: { type: 'contest.change' },
        to: asking,
        holds: { wish: { prize: 'first', contest: 6122 } },
      },
      { at: at(shown, { rehearsal: rehearsalOf({ concurso: null }) }), on: { type: 'contest.change' }, to: null },
      {
        at: at(shown, { rehearsal: rehearsalOf(), wish: { prize: 'first', contest: 6122 } }),
        on: { type: 'run.rehearse', prize: 'second' },
        to: asking,
        holds: { wish: { prize: 'second', contest: null } },
      },
      { at: at(shown, { rehearsal: rehearsalOf() }), on: { type: 'run.rehearse', prize: 'plus' }, to: null },
      {
        at: at(shown, { rehearsal: rehearsalOf() }),
        on: { type: 'rehearsal.leave' },
        to: 'reading',
        holds: { rehearsal: null },
      },
      // Another device conducts: this one watches, rehearses, and acts once it has taken over.
      ...[accept, { type: 'draw.open' } as const, { type: 'sales.end' } as const].map((on) => ({
        at: at(phase('checking'), { run: { ...SELLING, checks: WATCHED.checks, conductor: ELSEWHERE } }),
        on,
        to: null,
      })),
      { at: at(phase('ready'), { run: { ...RUNS.ready, conductor: ELSEWHERE } }), on: { type: 'draw.open' }, to: null },
      { at: at(phase('checking'), { run: WATCHED }), on: { type: 'run.take' }, to: 'taking' },
      { at: at(phase('checking'), { run: WATCHED }), on: rehearse, to: asking },
      { at: at(phase('checking')), on: { type: 'run.take' }, to: 'taking' },
      { at: at(phase('closed'), { run: RUNS.closed }), on: { type: 'run.take' }, to: null },
      {
        at: at(phase('checking'), { run: runOf({ conductor: { ...ELSEWHERE, mine: true } }) }),
        on: { type: 'run.take' },
        to: null,
      },
      {
        at: at(phase('checking'), { run: runOf({ conductor: { ...ELSEWHERE, mine: true } }) }),
        on: accept,
        to: 'deciding',
        holds: { check: 'disputes' },
      },
      { at: at('reading', { run: WATCHED }), on: { type: 'run.take' }, to: 'taking' },
      { at: at('reading', { run: RUNS.closed }), on: { type: 'run.take' }, to: null },
      { at: at('reading', { run: SELLING }), on: { type: 'sales.end' }, to: 'endingSales' },
      { at: at('reading'), on: { type: 'sales.end' }, to: null },
      { at: at('taking', { run: WATCHED }), on: loaded(), to: phase('checking'), holds: { run: RUNS.checking } },
      { at: at('taking', { run: WATCHED }), on: refused, to: phase('checking') },
      { at: at(phase('checking'), { run: SELLING }), on: { type: 'sales.end' }, to: 'endingSales' },
      { at: at(phase('checking')), on: { type: 'sales.end' }, to: null },
      { at: at('endingSales', { run: SELLING }), on: { type: 'sales.ended' }, to: 'reading' },
      {
        at: at(phase('closed'), { run: RUNS.closed }),
        on: withdraw,
        to: 'withdrawing',
        holds: { photo: 7 },
      },
      { at: at('reading', { run: RUNS.closed }), on: withdraw, to: 'withdrawing', holds: { photo: 7 } },
      { at: at('reading'), on: withdraw, to: null },
      { at: at(phase('telling'), { run: RUNS.telling }), on: { ...withdraw, prize: 'second' }, to: null },
      { at: at(phase('checking')), on: withdraw, to: null },
      { at: at('withdrawing', { run: RUNS.closed, photo: 7 }), on: { type: 'photo.withdrawn' }, to: 'reading' },
      { at: at('withdrawing', { run: RUNS.closed, photo: 7 }), on: refused, to: phase('closed') },
      { at: at('endingSales', { run: SELLING }), on: refused, to: phase('checking') },
      { at: at(asking), on: { type: 'rehearsal.leave' }, to: 'reading' },
      { at: at(shown, { rehearsal: rehearsalOf() }), on: accept, to: null },
      { at: at(shown, { rehearsal: rehearsalOf() }), on: { type: 'campaign.changed' }, to: null },
    ],
  )

  test('leads into the draw with the contest that decides it', async () => {
    const contest = { concurso: 6124, data: '28/11/2026', premios: [], usados: [] }
    const run = { ...RUNS.ready, contest }
    const said = loaded(run)
    const askRun = ask(
      async (_question: { campaignId: string }) => said,
      () => said,
    )
    const actor = createActor(drawRunMachine.provide({ actors: { askRun } }), { input: { campaignId: '1' } })
    const wanted: unknown[] = []
    actor.on('draw.wanted', (event) => wanted.push(event))
    actor.start()
    await expect.poll(() => actor.getSnapshot().matches({ conducting: 'ready' })).toBe(true)
    actor.send({ type: 'draw.open' })
    expect(wanted).toEqual([{ type: 'draw.wanted', contest: 6124 }])
    actor.stop()
  })
})
