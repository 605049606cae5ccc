import { describe, expect, test } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { chartOf } from '../../../src/machines/chart.ts'
import {
  type DrawerStack,
  type DrawersContext,
  drawersMachine,
  type Layer,
  type OpenScreen,
} from '../../../src/machines/flows/panel/drawers.ts'
import { drawersModel, SCREENS } from '../../models/panel/drawers.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'
import type { Row } from '../../support/models/table.ts'

const { campaign: a, otherCampaign: a2, shopping: b, transactions: c, transaction: d } = SCREENS
const none = { open: 'none' } as const
const top = (layer: Layer) => ({ open: { some: layer } })
const asking = 'asking' as const

const at = (stack: DrawerStack, dirty: readonly Layer[] = [], pinned: readonly Layer[] = []) => {
  const last = stack.at(-1)
  return {
    value: last === undefined ? none : top(last.layer),
    context: { stack, dirty, pinned, wanted: null } as DrawersContext,
  }
}
const waiting = (stack: DrawerStack, dirty: readonly Layer[], wanted: DrawerStack, pinned: readonly Layer[] = []) => ({
  value: asking,
  context: { stack, dirty, pinned, wanted } as DrawersContext,
})
const open = (screen: OpenScreen) => ({ type: 'screen.open', screen }) as const
const reveal = (layer: Layer) => ({ type: 'layer.reveal', layer }) as const
const goTo = (stack: DrawerStack) => ({ type: 'address.changed', stack }) as const
const dirtied = (layer: Layer) => ({ type: 'form.dirtied', layer }) as const
const cleaned = (layer: Layer) => ({ type: 'form.cleaned', layer }) as const
const pinned = (layer: Layer) => ({ type: 'layer.pinned', layer }) as const
const freed = (layer: Layer) => ({ type: 'layer.freed', layer }) as const
const close = { type: 'layer.close' } as const
const closeAll = { type: 'layers.close' } as const
const confirm = { type: 'leave.confirm' } as const
const stay = { type: 'leave.stay' } as const

