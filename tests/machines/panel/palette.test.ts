import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ask } from '../../../src/machines/ask.ts'
import {
  type PaletteContext,
  type PalettePage,
  type PaletteRun,
  paletteMachine,
} from '../../../src/machines/flows/panel/palette.ts'
import type { ChartState } from '../../../src/machines/next-state.ts'
import { paletteModel } from '../../models/panel/palette.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

const root: PalettePage = { id: 'root', subject: null }
const campaign: PalettePage = { id: 'campaign', subject: '1' }
const at = (value: ChartState<typeof paletteMachine>['value'], part: Partial<PaletteContext> = {}) => ({
  value,
  context: { pages: value === 'closed' ? [] : [root], query: '', left: [], ...part },
})

describe('the palette', () => {
  describeWalks(paletteModel)

  describeTable(
    paletteMachine,
    [{ input: undefined, to: 'closed' }],
    [
      {
        at: at('closed'),
        on: { type: 'palette.open', page: root },
        to: 'browsing',
        holds: { pages: [root], query: '' },
      },
      { at: at('closed'), on: { type: 'query.type', text: 'x' }, to: null },
      { at: at('closed'), on: { type: 'palette.close' }, to: null },
      { at: at('browsing'), on: { type: 'palette.open', page: root }, to: null },
      { at: at('browsing'), on: { type: 'query.type', text: 'ação' }, to: 'browsing', holds: { query: 'ação' } },
      {
        at: at('browsing', { query: 'hil' }),
        on: { type: 'page.enter', page: campaign },
        to: 'browsing',
        holds: { pages: [root, campaign], query: '', left: ['hil'] },
      },
      {
        at: at('browsing', { pages: [root, campaign], query: 'x', left: ['hil'] }),
        on: { type: 'page.leave' },
        to: 'browsing',
        holds: { pages: [root], query: 'hil', left: [] },
      },
      { at: at('browsing'), on: { type: 'page.leave' }, to: null },
      { at: at('browsing'), on: { type: 'command.choose', command: 'a' }, to: 'running' },
      {
        at: at('browsing', { query: 'x' }),
        on: { type: 'palette.close' },
        to: 'closed',
        holds: { pages: [], query: '' },
      },
      { at: at('running'), on: { type: 'command.choose', command: 'a' }, to: null },
      { at: at('running'), on: { type: 'command.finished' }, to: 'closed', holds: { pages: [] } },
      {
        at: at('running', { pages: [root, campaign], query: 'x' }),
        on: { type: 'command.refused', message: 'Não' },
        to: 'browsing',
        holds: { pages: [root, campaign], query: 'x' },
      },
      { at: at('running'), on: { type: 'palette.close' }, to: 'closed', holds: { pages: [] } },
      { at: at('running'), on: { type: 'query.type', text: 'x' }, to: null },
    ],
  )

  test('what was typed for a command, and the record chosen for it, are run with it', () => {
    const run = {
      command: 'campaign.price',
      argument: '0,40',
      record: { kind: 'campaign', title: 'Honda', params: {} },
    }
    const asked: unknown[] = []
    const askRun = ask(
      async (question: PaletteRun) => {
        asked.push(question)
        return { type: 'command.finished' } as const
      },
      () => ({ type: 'command.refused', message: 'Erro' }) as const,
    )
    const actor = createActor(paletteMachine.provide({ actors: { askRun } })).start()
    actor.send({ type: 'palette.open', page: root })
    actor.send({ type: 'command.choose', ...run })
    expect(asked).toEqual([run])
    actor.stop()
  })

  test('chosen twice in a hurry runs once, and a refusal brings back what was searched', async () => {
    const asked: unknown[] = []
    const said: unknown[] = []
    const machine = paletteMachine.provide({
      actors: {
        askRun: ask(
          async (question) => {
            asked.push(question)
            return { type: 'command.refused', message: 'Não deu' } as const
          },
          () => ({ type: 'command.refused', message: 'Erro' }) as const,
        ),
      },
    })
    const actor = createActor(machine)
    actor.on('*', (event) => said.push(event))
    actor.start()
    actor.send({ type: 'palette.open', page: root })
    actor.send({ type: 'query.type', text: 'sortear' })
    actor.send({ type: 'command.choose', command: 'draw.first' })
    actor.send({ type: 'command.choose', command: 'draw.first' })
    const back = await waitFor(actor, (snapshot) => snapshot.matches('browsing'))
    expect(back.context).toEqual({ pages: [root], query: 'sortear', left: [] })
    expect(asked).toEqual([{ command: 'draw.first' }])
    expect(said).toEqual([{ type: 'notice', class: 'error', message: 'Não deu' }])
    actor.stop()
  })
})
