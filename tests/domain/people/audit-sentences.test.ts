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
