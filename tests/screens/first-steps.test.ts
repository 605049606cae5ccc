import { expect, test } from 'vitest'
import type { FirstSteps } from '../../src/api/insight/today.ts'
import { openStep, stepRows } from '../../src/screens/today/steps.ts'

const NEW: FirstSteps = { organizer: null, account: null, theme: false, sale: false, campaign: null }
const moto = { id: 7, title: 'Moto' }
const told = (steps: FirstSteps | null) =>
  stepRows(steps).map(({ title, act, isDone, isNext }) => [title, act, isDone, isNext])

test('four steps are to be taken, the first that is not done is next', () => {
  expect(told(NEW)).toEqual([
    ['Quem organiza', 'Preencher', false, true],
    ['Conta de pagamento', 'Cadastrar conta', false, false],
    ['Tema', 'Escolher tema', false, false],
    ['Primeira venda', 'Nova campanha', false, false],
  ])
  expect(told({ ...NEW, organizer: 'MV Promoções', theme: true, campaign: moto })).toEqual([
    ['Quem organiza', 'Editar', true, false],
    ['Conta de pagamento', 'Cadastrar conta', false, true],
    ['Tema', 'Editar', true, false],
    ['Primeira venda', 'Divulgar', false, false],
  ])
  expect(stepRows({ ...NEW, organizer: 'MV Promoções', theme: true })[0]).toMatchObject({
    text: 'MV Promoções. É o que o comprador lê no pé da página',
    done: 2,
  })
  const last = told({ ...NEW, sale: true, campaign: moto }).at(-1)
  expect(last).toEqual(['Primeira venda', 'Ver campanhas', true, false])
  expect(told(null)).toEqual([])
})

test('each leads to where it is taken, and once done to what it made', () => {
  const ways = (steps: FirstSteps) =>
    stepRows(steps).map((row) => {
      const opened: unknown[] = []
      openStep({ open: ((...to: unknown[]) => opened.push(...to)) as never }, row)
      return opened[0]
    })
  expect(ways(NEW)).toEqual(['settings', 'gateway-create', 'theme', 'campaign-create'])
  expect(ways({ ...NEW, account: 'SuitPay', campaign: moto })).toEqual([
    ...['settings', 'gateways', 'theme', 'campaign-spread'],
  ])
})
