// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createQueries } from '../../src/api/client/queries.ts'
import type { QuotaAnswer } from '../../src/api/insight/lookups.ts'
import type { Role } from '../../src/domain/people/permissions.ts'
import { noticesMachine } from '../../src/machines/flows/panel/notices.ts'
import { type System, SystemProvider } from '../../src/runtime/system.ts'
import { AnswerCard } from '../../src/screens/lookups/quota-search/quota-answer.tsx'

const NOW = new Date('2026-11-20T17:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const SALE = { id: 1234, transaction_amount: 12.5, payment_method_id: 250 }
const USER = { id: 7, name: 'Maria da Silva Souza', telefone: '(62) 9****-4567' }
const NOBODY = { user: null, user_reserved: null, transaction: null, transaction_reserved: null }
const COTA = { number: '042', title: null, percent: null, paid_at: null }
const until = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
const reserved = (minutes: number) => ({
  user_reserved: USER,
  transaction_reserved: { ...SALE, created_at: until(minutes - 30), expired_at: until(minutes) },
})
const paid = { user: USER, transaction: SALE }
const PAID_AT = '2026-11-20T15:00:00Z'

/** The card of an answer as somebody of a role reads it. */
function shown(state: QuotaAnswer['state'], more: object = {}, cota: object = {}, role: Role = 'admin') {
  const session = createActor(noticesMachine).start()
  Object.assign(session, { getSnapshot: () => ({ context: { operator: { role } } }) })
  const system = { api: {}, queries: createQueries(), session, notify: vi.fn() } as unknown as System
  const [onOpen, onHistory] = [vi.fn(), vi.fn()]
  const answer = { ...NOBODY, state, cota: { ...COTA, ...cota }, ...more } as unknown as QuotaAnswer
  const { container } = render(
    <SystemProvider value={system}>
      <AnswerCard answer={answer} onOpen={onOpen} onHistory={onHistory} />
    </SystemProvider>,
  )
  return { text: (container.textContent ?? '').replaceAll('\u00a0', ' '), onOpen, onHistory }
}

test.each<[string, QuotaAnswer['state'], object, object, string]>([
  ['free', 'available', {}, {}, 'DisponívelNinguém comprou nem reservou. Sai em qualquer compra.'],
  ['free, with a prize', 'available', {}, { title: 'Pix' }, 'Quem comprar leva Pix.'],
  [
    'held back',
    'available',
    {},
    { title: 'Pix', percent: 50 },
    'Cota premiada (Pix): fica guardada até 50% das cotas pagas.',
  ],
  ['returned', 'returned', {}, { title: 'Pix' }, 'Fora de vendaA compra que ganhou Pix foi devolvida.'],
  ['expired, and held back', 'expired', {}, { title: 'Pix', percent: 9 }, 'Reserva vencidaCota premiada (Pix)'],
  ['expired', 'expired', {}, {}, 'Está disponível. A última reserva venceu sem pagamento.'],
  ['won', 'awarded', paid, { title: 'uma moto' }, 'Parabéns: Maria da ganhou uma moto'],
  ['sold', 'sold', paid, { paid_at: PAID_AT }, 'R$ 12,50 250 cotasPaga em20/11/2026'],
  ['reserved', 'reserved', reserved(12), {}, 'até 14:12 faltam 12 min'],
  ['reserved for a minute', 'reserved', reserved(1.5), {}, 'falta 1 min'],
  ['reserved for seconds', 'reserved', reserved(0.5), {}, 'falta menos de um minuto'],
  ['reserved, and over', 'reserved', reserved(-1), {}, 'prazo vencido, aguardando o banco ou a sua decisão'],
  ['of an expired reservation', 'expired', reserved(-10), {}, 'Reservada em20/11/2026'],
])('a quota that is %s is told so', (_, state, more, cota, words) => {
  expect(shown(state, more, cota).text).toContain(words)
})

test('a note stands only over what nobody has, and congratulations only over what won', () => {
  const sold = shown('sold', paid, { title: 'Pix' }).text
  expect(sold).not.toMatch(/Parabéns|Ninguém|guardada/)
  expect(shown('reserved', reserved(5), { title: 'Pix', percent: 50 }).text).not.toMatch(/Ninguém|guardada/)
  expect(shown('available', {}, {}).text).not.toContain('Cliente')
})

test('the ways to the purchase and to the buyer’s history are there for whom they lead somewhere', () => {
  const { onOpen, onHistory } = shown('sold', paid)
  fireEvent.click(screen.getByRole('button', { name: /Nº 1\.234/ }))
  fireEvent.click(screen.getByRole('button', { name: /Todas compras/ }))
  expect([onOpen.mock.calls, onHistory.mock.calls]).toEqual([[[1234]], [[7]]])
})

test('who reads no buyers has the way to the purchase alone, and an erased buyer neither phone nor history', () => {
  expect(shown('sold', { user: { ...USER, id: null }, transaction: SALE }).text).not.toMatch(/Telefone|Todas compras/)
  const { text } = shown('sold', paid, {}, 'afiliado')
  expect(text).toContain('Nº 1.234')
  expect(text).not.toContain('Todas compras')
})