const rows: Row<typeof drawersMachine>[] = [
  { at: at([]), on: open(a), to: top('A'), holds: { stack: [a] } },
  { at: at([]), on: open(b), to: top('B'), holds: { stack: [b] } },
  { at: at([]), on: open(c), to: top('C'), holds: { stack: [c] } },
  { at: at([a]), on: open(b), to: top('B'), holds: { stack: [a, b] } },
  { at: at([a]), on: open(c), to: top('C'), holds: { stack: [a, c] } },
  { at: at([b]), on: open(c), to: top('C'), holds: { stack: [b, c] } },
  { at: at([a, b]), on: open(c), to: top('C'), holds: { stack: [a, b, c] } },
  { at: at([]), on: open(d), to: top('D'), holds: { stack: [d] } },
  { at: at([a]), on: open(d), to: top('D'), holds: { stack: [a, d] } },
  { at: at([a, b, c]), on: open(d), to: top('D'), holds: { stack: [a, b, c, d] } },
  { at: at([a, b, d]), on: open(c), to: top('C'), holds: { stack: [a, b, c] } },
  { at: at([a]), on: open(a2), to: top('A'), holds: { stack: [a2] } },
  { at: at([a, b, c]), on: open(a2), to: top('A'), holds: { stack: [a2] } },
  { at: at([b]), on: open(a), to: top('A'), holds: { stack: [a] } },
  { at: at([a], ['A']), on: open(b), to: top('B'), holds: { stack: [a, b], dirty: ['A'] } },
  { at: at([a], ['A']), on: open(a), to: top('A'), holds: { stack: [a], dirty: ['A'] } },
  { at: at([a], ['A']), on: open(a2), to: asking, holds: { stack: [a], wanted: [a2], dirty: ['A'] } },
  { at: at([a, b], ['B']), on: open(a), to: asking, holds: { wanted: [a] } },
  { at: at([]), on: close, to: null },
  { at: at([a]), on: close, to: none, holds: { stack: [] } },
  { at: at([a, b, c]), on: close, to: top('B'), holds: { stack: [a, b] } },
  { at: at([a, c]), on: close, to: top('A') },
  { at: at([a, b, c, d]), on: close, to: top('C'), holds: { stack: [a, b, c] } },
  { at: at([d]), on: close, to: none, holds: { stack: [] } },
  { at: at([a, b], ['A']), on: close, to: top('A'), holds: { dirty: ['A'] } },
  { at: at([a, b], ['B']), on: close, to: asking, holds: { wanted: [a] } },
  { at: at([]), on: closeAll, to: null },
  { at: at([a, b, c]), on: closeAll, to: none, holds: { stack: [] } },
  { at: at([a, b, c], ['A']), on: closeAll, to: asking, holds: { wanted: [] } },
  { at: at([a, b, c]), on: reveal('A'), to: top('A'), holds: { stack: [a] } },
  { at: at([a, b, c]), on: reveal('B'), to: top('B'), holds: { stack: [a, b] } },
  { at: at([a, b, c], ['A']), on: reveal('A'), to: top('A'), holds: { dirty: ['A'] } },
  { at: at([a, b, c], ['C']), on: reveal('A'), to: asking, holds: { wanted: [a] } },
  { at: at([a, b], ['B']), on: reveal('B'), to: null },
  { at: at([a, b]), on: reveal('B'), to: null },
  { at: at([a]), on: reveal('A'), to: null },
  { at: at([a, c]), on: reveal('B'), to: null },
  { at: at([a, c], ['C']), on: reveal('B'), to: null },
  { at: at([]), on: reveal('A'), to: null },
  { at: at([a, b, c, d]), on: reveal('C'), to: top('C'), holds: { stack: [a, b, c] } },
  { at: at([a, b, c]), on: reveal('C'), to: null },
  { at: at([]), on: goTo([a, b, c]), to: top('C'), holds: { stack: [a, b, c] } },
  { at: at([]), on: goTo([d, a, b, c]), to: top('D'), holds: { stack: [a, b, c, d] } },
  { at: at([]), on: goTo([c, a, a2]), to: top('C'), holds: { stack: [a2, c] } },
  { at: at([a2], ['A']), on: goTo([c, a2]), to: top('C'), holds: { stack: [a2, c], dirty: ['A'] } },
  { at: at([a], ['A']), on: goTo([c, a2]), to: asking, holds: { wanted: [a2, c] } },
  { at: waiting([a], ['A'], []), on: goTo([c, a2]), to: asking, holds: { wanted: [a2, c] } },
  { at: at([a, b, c]), on: goTo([]), to: none, holds: { stack: [] } },
  { at: at([a, b], ['A']), on: goTo([a]), to: top('A'), holds: { stack: [a], dirty: ['A'] } },
  { at: at([a], ['A']), on: goTo([a2]), to: asking, holds: { stack: [a], wanted: [a2] } },
  { at: at([a], ['A']), on: goTo([{ ...a, screen: 'raffle' }]), to: asking },
  { at: at([a], ['A']), on: goTo([{ ...a, params: { ...a.params, tab: '2' } }]), to: asking },
  { at: at([a], ['A']), on: goTo([{ ...a, params: { ...a.params } }]), to: top('A'), holds: { dirty: ['A'] } },
  { at: at([a]), on: dirtied('A'), to: top('A'), holds: { dirty: ['A'] } },
  { at: at([a, b], ['B']), on: dirtied('A'), to: top('B'), holds: { dirty: ['A', 'B'] } },
  { at: at([a], ['A']), on: dirtied('A'), to: null },
  { at: at([a]), on: dirtied('B'), to: null },
  { at: at([a, b], ['A', 'B']), on: cleaned('B'), to: top('B'), holds: { dirty: ['A'] } },
  { at: at([a]), on: cleaned('A'), to: null },
  { at: at([a]), on: confirm, to: null },
  { at: at([a]), on: stay, to: null },
  { at: waiting([a], ['A'], []), on: confirm, to: none, holds: { stack: [], dirty: [], wanted: null } },
  {
    at: waiting([a, b], ['A', 'B'], [a]),
    on: confirm,
    to: top('A'),
    holds: { stack: [a], dirty: ['A'], wanted: null },
  },
  { at: waiting([a], ['A'], []), on: stay, to: top('A'), holds: { stack: [a], dirty: ['A'], wanted: null } },
  { at: waiting([a], ['A'], []), on: goTo([a2]), to: asking, holds: { wanted: [a2] } },
  { at: waiting([a], ['A'], []), on: cleaned('A'), to: asking, holds: { dirty: [] } },
  { at: waiting([a], ['A'], []), on: cleaned('B'), to: null },
  { at: waiting([a], ['A'], []), on: open(b), to: null },
  { at: waiting([a], ['A'], []), on: close, to: null },
  { at: at([a]), on: pinned('A'), to: top('A'), holds: { pinned: ['A'] } },
  { at: at([a, b], [], ['B']), on: pinned('A'), to: top('B'), holds: { pinned: ['A', 'B'] } },
  { at: at([a], [], ['A']), on: pinned('A'), to: null },
  { at: at([a]), on: pinned('B'), to: null },
  { at: at([a, b], [], ['A', 'B']), on: freed('A'), to: top('B'), holds: { pinned: ['B'] } },
  { at: at([a]), on: freed('A'), to: null },
  { at: at([a], [], ['A']), on: close, to: top('A'), holds: { stack: [a], pinned: ['A'] } },
  { at: at([a], ['A'], ['A']), on: close, to: top('A') },
  { at: at([a, b], [], ['A']), on: close, to: top('A'), holds: { pinned: ['A'] } },
  { at: at([a, b], [], ['A']), on: closeAll, to: top('B') },
  { at: at([a, b], [], ['B']), on: reveal('A'), to: top('B') },
  { at: at([a, b], [], ['A']), on: reveal('A'), to: top('A') },
  { at: at([a, c], [], ['C']), on: reveal('B'), to: null },
  { at: at([a], [], ['A']), on: open(a2), to: top('A'), holds: { stack: [a] } },
  { at: at([a], [], ['A']), on: open(b), to: top('B'), holds: { stack: [a, b], pinned: ['A'] } },
  { at: at([a], [], ['A']), on: goTo([]), to: top('A'), holds: { stack: [a] } },
  { at: at([a], [], ['A']), on: goTo([a, b]), to: top('B'), holds: { pinned: ['A'] } },
  { at: waiting([a], ['A'], []), on: pinned('A'), to: asking, holds: { pinned: ['A'] } },
  { at: waiting([a], ['A'], [], ['A']), on: freed('A'), to: asking, holds: { pinned: [] } },
  {
    at: waiting([a], ['A'], [], ['A']),
    on: confirm,
    to: top('A'),
    holds: { stack: [a], dirty: ['A'], wanted: null },
  },
]

