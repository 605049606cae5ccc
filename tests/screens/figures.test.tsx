// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MetricsQuery, RegionRow } from '../../src/api/insight/figures.ts'
import { MetricsBoard } from '../../src/screens/figures/metrics/metrics-board.tsx'
import { RegionTable } from '../../src/screens/figures/region/region-table.tsx'
import { TileMap } from '../../src/screens/figures/region/tile-map.tsx'
import { ScopeField } from '../../src/screens/figures/scope-field.tsx'
import { weekOfFigures } from '../support/seeds/metrics-sample.ts'

const query: MetricsQuery = {
  periodo: 'week',
  source: 'all',
  initial: '',
  final: '',
  link: null,
  afiliado: null,
  campanha: null,
}
const subject: Parameters<typeof MetricsBoard>[0]['subject'] = { title: 'Honda', whose: undefined, isAffiliates: false }

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:32:00Z') })
})
afterAll(() => {
  vi.useRealTimers()
})

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const show = (
  part: Partial<Parameters<typeof MetricsBoard>[0]['shown']> = {},
  of: Partial<typeof subject> = {},
  onScope = vi.fn(),
) => {
  render(
    <MetricsBoard shown={{ query, data: weekOfFigures, ...part }} subject={{ ...subject, ...of }} onScope={onScope} />,
  )
  return onScope
}
const tiles = () => plain(screen.getByRole('region', { name: 'Números do período' }).textContent)
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)))

