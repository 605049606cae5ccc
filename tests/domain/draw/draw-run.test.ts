import { describe, expect, test } from 'vitest'
import {
  conductedBy,
  contestInWords,
  dateInWords,
  disputesInWords,
  holdsUp,
  organizerInWords,
  quotaInWords,
  RUN_CHECK_STATES,
  salesInWords,
} from '../../../src/domain/draw/draw-run.ts'

const NOW = '2026-11-28T12:00:00Z'
const ANNOUNCED = '2026-11-28T22:00:00Z'

test('what asks, waits or stops holds the draw up', () => {
  expect(RUN_CHECK_STATES.filter((state) => holdsUp({ state }))).toEqual(['asks', 'waits', 'stops'])
})

test('who conducts the day elsewhere is told, and nobody where this device does', () => {
  const conductor = { operator: 'Ana', device: 'Chrome', since: NOW, mine: false }
  expect(conductedBy({ conductor })).toBe(conductor)
  expect(conductedBy({ conductor: { ...conductor, mine: true } })).toBeNull()
  expect(conductedBy({ conductor: null })).toBeNull()
})

describe('the day', () => {
  test.each([
    ['is not announced', null, null, 'warns', 'Esta campanha não tem data marcada.'],
    ['is another one', ANNOUNCED, 'Só amanhã.', 'stops', 'Só amanhã.'],
    ['is today', ANNOUNCED, null, 'fine', 'Hoje, sáb 28/11 19:00, a mesma da página da campanha.'],
    ['is over', '2026-11-25T22:00:00Z', null, 'fine', 'qua 25/11 19:00, a mesma da página da campanha.'],
  ])('%s', (_, announced, refused, state, sentence) => {
    expect(dateInWords(announced, refused, NOW)).toEqual({ name: 'date', state, sentence })
  })
})

describe('the sales', () => {
  test.each<[{ selling: boolean; unpaid: number; late: number }, boolean, string, string]>([
    [{ selling: false, unpaid: 0, late: 0 }, false, 'fine', 'Encerradas. Nenhum PIX por vencer.'],
    [{ selling: false, unpaid: 1, late: 0 }, true, 'warns', 'Encerradas. 1 PIX por vencer.'],
    [
      { selling: false, unpaid: 1, late: 1 },
      false,
      'warns',
      'Encerradas. 1 PIX por vencer; 1 pagamento está em PIX atrasado.',
    ],
    [{ selling: false, unpaid: 2, late: 0 }, false, 'warns', 'Encerradas. 2 PIX por vencer.'],
    [
      { selling: false, unpaid: 0, late: 1 },
      false,
      'warns',
      'Encerradas. Nenhum PIX por vencer; 1 pagamento está em PIX atrasado.',
    ],
    [
      { selling: false, unpaid: 1_500, late: 1_200 },
      false,
      'warns',
      'Encerradas. 1.500 PIX por vencer; 1.200 pagamentos estão em PIX atrasado.',
    ],
    [
      { selling: true, unpaid: 0, late: 0 },
      false,
      'asks',
      'As vendas ainda estão abertas, e o sorteio do 1º prêmio as encerra. Nenhum PIX por vencer.',
    ],
    [
      { selling: true, unpaid: 0, late: 0 },
      true,
      'decided',
      'As vendas ainda estão abertas, e o sorteio do 1º prêmio as encerra. Nenhum PIX por vencer.',
    ],
  ])('%o, decided: %s', (sales, decided, state, sentence) => {
    expect(salesInWords(sales, decided)).toEqual({ name: 'sales', state, sentence })
  })
})

describe('disputes', () => {
  const END = 'As cotas concorrem até o banco decidir.'
  test.each<[{ purchases: number; quotas: number; amount: number }, boolean, string, string]>([
    [{ purchases: 0, quotas: 0, amount: 0 }, true, 'fine', 'Nenhuma compra em disputa.'],
    [{ purchases: 1, quotas: 1, amount: 990 }, false, 'asks', `1 compra, 1 cota, R$\u00a09,90. ${END}`],
    [
      { purchases: 1_200, quotas: 2_400, amount: 120_000 },
      true,
      'decided',
      `1.200 compras, 2.400 cotas, R$\u00a01.200,00. ${END}`,
    ],
  ])('%o, decided: %s', (disputes, decided, state, sentence) => {
    expect(disputesInWords(disputes, decided)).toEqual({ name: 'disputes', state, sentence })
  })
})

test.each([
  [null, 'SECAP 1', 'warns', 'As configurações não dizem quem organiza.'],
  ['Rifas Sul', null, 'warns', 'Rifas Sul, sem autorização informada.'],
  ['Rifas Sul', 'SECAP 1', 'fine', 'Rifas Sul, SECAP 1.'],
])('who organises: %j with %j', (organizer, authorization, state, sentence) => {
  expect(organizerInWords(organizer, authorization)).toEqual({ name: 'organizer', state, sentence })
})

describe('the contest', () => {
  const SILENT = 'A Caixa não respondeu tudo o que diz qual concurso decide. Tente de novo, ou digite no sorteio.'
  const NONE = 'A Caixa ainda não publicou o concurso que decide.'
  const FOUND = 'Concurso 6124, buscado na Caixa e conferido pelo servidor'
  test.each<[Parameters<typeof contestInWords>[0], string | null, string, string]>([
    ['untold', '2026-11-28', 'waits', SILENT],
    [null, null, 'waits', NONE],
    [null, '2025-01-01', 'waits', `${NONE} Vale o primeiro a partir de 01/01/2025.`],
    [{ number: 6124, day: null }, '2026-11-28', 'fine', `${FOUND}.`],
    [{ number: 6124, day: '28/11/2026' }, null, 'fine', `${FOUND}, de 28/11/2026.`],
  ])('%j since %j', (contest, from, state, sentence) => {
    expect(contestInWords(contest, from)).toEqual({ name: 'contest', state, sentence })
  })
})

test.each([
  [null, 'Não foi vendida.', 'waits', 'Depois do concurso.'],
  ['045', 'Não foi vendida.', 'stops', 'Não foi vendida.'],
  ['045', null, 'fine', '045, que foi paga.'],
])('the quota %j, unsold: %j', (quota, unsold, state, sentence) => {
  expect(quotaInWords(quota, unsold)).toEqual({ name: 'quota', state, sentence })
})
