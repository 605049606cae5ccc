import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { rolesWith } from '../../src/domain/people/permissions.ts'
import { NEW_PURCHASE } from '../../src/machines/entities/transaction.ts'
import { transactionRecordAt, transactionRecordMachine } from '../../src/machines/flows/dialogues/transaction-record.ts'
import { drawersMachine } from '../../src/machines/flows/panel/drawers.ts'
import type { Notice } from '../../src/machines/notice.ts'
import { arrange } from '../../src/palette/finding/find.ts'
import { PAGES, ROOT } from '../../src/palette/finding/pages.ts'
import { commandAskedOn, refusalIn } from '../../src/palette/offers/asking-offers.ts'
import { offersOf } from '../../src/palette/offers/offers.ts'
import { recordCommandsFor } from '../../src/palette/offers/record-commands.ts'
import { runOnRecord } from '../../src/palette/on-record.ts'
import type { PaletteSystem } from '../../src/palette/palette-system.ts'
import type { Role } from '../../src/runtime/screen.ts'
import { createSlots } from '../../src/runtime/slots.ts'
import { able } from '../../src/screens/abilities.ts'
import { registry } from '../../src/screens/registry.ts'
import { transaction } from '../../src/screens/sales/transaction/entry.ts'
import { viewOf } from './panel-view.ts'

const PARAMS = { transaction_id: '9', user_id: '3', action_id: '7' }
const record = (state: string) => ({ kind: 'transaction', title: 'Transação 9', params: PARAMS, state })
const CONSULT = 'transaction.consult'
const view = viewOf([])

test.each([
  ['consultar', CONSULT],
  ['renotificar', 'transaction.renotify'],
])('%s is found from anywhere and asks which purchase is meant', (typed, id) => {
  expect(arrange(offersOf(view, ROOT), typed, {}, new Date())[0]?.offers[0]).toMatchObject({
    detail: 'escolher a transação',
    choice: { kind: 'page', page: { id: PAGES.command, subject: id } },
  })
})

test.each([
  ['pending', undefined, undefined],
  ['in_process', undefined, undefined],
  ['cancelled', undefined, undefined],
  ['rejected', undefined, undefined],
  ['approved', undefined, undefined],
  ['refunded', undefined, undefined],
  ['in_mediation', undefined, undefined],
])(
  'a found purchase that is %s is refused by its own machine: consulted %s, renotified %s',
  (state, consulted, renotified) => {
    const asked = commandAskedOn(view, { id: PAGES.command, subject: CONSULT })
    expect(asked && refusalIn(asked.commandsIn, asked.command, state)).toBe(consulted)
    const page = { id: PAGES.record, subject: 'Transação 9', record: record(state) }
    const ofPage = new Map(offersOf(view, page).map((offer) => [offer.id, offer]))
    expect(ofPage.get(CONSULT)).toMatchObject({ keys: 'V', refusal: consulted })
    expect(ofPage.get('transaction.renotify')).toMatchObject({ keys: 'R', refusal: renotified })
  },
)

test('only who may ask anything of a purchase finds these commands', () => {
  const kinds = (role: Role) => recordCommandsFor({ registry, able }, role).map(({ kind }) => kind)
  for (const role of ['admin', 'gestor', 'afiliado'] as const)
    expect(kinds(role).includes('transaction')).toBe(rolesWith('transactions.write').includes(role))
})

/** A panel whose drawers and slots run; its detail is shown when it is told to. */
function panel() {
  const said: Notice[] = []
  const drawers = createActor(drawersMachine).start()
  const slots = createSlots()
  const system = {
    ...{ registry, able, drawers, slots },
    session: { getSnapshot: () => ({ context: { operator: { role: 'admin' } } }) },
    openScreen: ({ id, layer = 'A' }: { id: string; layer?: 'A' | 'B' | 'D' }, params: Record<string, string>) =>
      drawers.send({ type: 'screen.open', screen: { layer, screen: id, params } }),
    notify: (notice: Notice) => void said.push(notice),
  } as unknown as PaletteSystem
  const show = (status: 'pending' | 'approved', params: Record<string, string> = PARAMS) => {
    const at = transactionRecordAt(status, { ...NEW_PURCHASE, id: '9', price: 3, bought: 3, delivered: 3 })
    const snapshot = transactionRecordMachine.resolveState(at)
    const subject = createActor(transactionRecordMachine, { snapshot, input: at.context }).start()
    slots.take({ slot: 'D', screen: transaction, params, actor: subject, subject })
    return subject
  }
  const run = (command: string) => runOnRecord(system, { command, record: record('pending') })
  return { said, drawers, show, run, opened: () => drawers.getSnapshot().context.stack.map(({ screen }) => screen) }
}

test('what is chosen is done in the detail, which asks first whether the receipt was sent', async () => {
  const { said, show, run, opened } = panel()
  expect(await run(CONSULT)).toBeUndefined()
  expect(opened()).toContain('transaction')
  const other = show('pending', { ...PARAMS, transaction_id: '10' })
  const subject = show('pending')
  expect(subject.getSnapshot().value.request).toBe('asking')
  expect(other.getSnapshot().value.request).toBe('idle')
  expect(said).toEqual([])
})

test('a detail that stands open already is asked at once, and not opened again', async () => {
  const { show, run, opened } = panel()
  const subject = show('pending')
  await run(CONSULT)
  expect(subject.getSnapshot().value.request).toBe('asking')
  expect(opened()).toEqual([])
})

test('what the detail finds refused is said with its reason', async () => {
  const { said, show, run } = panel()
  await run('transaction.renotify')
  const subject = show('approved')
  expect(said).toMatchObject([{ class: 'error', message: 'Já está aprovada' }])
  expect(subject.getSnapshot().value.request).toBe('idle')
})

test('a detail that is closed before it knows how the purchase stands drops what was asked', async () => {
  const { drawers, show, run } = panel()
  await run(CONSULT)
  drawers.send({ type: 'layer.close' })
  expect(show('pending').getSnapshot().value.request).toBe('idle')
})
