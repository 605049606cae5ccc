import { expect, test } from 'vitest'
import { AUDIT_ACTS } from '../../../src/domain/people/acts/acts.ts'
import { auditSentence } from '../../../src/domain/people/audit-sentences.ts'
import { changesOf } from '../../../src/domain/people/audit-telling.ts'

const CAMPAIGN = { id: 3, title: 'Moto', slug: 'moto', price: 7500, total: 1000, product2: null, rouletteSpin: null }
const changed = (after: object, before: object = CAMPAIGN) => ({
  action: 'campaign.changed',
  before,
  after: { ...CAMPAIGN, ...after },
})
const NBSP = '\u00a0'

test.each([
  ['one value', changed({ price: 40 }), `Preço R$${NBSP}75,00 → R$${NBSP}0,40`],
  [
    'two values, and what follows from them left out',
    changed({ title: 'Moto 2', slug: 'moto-2', price: 40, rouletteSpin: 3, updatedAt: '2026-11-20T12:00:00Z' }),
    `Título Moto → Moto 2 · Preço R$${NBSP}75,00 → R$${NBSP}0,40`,
  ],
  ['what follows, when it is all there is', changed({ slug: 'moto-2' }), 'Endereço da página moto → moto-2'],
  ['a value given', changed({ product2: 'Capacete' }), '2º prêmio vazio → Capacete'],
  [
    'one more than are named',
    changed({ title: 'B', product2: 'C', price: 40 }),
    `Título Moto → B · Preço R$${NBSP}75,00 → R$${NBSP}0,40 · mais 1 campo`,
  ],
  [
    'two more',
    changed({ title: 'B', product2: 'C', price: 40, whatsapp: 'x' }),
    `Título Moto → B · Preço R$${NBSP}75,00 → R$${NBSP}0,40 · mais 2 campos`,
  ],
  [
    'a long value, cut',
    changed({ title: 'Moto zero quilômetro com capacete, luvas e baú' }),
    'Título Moto → Moto zero quilômetro com capacete, luva…',
  ],
  ['a value of forty letters', changed({ title: 'x'.repeat(40) }), `Título Moto → ${'x'.repeat(40)}`],
  ['a value that is cut at a blank', changed({ title: `${'x'.repeat(38)} yz` }), `Título Moto → ${'x'.repeat(38)}…`],
  ['a text of paragraphs', changed({ description: '<p>Regras</p>' }), 'Descrição alterada'],
  ['no value at all', changed({}), 'Alterou uma campanha'],
  [
    'an account',
    { action: 'operator.changed', before: { telefone: '62981234567' }, after: { telefone: '11987654321' } },
    'Celular (62) 98123-4567 → (11) 98765-4321',
  ],
  [
    'a new campaign',
    { action: 'campaign.created', before: null, after: CAMPAIGN },
    `Criou uma campanha: 1.000 cotas a R$${NBSP}75,00`,
  ],
  [
    'a prize quota that waits for its percent',
    { action: 'prizeQuota.created', before: null, after: { number: '004217', title: 'Moto', percent: 70 } },
    'Criou a cota premiada 004217: Moto, libera em 70%',
  ],
  [
    'many prize quotas',
    { action: 'prizeQuotas.created', before: null, after: { prizeQuotas: 20, title: 'Pix', percent: null } },
    'Criou 20 cotas premiadas: Pix',
  ],
  [
    'a pasted list of prize quotas',
    { action: 'prizeQuotas.created', before: null, after: { prizeQuotas: 1 } },
    'Criou 1 cota premiada',
  ],
  [
    'a prize quota with another percent',
    {
      action: 'prizeQuota.changed',
      before: { number: '004217', title: 'Moto', percent: 70 },
      after: { number: '004217', title: 'Moto', percent: null },
    },
    'Cota premiada 004217: Porcentagem 70% → vazio',
  ],
  [
    'a deleted prize quota',
    { action: 'prizeQuota.deleted', before: { number: '004217', title: 'Moto', percent: null }, after: null },
    'Apagou a cota premiada 004217: Moto',
  ],
  [
    'a coupon with another validity',
    {
      action: 'coupon.changed',
      before: { title: 'Natal', endsAt: '2026-12-01T02:59:00Z' },
      after: { title: 'Natal', endsAt: '2026-12-02T02:59:00Z' },
    },
    'Fim 30/11/2026 às 23:59 → 01/12/2026 às 23:59',
  ],
  [
    'a restored campaign',
    { action: 'campaign.restore', before: { state: 'trash' }, after: { state: 'active' } },
    'Restaurou a campanha para Ativas',
  ],
  [
    'a new account',
    { action: 'operator.created', before: null, after: { name: 'Ana', role: 'gestor' } },
    'Criou uma conta: Ana, Gestor',
  ],
  ['a deleted account', { action: 'operator.deleted', before: { name: 'Ana' }, after: null }, 'Excluiu uma conta: Ana'],
  [
    'a draw',
    { action: 'prize.drawn', before: null, after: { prize: 'first', extracao: 123 } },
    'Sorteou o 1º prêmio: cota 123',
  ],
  [
    'a renotification that delivered',
    { action: 'transaction.renotified', before: { delivered: 4988 }, after: { delivered: 5000 } },
    'Renotificou a transação: Cotas entregues 4.988 → 5.000',
  ],
  [
    'a late payment',
    { action: 'late.refunded', before: null, after: { reason: 'Pediu de volta' } },
    'Devolveu um PIX atrasado: Pediu de volta',
  ],
  [
    'a report',
    { action: 'report.requested', before: null, after: { type: 'sales', format: 'csv', filter: {} } },
    'Gerou um relatório: Vendas, CSV, Tudo',
  ],
  [
    'released reservations',
    {
      action: 'reservations.released',
      before: null,
      after: { addresses: ['203.0.•••'], releasedPurchases: 20, releasedQuotas: 1000 },
    },
    'Liberou 20 reservas suspeitas (1.000 cotas)',
  ],
  ['read alerts', { action: 'alerts.read', before: null, after: { alerts: 3 } }, 'Marcou 3 alertas como lidos'],
  [
    'a saved view',
    { action: 'view.saved', before: null, after: { name: 'Pendentes', screen: 'transactions', params: {} } },
    'Salvou uma visão: Pendentes',
  ],
  [
    'a deleted view',
    { action: 'view.deleted', before: { name: 'Pendentes' }, after: null },
    'Excluiu uma visão: Pendentes',
  ],
  [
    'one released reservation',
    { action: 'reservations.released', before: null, after: { releasedPurchases: 1, releasedQuotas: 1 } },
    'Liberou 1 reserva suspeita (1 cota)',
  ],
  ['a link', { action: 'link.created', before: null, after: { title: 'Bio' } }, 'Criou um link: Bio'],
  [
    'a theme',
    { action: 'theme.changed', before: { color_primary: '#14235A' }, after: { color_primary: '#0B6B4A' } },
    'Principal: fundo #14235A → #0B6B4A',
  ],
  [
    'a logo',
    { action: 'logo.changed', before: { logo: null, logoFile: null }, after: { logo: 'a1', logoFile: 'marca.png' } },
    'Trocou o logo: marca.png',
  ],
  [
    'no logo any more',
    { action: 'logo.changed', before: { logo: 'a1', logoFile: 'marca.png' }, after: { logo: null, logoFile: null } },
    'Removeu o logo',
  ],
  ['one read alert', { action: 'alerts.read', before: null, after: { alerts: 1 } }, 'Marcou 1 alerta como lido'],
  [
    'a campaign of one quota',
    { action: 'campaign.created', before: null, after: { total: 1, price: 100 } },
    'Criou uma campanha: 1 cota a R$\u00a01,00',
  ],
  [
    'a draw that somebody takes over',
    { action: 'draw.conducted', before: { operator: 'Ana' }, after: { device: 'Chrome no Android' } },
    'Passou a conduzir o sorteio: Chrome no Android, no lugar de Ana',
  ],
  [
    'a draw that nobody conducted',
    { action: 'draw.conducted', before: null, after: { device: 'Chrome no Android' } },
    'Passou a conduzir o sorteio: Chrome no Android',
  ],
  [
    'a draw in spite of a check',
    { action: 'draw.accepted', before: null, after: { check: 'sales' } },
    'Seguiu com o sorteio: com as vendas abertas',
  ],
  [
    'a corrected result',
    { action: 'result.corrected', before: { extracao: '12' }, after: { prize: 'first', extracao: '45' } },
    'Corrigiu o 1º prêmio: cota 12 → 45',
  ],
  [
    'a corrected result without what it was',
    { action: 'result.corrected', before: null, after: { prize: 'first', extracao: '45' } },
    'Corrigiu um resultado pelo da Caixa',
  ],
  [
    'a kept result',
    { action: 'result.kept', before: null, after: { prize: 'second', motivo: 'Foi lido na transmissão.' } },
    'Manteve o resultado do 2º prêmio contra o da Caixa: Foi lido na transmissão.',
  ],
  [
    'a prize that was given',
    { action: 'prize.paid', before: null, after: { prize: 'first', note: '•••' } },
    'Entregou o 1º prêmio',
  ],
  [
    'a note about a winner',
    { action: 'winner.noted', before: null, after: { prize: 'first', note: '•••' } },
    'Anotou sobre o ganhador do 1º prêmio',
  ],
  [
    'prizes of the roulette',
    { action: 'roulette.created', before: null, after: { rouletteQuantity: 3, title: 'Capacete' } },
    'Cadastrou 3 prêmios da Roleta: Capacete',
  ],
  [
    'one prize of the roulette',
    { action: 'roulette.created', before: null, after: { rouletteQuantity: 1, title: 'Capacete' } },
    'Cadastrou 1 prêmio da Roleta: Capacete',
  ],
  [
    'a released prize',
    { action: 'roulette.released', before: null, after: { title: 'Capacete', titleNumber: 1200 } },
    'Liberou “Capacete” para o giro 1.200',
  ],
  [
    'a restored prize',
    { action: 'roulette.restored', before: { title: 'Capacete', titleNumber: 12 }, after: null },
    'Restaurou “Capacete”, que sairia no giro 12',
  ],
  [
    'a deleted prize',
    { action: 'roulette.deleted', before: { title: 'Capacete' }, after: null },
    'Apagou “Capacete” da Roleta',
  ],
  [
    'a prize of the roulette whose purchase went back',
    { action: 'roulette.returned', before: { transactionId: 7, title: 'Capacete' }, after: null },
    'A compra 7 foi devolvida: tinha ganhado “Capacete” na Roleta. Já foi entregue?',
  ],
  [
    'a prize quota whose purchase went back',
    {
      action: 'prizeQuota.returned',
      before: { transactionId: 7, number: '0042', title: 'Moto', percent: null },
      after: null,
    },
    'A compra 7 foi devolvida: tinha ganhado na cota 0042: Moto. Já foi entregue?',
  ],
  [
    'a returned prize that had been given',
    { action: 'returnedPrize.given', before: { transactionId: 7, number: '0042', title: 'Moto' }, after: null },
    'Disse que a cota 0042, “Moto”, da compra 7, que foi devolvida, já tinha sido entregue',
  ],
  [
    'a returned spin that had not',
    { action: 'returnedPrize.withheld', before: { transactionId: 7, titleNumber: 12, title: 'R$ 100' }, after: null },
    'Disse que “R$ 100”, no giro 12, da compra 7, que foi devolvida, não foi entregue',
  ],
  [
    'a returned coupon that had not',
    { action: 'returnedPrize.withheld', before: { transactionId: 7, title: 'Natal' }, after: null },
    'Disse que “Natal”, da compra 7, que foi devolvida, não foi entregue',
  ],
  [
    'quotas that were taken back',
    { action: 'transaction.quotasReturned', before: { delivered: 20 }, after: { delivered: 12 } },
    'Tomou de volta cotas de uma compra: Cotas entregues 20 → 12',
  ],
  [
    'a coupon',
    { action: 'coupon.created', before: null, after: { title: 'Natal', couponAmount: 4000 } },
    'Criou o cupom “Natal”, acima de R$\u00a040,00',
  ],
  [
    'a coupon that became the main one',
    { action: 'coupon.promoted', before: null, after: { title: 'Natal' } },
    'Tornou “Natal” o cupom principal',
  ],
  [
    'a coupon that is it no more',
    { action: 'coupon.demoted', before: null, after: { title: 'Natal' } },
    '“Natal” deixou de ser o cupom principal',
  ],
  [
    'a removed coupon',
    { action: 'coupon.removed', before: { title: 'Natal', couponAmount: 4000 }, after: null },
    'Removeu o cupom “Natal”, acima de R$\u00a040,00',
  ],
  [
    'a restored coupon',
    { action: 'coupon.restored', before: null, after: { title: 'Natal', couponAmount: 4000 } },
    'Restaurou o cupom “Natal”, acima de R$\u00a040,00',
  ],
  [
    'one delivery that was sent again',
    { action: 'webhook.resent', before: null, after: { resent: 1 } },
    'Reenviou 1 entrega',
  ],
  [
    'deliveries that were sent again',
    { action: 'webhook.resent', before: null, after: { resent: 2 } },
    'Reenviou 2 entregas',
  ],
  [
    'a notification to one',
    { action: 'notification.sent', before: null, after: { title: 'Sorteio hoje', reached: 1 } },
    'Enviou a notificação “Sorteio hoje” a 1 pessoa',
  ],
  [
    'a notification to many',
    { action: 'notification.sent', before: null, after: { title: 'Sorteio hoje', reached: 1200 } },
    'Enviou a notificação “Sorteio hoje” a 1.200 pessoas',
  ],
  [
    'a code',
    { action: 'code.accepted', before: null, after: { method: 'totp' } },
    'Código confirmado: Aplicativo autenticador',
  ],
])('%s', (_, event, sentence) => {
  expect(auditSentence(event)).toBe(sentence)
})

test('an event that keeps nothing, and one of a later version, are told by their names', () => {
  for (const [action, { label: words }] of Object.entries(AUDIT_ACTS)) {
    expect(auditSentence({ action, before: null, after: null })).toBe(words)
  }
  expect(auditSentence({ action: 'constructor', before: null, after: null })).toBe('constructor')
})

test('every value of an event that keeps only one side is a change', () => {
  expect(changesOf({ action: 'campaign.created', before: null, after: { title: 'Moto', product2: null } })).toEqual([
    { field: 'title', label: 'Título', before: '', after: 'Moto' },
  ])
})
