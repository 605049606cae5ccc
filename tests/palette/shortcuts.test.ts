import { expect, test } from 'vitest'
import { shortcutsOf } from '../../src/palette/shortcuts-of.ts'
import { campaigns } from '../../src/screens/campaigns/campaign-list/entry.ts'
import { transactions } from '../../src/screens/sales/transactions/entry.ts'
import { listAt, slotAt, viewOf } from './panel-view.ts'

const record = { kind: 'campaign', title: 'Honda', params: { action_id: '7' } }
const list = { ...slotAt('page', campaigns, listAt([7, 8], 0)), record }
const drawer = { ...slotAt('A', transactions, listAt([1], null)), record }
const told = (...slots: Parameters<typeof viewOf>[0]) =>
  Object.fromEntries(
    shortcutsOf(viewOf(slots)).map(({ title, shortcuts }) => [
      title,
      Object.fromEntries(shortcuts.map(({ keys, label }) => [label, keys.join(' ou ')])),
    ]),
  )

test('the shortcuts of a list: of the campaign under its cursor, of walking it, of places, of the panel', () => {
  expect(told(list)).toMatchObject({
    Campanhas: {
      Transações: 'T',
      'Sortear Ação': 'S',
      'Atualizar contagem': 'U',
      Abrir: 'Enter',
      Descer: 'J',
      Subir: 'K',
      Selecionar: 'X',
      'Buscar na lista': '/',
    },
    'Ir para (G e depois a letra)': { 'Campanhas ativas': 'G C', 'Campanhas encerradas': 'G E' },
    'Em qualquer lugar': {
      Comandos: 'Ctrl K',
      'Nova campanha': 'N',
      'Trocar entre tema claro e escuro': 'Ctrl Shift L',
    },
  })
})

test('those that cannot be used at this moment are told as well', () => {
  const empty = slotAt('page', campaigns, listAt([], null))
  expect(told(empty).Campanhas).toMatchObject({ Abrir: 'Enter', Descer: 'J' })
  expect(told(empty).Campanhas).not.toHaveProperty('Transações')
})

test('a drawer over a list has brackets, and does not tell its own key', () => {
  expect(told(drawer, list).Transações).toMatchObject({ 'Registro anterior ou próximo': '[ ou ]', 'Sortear Ação': 'S' })
  expect(told(drawer, list).Transações).not.toHaveProperty('Transações')
  expect(told(drawer).Transações).not.toHaveProperty('Registro anterior ou próximo')
  expect(told(list).Campanhas).not.toHaveProperty('Registro anterior ou próximo')
})

test('no key is told twice', () => {
  const keys = shortcutsOf(viewOf([drawer, list])).flatMap(({ shortcuts }) => shortcuts.flatMap((each) => each.keys))
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})
