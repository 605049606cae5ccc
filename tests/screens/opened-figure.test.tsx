// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueries } from '../../src/api/client/queries.ts'
import type { OpenedQuery } from '../../src/api/insight/opened.ts'
import { type FigurePhoto, openedFigureMachine } from '../../src/machines/flows/panel/opened-figure.ts'
import { type System, SystemProvider } from '../../src/runtime/system.ts'
import { ALL_TODAY, openedFilter } from '../../src/screens/figures/opened/filter.ts'
import { leftOutFilter } from '../../src/screens/figures/opened/left-out.ts'
import { LockedChips } from '../../src/screens/figures/opened/locked-chips.tsx'
import { OpenedHead } from '../../src/screens/figures/opened/opened-head.tsx'
import { Sides, sidesOf } from '../../src/screens/figures/opened/sides.tsx'
import { SumFoot } from '../../src/screens/figures/opened/sum-foot.tsx'
import { copy as healthCopy } from '../../src/screens/health/copy.ts'
import { samplePhoto } from '../models/panel/opened-figure.model.ts'

type Since = { count: number; amount: number } | null
const at = (value: 'equal' | 'differs' | 'stale', photo: FigurePhoto, since: Since = null) =>
  openedFigureMachine.resolveState({ value, context: { photo, since } })
const said = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

test('the sum stands under its purchases, equal to the figure; of a filter its own above it', () => {
  const { rerender } = render(<SumFoot query={ALL_TODAY} snapshot={at('equal', samplePhoto)} />)
  expect(said()).toBe('SomaIgual ao quadro, ao centavo30 cotasR$ 15,00')
  const narrowed = { count: 1, quotas: 10, amount: 500, net: 500, returned: 0 }
  rerender(<SumFoot query={ALL_TODAY} snapshot={at('equal', { ...samplePhoto, narrowed })} />)
  expect(said()).toBe('Soma do filtro10 cotasR$ 5,00SomaIgual ao quadro, ao centavo30 cotasR$ 15,00')
})

test('what differs is never silent: both numbers, what is missing, and another count', async () => {
  const photo = { ...samplePhoto, equal: false, sum: { ...samplePhoto.sum, amount: 1_000 } }
  const onRecount = vi.fn()
  render(
    <>
      <OpenedHead
        query={ALL_TODAY}
        snapshot={at('differs', photo)}
        onRecount={onRecount}
        onMetrics={undefined}
        onLeftOut={undefined}
      />
      <SumFoot query={ALL_TODAY} snapshot={at('differs', photo)} />
    </>,
  )
  expect(said()).toContain('A soma não bate com o quadro. Quadro R$ 15,00, compras R$ 10,00.')
  expect(said()).toContain('Faltam R$ 5,00')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Recontar' }))
  expect(onRecount).toHaveBeenCalledOnce()
})

afterEach(() => vi.useRealTimers())

test('a photo of another day is told with its day', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00.000Z') })
  const pending = { ...ALL_TODAY, figura: 'pending' } as const
  const snapshot = at('equal', { ...samplePhoto, initial: null, final: null })
  const rest = { onRecount: vi.fn(), onMetrics: undefined, onLeftOut: undefined }
  render(<OpenedHead query={pending} snapshot={snapshot} {...rest} />)
  expect(said()).toContain('fotografado em 23/11 às 14:32')
  expect(said()).toContain('Reservas feitas até 23/11 às 14:32 que esperam o pagamento.')
  expect(healthCopy.lookedAt(samplePhoto.at, new Date())).toBe('conferido em 23/11 às 14:32')
  expect(healthCopy.lookedAt(samplePhoto.at, new Date('2026-11-24T02:59:00.000Z'))).toBe('conferido às 14:32:08')
})

test('the head says which purchases, by which clock, until when, what does not enter and where that is, and what came since', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T17:40:00.000Z') })
  const since = { count: 2, amount: 1_500 }
  const onLeftOut = vi.fn()
  render(
    <OpenedHead
      query={ALL_TODAY}
      snapshot={at('stale', samplePhoto, since)}
      onRecount={vi.fn()}
      onMetrics={undefined}
      onLeftOut={onLeftOut}
    />,
  )
  expect(said()).toContain('fotografado às 14:32:08')
  expect(said()).toContain('pela hora do pagamento, menos o que foi devolvido, de 23/11/2026 00:00 a 14:32.')
  expect(said()).toContain('Não entram: 1 pendente.')
  expect(said()).toContain('2 compras depois desta foto: R$ 15,00')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Ver as que não entram' }))
  expect(onLeftOut).toHaveBeenCalledOnce()
})

