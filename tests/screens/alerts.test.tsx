// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createQueries } from '../../src/api/client/queries.ts'
import type { Today } from '../../src/api/insight/today.ts'
import type { Role } from '../../src/domain/people/permissions.ts'
import { noticesMachine } from '../../src/machines/flows/panel/notices.ts'
import { type System, SystemProvider } from '../../src/runtime/system.ts'
import AlertCount from '../../src/screens/today/alert-count.tsx'
import AlertsPanel from '../../src/screens/today/alerts-panel.tsx'

const NOW = new Date('2026-11-22T17:30:00.000Z')
const honda = { id: 7, title: 'Honda CG 160' }
const NOTHING: Today = {
  ...{
    draws: [],
    winners: [],
    contradicted: [],
    reviews: [],
    returned: [],
    almost_sold_out: [],
    without_date: [],
    receivers: null,
    spins: [],
    suspects: [],
    sale_held: false,
    read: [],
    accounts: [],
  },
  late: { today: 0, week: 0, older: 0, oldest: null, newest: null },
  prizes: [],
}
const LATE = '2026-11-22T16:58:00.000Z'
const PRIZE = '2026-11-22T00:14:00.000Z'
const late = { today: 2, week: 0, older: 0, oldest: LATE, newest: LATE }
const prize = {
  rifa: honda,
  count: 1,
  quota_number: '451873',
  title: 'R$ 1.000 no PIX',
  user_name: 'Ana',
  time_at: PRIZE,
}
const BUSY: Today = {
  ...NOTHING,
  late,
  prizes: [prize],
  without_date: [{ rifa: honda }],
  read: [{ alert: 'prizes.7', mark: PRIZE }],
}