describe('the figures of a period', () => {
  test('say what they are of, and leave nothing out', () => {
    show()
    expect(screen.getByText(/16\/11\/2026 00:00 a 22\/11\/2026 23:59/).parentElement?.textContent).toContain(
      'Seg. à Dom',
    )
    expect(tiles()).toBe(
      'Total VendidoR$ 47,951 devolução, R$ 2,45antes R$ 41,70+15,0%LíquidoR$ 40,44antes R$ 50,55−20,0%Transações45 pagas − 1 devolvida3+33,3%Clientes44igualCotas1370+137Gasto médioR$ 11,99R$ 10,43+15,0%Por transaçãoR$ 11,99R$ 13,90−13,7%',
    )
    const days = screen.getByRole('table', { name: 'Últimos 7 Dias' })
    expect(within(days).getAllByRole('row')).toHaveLength(8)
    expect(within(days).getByRole('rowheader', { name: /^hoje/ })).toBeTruthy()
    expect(within(days).getByRole('rowheader', { name: /^qui 19\/11/ })).toBeTruthy()
    expect(rowsOf(days)[1]?.[1]).toBe('1 devolvida-1')
    expect(plain(screen.getByRole('region', { name: 'Conversão das reservas' }).textContent)).toContain(
      '83,33%de 6 reservas encerradasantes 75%+8,3 p.p.Pagas583,3%Vencidas1',
    )
    expect(plain(screen.getByRole('region', { name: 'Origem das vendas' }).textContent)).toContain(
      'AnúnciosR$ 42,3588,3%2 compras · antes R$ 21,18, +100,0%',
    )
  })

  test('tell what went back in parts alone, and no refunded purchase where there is none', () => {
    show({ data: { ...weekOfFigures, refunded_transaction: 0 } })
    expect(tiles()).toContain('Total VendidoR$ 47,95R$ 2,45 devolvidosantes R$ 41,70')
    expect(tiles()).toContain('Transações43+33,3%Clientes4')
  })

  test('have a table for each chart that is a picture alone', () => {
    show()
    expect(rowsOf(screen.getByRole('table', { name: 'Vendas por hora' }))[15]).toEqual([
      '14:00 às 14:59',
      '3',
      'R$ 47,95',
      'R$ 14,00',
    ])
    const cumulative = rowsOf(screen.getByRole('table', { name: 'Vendas acumuladas' }))
    expect(cumulative[5]).toEqual(['20/11/2026', 'R$ 40,00', 'R$ 30,00'])
    expect(cumulative[6]).toEqual(['21/11/2026', '—', 'R$ 37,50'])
  })

  test('are walked by arrows in a chart, each value in words', async () => {
    const user = userEvent.setup({ delay: null })
    show()
    const chart = screen.getByRole('slider', { name: 'Total vendido por dia, de sáb 14/11 a hoje' })
    chart.focus()
    expect(plain(chart.getAttribute('aria-valuetext'))).toBe(
      'hoje: −R$ 2,45, líquido −R$ 2,45, uma semana antes R$ 0,00',
    )
    await user.keyboard('{ArrowLeft}')
    expect(plain(chart.getAttribute('aria-valuetext'))).toBe(
      'qui 19/11: R$ 10,10, líquido R$ 8,05, uma semana antes R$ 5,05',
    )
    await user.keyboard('{Home}{ArrowLeft}')
    expect(plain(chart.getAttribute('aria-valuetext'))).toBe(
      'sáb 14/11: R$ 60,60, líquido R$ 48,30, uma semana antes R$ 30,30',
    )
    expect(chart.getAttribute('aria-valuenow')).toBe('0')
  })

  test('of an affiliate tell the commission beside what was sold', () => {
    show({ query: { ...query, afiliado: 5 } }, { whose: 'Bia', isAffiliates: true })
    expect(tiles()).toContain('Líquido AfiliadoR$ 40,44')
    expect(screen.getByRole('columnheader', { name: 'Líquido Afiliado' })).toBeTruthy()
    expect(screen.getByText(/22\/11\/2026 23:59 · Bia/)).toBeTruthy()
  })

  test('lead from a link to its own, but not from one that was deleted or none', async () => {
    const onScope = show()
    const links = within(screen.getByRole('region', { name: 'Links que mais venderam' }))
    expect(links.getAllByRole('listitem').map((item) => plain(item.textContent))).toEqual([
      '=cmd()|Stories2 comprasR$ 42,35−50,0%',
      'Link excluído1 compraR$ 3,85+R$ 3,85',
      'Sem link1 compraR$ 1,75igual',
    ])
    await userEvent.setup({ delay: null }).click(links.getByRole('button'))
    expect(onScope).toHaveBeenCalledExactlyOnceWith({ link: 3, afiliado: null })
    expect(links.getAllByRole('button')).toHaveLength(1)
  })

  test('of nothing are dashes where nothing can be divided', () => {
    const { days, hours, sources, cumulative } = weekOfFigures
    const none = { total_transaction: 0, total_amount: 0, total_user: 0, total_liquid: 0 }
    const data = {
      ...{ ...weekOfFigures, ...none, compared: null, total_cotas: 0, gasto_medio: 0, gasto_transaction: 0 },
      ...{ refunded_transaction: 0, refunded_amount: 0 },
      days: days.map((day) => ({ ...day, ...none })),
      hours: hours.map(({ hour }) => ({ hour, total_transaction: 0, total_amount: 0, before: null })),
      sources: sources.map(({ source }) => ({ source, total_transaction: 0, total_amount: 0, before: null })),
      cumulative: { ...cumulative, points: [] },
      conversion: { paid: 0, expired: 0, cancelled: 0, percent: null },
      links: [],
    }
    show({ data })
    expect(tiles()).toBe('Total VendidoR$ 0,00LíquidoR$ 0,00Transações0Clientes0Cotas0Gasto médio—Por transação—')
    expect(screen.getByText('Nenhuma reserva encerrada no período')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Links que mais venderam' })).toBeNull()
    expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/)
  })
})