test('a share opens its two sides, a mean its sum and count, and others themselves', async () => {
  const onOpen = vi.fn()
  const sides = sidesOf('conversion') ?? []
  render(<Sides sides={sides} whole="conversion" photo={samplePhoto} onOpen={onOpen} />)
  expect(said()).toBe('Compras pagas3Reservas encerradas43 ÷ 4 = 75%')
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /^Reservas/ }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('ended')
  expect([sidesOf('perCustomer'), sidesOf('perTransaction'), sidesOf('total')]).toEqual([
    ['total', 'customers'],
    ['total', 'transactions'],
    null,
  ])
})

test('the address says which figure, and passes over what makes none', () => {
  const query = { ...ALL_TODAY, figura: 'net', campanha: 7, link: 0, periodo: 'week', hora: 5, estado: 'GO' } as const
  expect(openedFilter.read(openedFilter.write(query))).toEqual(query)
  expect(openedFilter.write(ALL_TODAY)).toEqual({})
  expect(openedFilter.read({ figura: 'lucro', hora: '24', estado: 'XX', campanha: '-1' })).toEqual(ALL_TODAY)
})

test('what does not enter is shown by a campaign’s purchases of the same span, where they can be narrowed as the figure is', () => {
  const query = { ...ALL_TODAY, campanha: 7, estado: 'GO' } as const
  const photo = { ...samplePhoto, initial: '2026-11-23T03:00:00.000Z', final: null }
  expect(leftOutFilter(query, photo)).toEqual({
    ...{ status: 'pendente,analise,cancelada,rejeitada,devolvida', estado: 'GO', initial: '2026-11-23T00:00' },
  })
  const today = { ...photo, at: '2026-11-23T17:32:08.000Z', final: '2026-11-24T03:00:00.000Z' }
  expect(leftOutFilter(query, today)).toMatchObject({
    ...{ status: 'pendente,analise,cancelada,rejeitada,devolvida', final: '2026-11-23T23:59' },
  })
  // Of a day that is over what was given back later was sold in it.
  expect(leftOutFilter(query, { ...today, at: '2026-11-24T12:00:00.000Z' })).toMatchObject({
    ...{ status: 'pendente,analise,cancelada,rejeitada', final: '2026-11-23T23:59' },
  })
  const narrower = [{ campanha: null }, { link: 0 }, { afiliado: 3 }, { source: 'ADMIN' }, { hora: 0 }]
  for (const more of [...narrower, { estado: 'NENHUM' }])
    expect(leftOutFilter({ ...query, ...more } as OpenedQuery, photo)).toBeUndefined()
})

test('whose sales a figure is of stands above its purchases, also of a link that is gone', async () => {
  const choices = { title: 'Honda', since: '', links: [], gone: [{ id: 4, title: 'Grupo' }], affiliates: [] }
  const affiliate = { affiliate: { id: 5, name: 'Bia' }, campaigns: [] }
  const GET = async (path: string) => {
    const data = { success: 200, choices: path.includes('affiliate') ? affiliate : choices }
    return { data, response: new Response() }
  }
  const system = { api: { GET }, queries: createQueries() } as unknown as System
  const show = (query: Partial<OpenedQuery>) => (
    <SystemProvider value={system}>
      <LockedChips query={{ ...ALL_TODAY, campanha: 7, ...query }} />
    </SystemProvider>
  )
  const { rerender } = render(show({ link: 4, afiliado: 5, hora: 9 }))
  await expect.poll(said).toBe('BiaGrupo9h')
  rerender(show({ link: 8 }))
  expect(said()).toBe('Link excluído')
  rerender(show({ link: 4, afiliado: 0 }))
  expect(said()).toBe('Grupo')
  for (const [query, words] of [
    [{ link: 0, afiliado: 0 }, 'Direto, sem link'],
    [{ link: 0 }, 'Sem link'],
    [{ afiliado: 0 }, 'Sem afiliado'],
    [{}, ''],
  ] as const) {
    rerender(show(query))
    expect(said()).toBe(words)
  }
})
