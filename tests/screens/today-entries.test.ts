import { expect, test } from 'vitest'
import type { Today } from '../../src/api/insight/today.ts'
import { isNew, openEntry, type TodayEntry, todayEntries } from '../../src/screens/today/entries.ts'

const NOTHING: Today = {
  draws: [],
  late: { today: 0, week: 0, older: 0, oldest: null, newest: null },
  winners: [],
  contradicted: [],
  reviews: [],
  returned: [],
  almost_sold_out: [],
  without_date: [],
  prizes: [],
  spins: [],
  suspects: [],
  accounts: null,
  receivers: null,
  sale_held: false,
  read: [],
}
const NOW = new Date('2026-11-22T15:00:00.000Z')
const moto = { id: 7, title: 'Moto' }
const draw = { rifa: moto, prev_sorteio: '2026-11-22T22:00:00.000Z', overdue: false, drawn: 0, prizes: 3 }
const account = {
  id: 2,
  title: 'SuitPay',
  trouble: 'refusing' as const,
  refused: 3,
  reason: null,
  unnotified: 0,
  since: '2026-11-22T14:30:00.000Z',
  campaigns: 2,
  rifa: moto,
}

const told = (part: Partial<Today>) => {
  const entries = todayEntries({ ...NOTHING, ...part }, NOW)
  return entries.map(({ title, text, urgent }) => [title, text, urgent])
}
const opened = (part: Partial<Today>) => {
  const calls: unknown[] = []
  for (const entry of todayEntries({ ...NOTHING, ...part }, NOW))
    openEntry({ open: (...call: unknown[]) => calls.push(call) } as never, entry)
  return calls
}

test('a quiet day has no entries', () => {
  expect(told({})).toEqual([])
})

test('a draw says when it is or was, and how far it has come', () => {
  expect(told({ draws: [draw] })).toEqual([['Moto', 'O sorteio é hoje às 19:00', false]])
  expect(told({ draws: [{ ...draw, prev_sorteio: '2026-11-21T22:00:00.000Z', overdue: true }] })).toEqual([
    ['Moto', 'O sorteio era sáb 21/11 19:00 e ainda não foi feito', true],
  ])
  expect(told({ draws: [{ ...draw, prev_sorteio: null, drawn: 1 }] })).toEqual([
    ['Moto', '1 de 3 prêmios sorteados, faltam os outros', false],
  ])
})

test('a winner whose payment is disputed or was given back is told by name and prize, and leads to the draw', () => {
  const winner = {
    rifa: moto,
    prize: 'second' as const,
    status: 'in_mediation' as const,
    name: 'Ana Cláudia',
    since: '2026-11-21T13:58:00.000Z',
  }
  const plus = { ...winner, prize: 'plus' as const, status: 'refunded' as const }
  expect(told({ winners: [winner, plus] })).toEqual([
    ['Moto', '2º prêmio: o pagamento de Ana Cláudia está em disputa desde sáb 21/11 10:58', true],
    ['Moto', 'Maior comprador: o pagamento de Ana Cláudia foi devolvido sáb 21/11 10:58', true],
  ])
  expect(opened({ winners: [winner] })).toEqual([['draw', { action_id: '7' }]])
})

test('late payments are told by their age, in one entry', () => {
  const oldest = '2026-11-10T13:58:00.000Z'
  expect(told({ late: { today: 2, week: 0, older: 1, oldest, newest: oldest } })).toEqual([
    [
      '3 PIX atrasados esperam a sua decisão',
      '2 de hoje · 1 há mais de 7 dias · o mais antigo chegou ter 10/11 10:58',
      true,
    ],
  ])
  expect(told({ late: { today: 0, week: 1, older: 0, oldest, newest: oldest } })).toEqual([
    [
      '1 PIX atrasado espera a sua decisão',
      '1 antes de hoje, até 7 dias · o mais antigo chegou ter 10/11 10:58',
      false,
    ],
  ])
})