describe('whose sales are shown', () => {
  const since = '2026-10-02T15:00:00.000Z'
  const choices = {
    title: 'Honda',
    since,
    links: [{ id: 3, title: 'Stories' }],
    gone: [{ id: 4, title: 'Grupo' }],
    affiliates: [{ id: 5, name: 'Bia' }],
  }

  test('is not asked where there are neither links nor affiliates, unless somebody asked for one of nobody', () => {
    const nobody = { title: 'Honda', since, links: [], gone: [], affiliates: [] }
    const { container, rerender } = render(
      <ScopeField choices={nobody} scope={{ link: null, afiliado: null }} onChange={vi.fn()} />,
    )
    expect(container.textContent).toBe('')
    rerender(
      <ScopeField
        choices={nobody}
        scope={{ link: null, afiliado: 999 }}
        error="Este afiliado não existe."
        onChange={vi.fn()}
      />,
    )
    expect(screen.getByText('Este afiliado não existe.')).toBeTruthy()
  })

  test('names the one that is chosen', () => {
    render(<ScopeField choices={choices} scope={{ link: null, afiliado: 5 }} onChange={vi.fn()} />)
    expect(screen.getByLabelText('De quem são as vendas').textContent).toBe('Bia')
  })

  test('names one that is gone, and never all of the campaign in its place', () => {
    const chosen = () => screen.getByLabelText('De quem são as vendas').textContent
    const { rerender } = render(<ScopeField choices={choices} scope={{ link: 4, afiliado: null }} onChange={vi.fn()} />)
    expect(chosen()).toBe('Grupo')
    rerender(<ScopeField choices={choices} scope={{ link: 9, afiliado: null }} onChange={vi.fn()} />)
    expect(chosen()).toBe('Link excluído')
    rerender(<ScopeField choices={choices} scope={{ link: null, afiliado: 9 }} onChange={vi.fn()} />)
    expect(chosen()).toBe('Outro afiliado')
  })
})

describe('what each state spent', () => {
  const row = (uf: string | null, estado: string, regiao: string, titles: number, amount: number): RegionRow => ({
    ...{ id: uf ?? 'nenhum', uf, estado, regiao, titles, amount },
    transactions: titles === 112 ? 2 : 1,
    before: titles === 0 ? 0 : amount / 2,
  })
  const rows = [
    row('GO', 'Goiás', 'Centro-Oeste', 112, 39.2),
    row('RJ', 'Rio de Janeiro', 'Sudeste', 20, 7),
    row(null, 'Não identificado', '—', 5, 1.75),
    row('SP', 'São Paulo', 'Sudeste', 0, 0),
  ]

  test('stands in a table whose amounts are hidden until they are asked for', () => {
    const { rerender } = render(<RegionTable rows={rows} current="GO" shown={false} onPlace={vi.fn()} />)
    expect(rowsOf(screen.getByRole('table'))[1]).toEqual([
      '1º',
      'GoiásCentro-Oeste',
      '112',
      '2',
      'R$ ••••••Valor oculto112 cotas · 2 compras',
    ])
    expect(document.body.textContent).not.toContain('39,20')
    rerender(<RegionTable rows={rows} current="GO" shown onPlace={vi.fn()} />)
    expect(rowsOf(screen.getByRole('table'))[1]?.at(-1)).toContain('R$ 39,20+100,0%')
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-current')).toBe('true')
  })

  test('stands in a map as well, which has the same cursor and the share of each region', async () => {
    const onPlace = vi.fn()
    render(<TileMap rows={rows} current="GO" onPlace={onPlace} />)
    expect(screen.getByRole('button', { name: 'GO Goiás: 112 cotas' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'RJ Rio de Janeiro: 20 cotas' }))
    expect(onPlace).toHaveBeenCalledExactlyOnceWith('RJ')
    expect(
      within(screen.getByRole('group', { name: 'Mapa do Brasil por estado' })).getAllByRole('button'),
    ).toHaveLength(3)
    expect(screen.getByText('Acre: Nenhuma cota')).toBeTruthy()
    expect(document.querySelector('dl')?.textContent).toBe('Centro-Oeste85%Sudeste15%Nordeste0%Norte0%Sul0%')
  })
})
