import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Lead } from '../../../src/storefront/components/lead.tsx'
import type { Campaign } from '../../../src/storefront/pages.ts'

const campaign = {
  ...{ title: 'Moto', products: [], product_mais: null, price: 1, prev_sorteio: null, paid: null, total: 100 },
  ...{ status_detail: 1, left: null, winners: [], on_sale: true },
  coupon: { title: 'Natal', amount: 30, end_at: '2026-12-25T02:59:00.000Z' },
} as unknown as Campaign

test.each([
  ['2026-12-25T02:59:59.999Z', 1],
  ['2026-12-25T03:00:00.000Z', 0],
])('an open page names a coupon to the end of its last minute: %s', (now, shown) => {
  render(<Lead campaign={campaign} now={new Date(now)} />)
  expect(screen.queryAllByText('Natal')).toHaveLength(shown)
})