test('an account says what is wrong with it, since when, and whose payments it receives', () => {
  expect(told({ accounts: [account] })).toEqual([
    [
      'A conta SuitPay está recusando cobranças',
      '3 recusas seguidas desde 11:30 · Recebe os pagamentos de 2 campanhas à venda, como “Moto”',
      true,
    ],
  ])
  expect(told({ accounts: [{ ...account, reason: 'not accepted without a document', campaigns: 1 }] })[0]?.[1]).toBe(
    '3 recusas seguidas desde 11:30 · pode faltar o CPF ou CNPJ do titular nesta conta · Recebe os pagamentos de “Moto”',
  )
  expect(told({ accounts: [{ ...account, trouble: 'unusable', refused: 0, since: null, campaigns: 1 }] })).toEqual([
    ['A conta SuitPay não pode mais cobrar', 'Recebe os pagamentos de “Moto”', true],
  ])
  expect(told({ accounts: [{ ...account, trouble: 'silent' }] })[0]?.[0]).toBe(
    'O banco da conta SuitPay não está respondendo',
  )
  expect(told({ accounts: [{ ...account, trouble: 'forged', refused: 12, campaigns: 1 }] })).toEqual([
    [
      'Avisos de pagamento recusados na conta SuitPay',
      '12 avisos não vieram do banco desde 11:30: alguém tenta adivinhar, ou o segredo da conta está errado · Recebe os pagamentos de “Moto”',
      true,
    ],
  ])
  expect(told({ accounts: [{ ...account, trouble: 'address', since: null, campaigns: 1 }] })).toEqual([
    [
      'A conta SuitPay tem um endereço de aviso novo',
      'Copie o endereço na conta e cole no painel do banco; até o primeiro aviso por ele, o antigo ainda vale · Recebe os pagamentos de “Moto”',
      true,
    ],
  ])
  expect(told({ accounts: [{ ...account, trouble: 'unnotified', refused: 0, unnotified: 4, campaigns: 1 }] })).toEqual([
    [
      'PIX sem aviso na conta SuitPay',
      '4 pagamentos só foram achados por consulta desde 11:30 · Recebe os pagamentos de “Moto”',
      true,
    ],
  ])
})

test('what holds, lacks or runs out of quotas is counted', () => {
  expect(
    told({
      suspects: [{ rifa: moto, purchases: 1, quotas: 6000 }],
      almost_sold_out: [
        { rifa: moto, free: 0, total: 1000 },
        { rifa: moto, free: 1, total: 1000 },
      ],
      without_date: [{ rifa: moto }],
    }),
  ).toEqual([
    ['Moto', '1 reserva suspeita segura 6.000 cotas sem pagar', false],
    ['Moto', 'Esgotada: não há cotas livres das 1.000', false],
    ['Moto', 'Resta 1 de 1.000 cotas', false],
    ['Moto', 'Quem compra não sabe quando será o sorteio', false],
  ])
})

test('each leads to where it is decided, what cannot wait first', () => {
  expect(
    opened({
      draws: [draw],
      late: { today: 1, week: 0, older: 0, oldest: null, newest: null },
      accounts: [account],
      suspects: [{ rifa: moto, purchases: 1, quotas: 1 }],
      almost_sold_out: [{ rifa: moto, free: 1, total: 10 }],
      without_date: [{ rifa: moto }],
    }),
  ).toEqual([
    ['draw-run', { action_id: '7' }],
    ['late'],
    ['campaign-edit', { action_id: '7' }],
    ['reservations', { action_id: '7' }],
    ['campaign-overview', { action_id: '7' }],
    ['campaign-date', { action_id: '7' }],
  ])
})

test('a prize that went out is told with its number and who won it, and how many more did', () => {
  const won = {
    ...{ rifa: moto, count: 1, quota_number: '451873', title: 'R$ 1.000 no PIX', user_name: 'Ana Cláudia' },
    time_at: '2026-11-22T13:58:00.000Z',
  }
  expect(told({ prizes: [won, { ...won, rifa: { id: 8, title: 'Carro' }, count: 3 }] })).toEqual([
    ['Moto', 'R$ 1.000 no PIX saiu na cota 451873 para Ana Cláudia, 10:58', false],
    ['Carro', 'R$ 1.000 no PIX saiu na cota 451873 para Ana Cláudia, 10:58 e mais 2 prêmios', false],
  ])
})

test('a prize of the roulette that went out says at which spin and who won it', () => {
  const won = {
    ...{ rifa: moto, count: 1, spin: 8204, title: 'R$ 100 no PIX', user_name: 'Ana Cláudia' },
    time_at: '2026-11-22T13:58:00.000Z',
  }
  expect(told({ spins: [won, { ...won, rifa: { id: 8, title: 'Carro' }, count: 2 }] })).toEqual([
    ['Moto', 'R$ 100 no PIX saiu no giro 8.204 para Ana Cláudia, 10:58', false],
    ['Carro', 'R$ 100 no PIX saiu no giro 8.204 para Ana Cláudia, 10:58 e mais 1 prêmio', false],
  ])
})