const READ = [
  { alert: 'late', mark: LATE },
  { alert: 'undated.7', mark: '' },
  { alert: 'prizes.7', mark: PRIZE },
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A panel whose server tells each of these in turn, and keeps what is marked. */
function shown(told: (Today | 'refused')[], { role = 'admin' as Role, errors = [] as string[] } = {}) {
  const notices = createActor(noticesMachine).start()
  for (const message of errors) notices.send({ type: 'error.noticed', message, at: NOW.toISOString() })
  notices.send({ type: 'notices.open' })
  const session = createActor(noticesMachine).start()
  Object.assign(session, { getSnapshot: () => ({ context: { operator: { role } } }) })
  const marked: unknown[] = []
  const api = {
    GET: vi.fn(async () => {
      const next = told.length > 1 ? told.shift() : told[0]
      return next === 'refused'
        ? {
            error: { success: false, msg: 'Sem conexão', class: 'error' },
            response: new Response(null, { status: 503 }),
          }
        : { data: { success: 200, today: next }, response: new Response() }
    }),
    PUT: vi.fn(async (_: string, { body }: { body: unknown }) => {
      marked.push(body)
      return { data: { success: 200 }, response: new Response() }
    }),
  }
  const open = vi.fn()
  const system = { api, queries: createQueries(), notices, session, open, notify: vi.fn() } as unknown as System
  render(
    <SystemProvider value={system}>
      <output>
        <AlertCount>{(count) => `${count} novos`}</AlertCount>
      </output>
      <AlertsPanel />
    </SystemProvider>,
  )
  return { api, open, marked, isOpen: () => notices.getSnapshot().matches('open') }
}
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')
const items = (list: HTMLElement) => within(list).getAllByRole('listitem').map(textOf)

describe('the panel Alertas', () => {
  test('shows what is new over what was read, each with when it was and the step that follows', async () => {
    shown([BUSY])
    expect(items(await screen.findByRole('list', { name: '2 novos' }))).toEqual([
      '2 PIX atrasados esperam a sua decisão13:582 de hoje · o mais antigo chegou dom 22/11 13:58Decidir: 2 PIX atrasados esperam a sua decisão1',
      'Honda CG 160Quem compra não sabe quando será o sorteioDefinir data: Honda CG 1602',
    ])
    expect(items(screen.getByRole('region', { name: 'Lidos' }))).toEqual([
      'Honda CG 16021/11 às 21:14R$ 1.000 no PIX saiu na cota 451873 para Ana, 21/11 às 21:14Ver prêmios: Honda CG 1603',
    ])
    expect(document.querySelector('output')?.textContent).toBe('2 novos')
  })

  test('marks all as read with what they say, on the server, and asks again', async () => {
    const after = { ...BUSY, read: READ }
    const { marked } = shown([BUSY, after])
    fireEvent.click(await screen.findByRole('button', { name: 'Marcar como lidos' }))
    expect(await screen.findByText('0 novos', { selector: 'output' })).toBeTruthy()
    expect(marked).toEqual([{ alerts: READ }])
    expect(screen.queryByRole('button', { name: 'Marcar como lidos' })).toBeNull()
    expect(items(screen.getByRole('region', { name: 'Lidos' }))).toHaveLength(3)
  })

  test('tells as new what says more than when it was read, and not what says less', async () => {
    const earlier = '2026-11-22T12:00:00.000Z'
    shown([
      {
        ...BUSY,
        without_date: [],
        receivers: null,
        read: [
          { alert: 'late', mark: earlier },
          { alert: 'prizes.7', mark: '2026-11-22T03:00:00.000Z' },
        ],
      },
    ])
    expect(items(await screen.findByRole('list', { name: '1 novo' }))).toHaveLength(1)
  })

  test('is worked by keys: a digit leads to a step, L marks, ! closes', async () => {
    const { open, marked, isOpen } = shown([BUSY])
    const list = await screen.findByRole('list', { name: '2 novos' })
    fireEvent.keyDown(list, { key: 'l' })
    await vi.waitFor(() => expect(marked).toHaveLength(1))
    fireEvent.keyDown(list, { key: '9' })
    expect(open).not.toHaveBeenCalled()
    fireEvent.keyDown(list, { key: '1' })
    expect(open).toHaveBeenCalledExactlyOnceWith('late')
    expect(isOpen()).toBe(false)
  })

  test('closes by its own key', async () => {
    const { isOpen } = shown([BUSY])
    fireEvent.keyDown(await screen.findByRole('list', { name: '2 novos' }), { key: '!' })
    expect(isOpen()).toBe(false)
  })

  test('uses up the keys it acts on, each once however long it is held, and leaves the others to the screens', async () => {
    const { open, isOpen } = shown([BUSY])
    const list = await screen.findByRole('list', { name: '2 novos' })
    const isUsed = (key: string, repeat = false) => !fireEvent.keyDown(list, { key, repeat })
    expect([isUsed('9'), isUsed('x')]).toEqual([false, false])
    expect(isUsed('!', true)).toBe(true)
    expect(isOpen()).toBe(true)
    expect(isUsed('1')).toBe(true)
    expect(open).toHaveBeenCalledOnce()
    expect(isUsed('!')).toBe(true)
  })

  test('says that nothing is to be done, where nothing is', async () => {
    shown([NOTHING])
    expect(await screen.findByText('Tudo em dia')).toBeTruthy()
  })

  test('has lines where the alerts will be while it opens', async () => {
    shown([BUSY])
    expect(screen.getByText('Carregando...')).toBeTruthy()
    await screen.findByRole('list', { name: '2 novos' })
    expect(screen.queryByText('Carregando...')).toBeNull()
  })

  test('says why nothing could be read, and asks again when told to', async () => {
    shown(['refused', BUSY])
    fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('list', { name: '2 novos' })).toBeTruthy()
  })

  test('has the errors that passed, which can be thrown away one by one or all at once', async () => {
    shown([NOTHING], { errors: ['Erro ao se conectar ao servidor', 'Outro erro', 'Mais um'] })
    const errors = within(await screen.findByRole('region', { name: 'Avisos de erro' }))
    expect(errors.getAllByRole('listitem')).toHaveLength(3)
    fireEvent.click(errors.getByRole('button', { name: 'Descartar: Outro erro' }))
    expect(errors.getAllByRole('listitem')).toHaveLength(2)
    fireEvent.click(errors.getByRole('button', { name: 'Limpar avisos' }))
    expect(await screen.findByText('Tudo em dia')).toBeTruthy()
  })

  test('asks nothing for an affiliate, who has errors alone', () => {
    const { api } = shown([BUSY], { role: 'afiliado', errors: ['Erro ao se conectar ao servidor'] })
    expect(screen.getByRole('region', { name: 'Avisos de erro' })).toBeTruthy()
    expect(document.querySelector('output')?.textContent).toBe('0 novos')
    expect(api.GET).not.toHaveBeenCalled()
  })
})