describe('the drawers', () => {
  describeWalks(drawersModel, [
    { byState: true },
    { only: ['address.changed', 'layer.close', 'layer.reveal', 'layers.close'] },
  ])

  describeTable(drawersMachine, [{ input: undefined, to: none }], rows)

  const heard = (events: Parameters<ReturnType<typeof started>['send']>[0][]) => {
    const said: EventObject[] = []
    const actor = started()
    actor.on('*', (event) => said.push(event))
    for (const event of events) actor.send(event)
    return { said, snapshot: actor.getSnapshot() }
  }

  test('refuse to leave a layer that waits for an answer, say why, and put the address right again', () => {
    const wait = { type: 'notice', class: 'info', message: 'Aguarde a resposta antes de sair desta tela' }
    const { said } = heard([goTo([a]), pinned('A'), close, goTo([]), freed('A'), close])
    expect(said).toEqual([wait, wait, { type: 'stack.changed', stack: [a] }, { type: 'stack.changed', stack: [] }])
  })

  test('tell the address every stack that it did not bring about itself', () => {
    const { said } = heard([goTo([a]), open(b), close, open(b), reveal('A'), open(b), closeAll])
    expect(said).toEqual([[a, b], [a], [a, b], [a], [a, b], []].map((stack) => ({ type: 'stack.changed', stack })))
  })

  test('asked at Back, then staying, put the address right again and keep what was typed', () => {
    const { said, snapshot } = heard([open(a), dirtied('A'), goTo([]), stay])
    expect(said).toEqual([
      { type: 'stack.changed', stack: [a] },
      { type: 'stack.changed', stack: [a] },
    ])
    expect(snapshot.context).toEqual({ stack: [a], dirty: ['A'], pinned: [], wanted: null })
  })

  test('asked at Back twice, then leaving, go where the address is', () => {
    const { said, snapshot } = heard([goTo([a, b]), dirtied('B'), goTo([a]), goTo([]), confirm])
    expect(said).toEqual([{ type: 'stack.changed', stack: [] }])
    expect(snapshot.context).toEqual({ stack: [], dirty: [], pinned: [], wanted: null })
  })

  test('reopened after leaving a changed form begin clean', () => {
    const { snapshot } = heard([open(a), dirtied('A'), close, confirm, open(a), close])
    expect(snapshot.value).toEqual(none)
  })
})

function started() {
  return createActor(chartOf(drawersMachine)).start()
}