test('a receiver says how near it is to being paused, and that it was', () => {
  const receiver = {
    ...{ kind: 'webhook' as const, id: 4, title: 'ERP', percent: 50, paused_by: null, waiting: 96 },
    ...{ since: '2026-11-20T03:00:00.000Z', pauses_at: '2026-11-25T03:00:00.000Z' },
  }
  const paused = { ...receiver, percent: 100, paused_by: 'failure' as const, pauses_at: null }
  expect(
    told({
      receivers: [
        receiver,
        { ...receiver, percent: 70, waiting: 1 },
        { ...receiver, percent: 90 },
        paused,
        { ...paused, paused_by: 'gone' },
      ],
    }),
  ).toEqual([
    ['“ERP” falha há 2 dias e meio', '96 avisos guardados · se continuar, pausa qua 25/11 00:00', false],
    ['“ERP” falha há 3 dias e meio', '1 aviso guardado · se continuar, pausa qua 25/11 00:00', false],
    ['“ERP” pausa em 12 horas', '96 avisos guardados · se continuar, pausa qua 25/11 00:00', true],
    ['“ERP” foi pausado: nada é enviado', '96 avisos guardados por 30 dias', true],
    [
      '“ERP” foi pausado: nada é enviado',
      'respondeu 410: não quer mais receber · 96 avisos guardados por 30 dias',
      true,
    ],
  ])
  expect(opened({ receivers: [receiver, { ...receiver, kind: 'pixel', id: 2 }] })).toEqual([
    ['webhook-deliveries', { webhook_id: '4' }],
    ['pixel-edit', { id: '2' }],
  ])
})

test('a receiver that is nearer to being paused than when it was read is new again', () => {
  const receiver = {
    ...{ kind: 'webhook' as const, id: 4, title: 'ERP', percent: 50, paused_by: null, waiting: 96 },
    ...{ since: '2026-11-20T03:00:00.000Z', pauses_at: '2026-11-25T03:00:00.000Z' },
  }
  const marks = [
    receiver,
    { ...receiver, percent: 70 },
    { ...receiver, percent: 90 },
    { ...receiver, percent: 100, since: '2026-11-25T03:00:00.000Z' },
    { ...receiver, since: '2026-11-29T03:00:00.000Z' },
  ].flatMap((each) => todayEntries({ ...NOTHING, receivers: [each] }, NOW).map(({ mark }) => mark))
  expect(marks).toEqual(marks.toSorted())
  expect(new Set(marks).size).toBe(5)
})

test('an alert that says something else than when it was read is new again, where it tells no moment, too', () => {
  const account = {
    ...{ id: 4, title: 'Loja', trouble: 'forged' as const, refused: 3, unnotified: 0, reason: null },
    ...{ since: '2026-11-20T03:00:00.000Z', campaigns: 1, rifa: { id: 7, title: 'Moto' } },
  }
  const accountsOf = (changes: object) => todayEntries({ ...NOTHING, accounts: [{ ...account, ...changes }] }, NOW)
  const draw = {
    rifa: { id: 7, title: 'Moto' },
    prev_sorteio: '2026-11-23T22:00:00.000Z',
    overdue: true,
    drawn: 0,
    prizes: 5,
  }
  const drawsOf = (changes: object) => todayEntries({ ...NOTHING, draws: [{ ...draw, ...changes }] }, NOW)
  const isNewAfter = (seen: TodayEntry[], now: TodayEntry[]) =>
    now.map((entry) => isNew(entry, { read: seen.map(({ id: alert, mark }) => ({ alert, mark })) }))
  expect([
    isNewAfter(accountsOf({}), accountsOf({})),
    isNewAfter(accountsOf({}), accountsOf({ since: '2026-11-21T03:00:00.000Z' })),
    isNewAfter(accountsOf({}), accountsOf({ trouble: 'address', since: null })),
    isNewAfter(accountsOf({ trouble: 'unusable', since: null }), accountsOf({ trouble: 'unusable', since: null })),
    isNewAfter(drawsOf({}), drawsOf({})),
    isNewAfter(drawsOf({}), drawsOf({ prev_sorteio: null, drawn: 1 })),
  ]).toEqual([[false], [true], [true], [false], [false], [true]])
})
