import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Campaign } from '../../../src/api/campaigns/campaigns.ts'
import { shareWinner } from '../../../src/screens/campaigns/draw/winner-image.tsx'

const pictures = vi.hoisted((): ReactNode[] => [])
vi.mock('../../../src/browser/picture.ts', () => ({
  drawn: async (component: ReactNode) => {
    pictures.push(component)
    return new Blob()
  },
}))
vi.mock('../../../src/browser/device.ts', () => ({ passOn: async () => 'shared' }))

const winner = { name: 'Ana Nunes', telefone: '11 9****-0001' }
const campaign = {
  ...{ id: 7, title: 'Moto', product: 'Moto', product_mais: 'PIX', total: 100, fotos: [] },
  ...{ ganhador: winner, extracao: 9, ganhador_drawn_at: '2026-11-28T22:00:00.000Z' },
  ganhador_origin: { state: 'confirmed', concurso: '6121' },
  ...{ ganhador_mais: winner, ganhador_mais_drawn_at: '2026-11-28T22:05:00.000Z' },
  ganhador_mais_transaction_total: { shopping: 1, amount: 6, cotas: 3 },
} as unknown as Campaign

test.each([
  ['first', 'Loteria Federal, concurso 6121 · 28/11/2026 às 19:00'],
  ['plus', '>28/11/2026 às 19:05'],
] as const)('the picture of the %s prize names the lottery only where one decided', async (prize, told) => {
  expect(await shareWinner(campaign, prize)).toBe('picture.shared')
  const markup = renderToStaticMarkup(pictures.pop())
  expect(markup).toContain(told)
  expect(markup).not.toContain('Sorteio livre')
})
