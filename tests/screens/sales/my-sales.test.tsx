import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnSale } from '../../../src/api/sales/payouts.ts'
import { SaleCard } from '../../../src/screens/sales/my-sales/sale-card.tsx'

const SALE: OwnSale = {
  ...{ id: 1, status: 'approved', action_title: 'Moto', user_name: 'Maria D.', telefone: '(62) 9••••-••17' },
  ...{ transaction_amount: 40, commission: 4, created_at: '2026-11-22T12:00:00.000Z' },
}
const cardOf = (changes: Partial<OwnSale>) =>
  renderToStaticMarkup(<SaleCard row={{ ...SALE, ...changes }} />).replace(/<[^>]*>/g, '')

test.each<[Partial<OwnSale>, string[], string[]]>([
  [{}, ['comissão', '4,00'], ['Aprovado']],
  [{ status: 'in_mediation' }, ['comissão', '4,00', 'Em disputa'], []],
  [{ status: 'refunded', commission: null }, ['Devolvido'], ['comissão', '4,00']],
  [{ status: 'pending', commission: null }, ['Pendente'], ['comissão']],
])('on the phone a sale with %j says %j', (changes, said, unsaid) => {
  const card = cardOf(changes)
  for (const word of said) expect(card).toContain(word)
  for (const word of unsaid) expect(card).not.toContain(word)
})
