import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import { NOTHING_SEEN } from '../../src/domain/draw/draw-ahead.ts'
import { chartOf } from '../../src/machines/chart.ts'
import type { CampaignState } from '../../src/machines/entities/campaign.ts'
import { campaignRecordAt, campaignRecordMachine } from '../../src/machines/flows/dialogues/campaign-record.ts'
import type { DrawRecordContext } from '../../src/machines/flows/dialogues/draw-record.ts'
import { drawersMachine } from '../../src/machines/flows/panel/drawers.ts'
import type { PaletteRecord } from '../../src/machines/flows/panel/palette.ts'
import { themeMachine } from '../../src/machines/flows/panel/theme.ts'
import { updateMachine } from '../../src/machines/flows/panel/update.ts'
import { reportMachine } from '../../src/machines/flows/records/report.ts'
import { arrange } from '../../src/palette/finding/find.ts'
import { PAGES } from '../../src/palette/finding/pages.ts'
import { campaignRecord } from '../../src/palette/finding/records.ts'
import { recordInView } from '../../src/palette/offers/campaign-in-view.ts'
import { menuOffers, offersOf } from '../../src/palette/offers/offers.ts'
import type { PanelView, SlotView } from '../../src/palette/offers/panel-view.ts'
import { paramsFor, searchedFor } from '../../src/palette/offers/screens-about.ts'
import { paramNames } from '../../src/runtime/address.ts'
import type { Offer } from '../../src/runtime/offers.ts'
import type { Params, ScreenCommand } from '../../src/runtime/screen.ts'
import { able } from '../../src/screens/abilities.ts'
import { campaignCommands } from '../../src/screens/campaigns/campaign-list/commands.ts'
import { campaigns } from '../../src/screens/campaigns/campaign-list/entry.ts'
import { draw } from '../../src/screens/campaigns/draw/entry.ts'
import { affiliateScreens } from '../../src/screens/people/entry.ts'
import { registry, screens } from '../../src/screens/registry.ts'
import { transactions } from '../../src/screens/sales/transactions/entry.ts'
import { listAt, slotAt, snapshotOf, viewOf } from './panel-view.ts'

const honda = { kind: 'campaign', title: 'Honda', params: { action_id: '7' } }
const ids = (offers: Offer[]) => offers.map(({ id }) => id)
const find = (offers: Offer[], id: string) => offers.find((offer) => offer.id === id)
const onList = (at: number | null, record: typeof honda | null = honda): PanelView =>
  viewOf([{ ...slotAt('page', campaigns, listAt([7, 8, 9], at)), ...(record && { record }) }])

describe('what is offered on a list', () => {
  test('with a record under the cursor: its screens, its commands, the list, places, the panel', () => {
    const offers = offersOf(onList(0))
    expect(find(offers, 'here.transactions')?.choice).toEqual({
      kind: 'open',
      screen: 'transactions',
      params: { action_id: '7' },
    })
    expect(find(offers, 'row.open')).toMatchObject({
      keys: 'Enter',
      choice: { to: 'page', event: { type: 'row.open' } },
    })
    expect(find(offers, 'go.campaigns-closed')?.keys).toBe('G E')
    expect(ids(offers)).not.toContain('go.transactions')
    expect(ids(offers)).toContain('theme.lighten')
  })

  test('without one: a screen that needs a campaign asks for it', () => {
    const offers = offersOf(onList(null, null))
    expect(find(offers, 'go.transactions')).toMatchObject({
      keys: undefined,
      choice: { kind: 'page', page: { id: PAGES.choose, subject: 'transactions' } },
    })
    expect(ids(offers)).not.toContain('here.transactions')
    expect(ids(offers)).not.toContain('row.toggle')
  })

  test('the first page leaves the record in view aside', () => {
    const offers = offersOf(onList(0), { id: PAGES.root, subject: null })
    expect(ids(offers)).toContain('go.transactions')
    expect(ids(offers)).not.toContain('here.transactions')
    expect(ids(offers)).toContain('list.refresh')
  })

  test('what is refused is muted with its reason where one is written, else absent', () => {
    const loading = viewOf([slotAt('page', campaigns, listAt([], null, 'loading'))])
    expect(find(offersOf(loading), 'list.refresh')?.refusal).toBe('A lista está sendo carregada')
    expect(ids(offersOf(loading))).not.toContain('list.retry')
    expect(find(offersOf(onList(0)), 'list.refresh')?.refusal).toBeUndefined()
  })

  test.each([
    ['active', 'Sortear Ação'],
    ['closed', 'Resultado'],
    ['trash', undefined],
  ])('the draw of a campaign that is %s is called %s', (state, label) => {
    expect(find(offersOf(onList(0, { ...honda, state } as typeof honda)), 'here.draw')?.label).toBe(label)
  })

  test('a fixed way of drawing says so', () => {
    const context: DrawRecordContext = {
      campaignId: '7',
      prizes: ['first', 'second'],
      rule: 'federal-1',
      latest: null,
      federal: true,
      contest: '5900',
      lottery: [],
      lotteryOf: null,
      ...{ lotteryDay: null, lotteryStored: false, silence: null, again: [], source: '' },
      results: {},
      ...{ leaves: false, reason: '', mayLeaveRule: false, hindrance: null, seen: NOTHING_SEEN },
      errors: {},
      winners: { first: { quota: 12, name: 'Ana Souza', telefone: '11999990000' } },
    }
    const secondPrize = slotAt('A', draw, snapshotOf('draw', { undrawn: 'typing' }, context))
    expect(find(offersOf(viewOf([secondPrize])), 'mode.free')?.refusal).toBe('Definido no primeiro sorteio')
  })
})

describe('what fits the screen', () => {
  const open = (id: string) => {
    const screen = registry.find((each) => each.id === id)
    if (screen === undefined) throw new Error(`no screen ${id}`)
    return viewOf([{ ...slotAt('A', screen, listAt([1, 2], 0)), record: honda, params: { action_id: '7' } }])
  }
  const first = (view: PanelView, typed: string) =>
    arrange(offersOf(view, { id: PAGES.here, subject: 'Honda' }), typed, {}, new Date())[0]?.offers[0]?.label

  test.each([
    ['transactions', 'pe', 'Mostrar só pendentes'],
    ['roulette', 'premi', 'Novo prêmio da Roleta'],
    ['roulette', 'top compradores hoje', 'Top compradores: hoje'],
  ])('comes first: on %s typed %s is %s', (id, typed, label) => expect(first(open(id), typed)).toBe(label))
})

describe('the campaign that is open', () => {
  const over = (id: string, record?: object): PanelView => {
    const screen = registry.find((each) => each.id === id)
    if (screen === undefined) throw new Error(`no screen ${id}`)
    const params: Params = id === 'roulette' ? { campaign_id: '8' } : { action_id: '8' }
    const drawer = {
      ...slotAt('A', screen, listAt(record ? [1] : [], record ? 0 : null)),
      params,
      ...(record && { record }),
    }
    return viewOf([drawer as SlotView, { ...slotAt('page', campaigns, listAt([7, 8], 0)), record: honda }])
  }
  const records: [string, object][] = [
    ['roulette', { kind: 'roulettePrize', title: 'Pix, nº 1', params: { campaign_id: '8', id: '1' } }],
    ['coupons', { kind: 'coupon', title: 'Dobro', params: { action_id: '8', id: '1' }, own: 'id' }],
    ['prize-quotas', { kind: 'prizeQuota', title: 'Cota 1', params: { action_id: '8', cota_id: '1' }, own: 'cota_id' }],
  ]

  test.each(records)(
    '%s: its screens are opened by their keys, whatever is under the cursor or nothing',
    (id, record) => {
      for (const view of [over(id, record), over(id)]) {
        const offers = offersOf(view)
        for (const [screen, keys] of [
          ['transactions', 'T'],
          ['metrics', 'M'],
          ['campaign-edit', 'E'],
        ] as const) {
          const offer = find(offers, `here.${screen}`)
          expect([screen, offer?.choice]).toEqual([screen, { kind: 'open', screen, params: { action_id: '8' } }])
          // A key of the record's own is the record's, whether or not it can be used.
          const isRecords = keys === 'E' && view.slots[0]?.record !== undefined
          const taken = offers.filter((each) => each.keys === keys)
          expect([screen, taken.some((each) => each === offer)]).toEqual([screen, !isRecords])
        }
        expect(find(offers, 'record.reports')).toMatchObject({ keys: 'G R' })
        expect(find(offers, `here.${id}`)).toBeUndefined()
      }
    },
  )

  test('is what the brackets lead to the next one of, also where its drawer lists something else or nothing', () => {
    for (const view of [over('roulette', records[0]?.[1]), over('roulette')])
      expect(find(offersOf(view), 'record.previous')).toMatchObject({
        label: 'Campanha anterior',
        detail: 'Campanha 7',
        choice: { kind: 'open', screen: 'roulette', params: { campaign_id: '7' } },
      })
  })

  test('is not reached by a key of the record that refuses what it does', () => {
    const prize = records.find(([id]) => id === 'prize-quotas')?.[1]
    const keyed = (record: object | undefined) =>
      offersOf(over('prize-quotas', record))
        .filter(({ keys }) => keys === 'E')
        .map(({ id }) => id)
    expect(keyed({ ...prize, state: 'free' })).toEqual(['here.prize-quota-edit'])
    expect(keyed({ ...prize, state: 'sold' })).toEqual([])
    expect(keyed(undefined)).toEqual(['here.campaign-edit'])
  })

  test('is the one whose drawer is open, not the one under the cursor of the list below', () => {
    expect(recordInView(over('coupons'))).toMatchObject({
      kind: 'campaign',
      title: 'Campanha 8',
      params: { action_id: '8' },
    })
    expect(recordInView(viewOf([{ ...slotAt('page', campaigns, listAt([7], 0)), record: honda }]))).toBe(honda)
  })
})

describe('a period after the name of a ranking', () => {
  test.each([
    ['top-buyers', 'ontem', 'Top compradores: '],
    ['extremes', 'ontem', 'Maior ou menor cota: '],
  ])('%s takes %s', (id, typed, label) => {
    const offer = find(offersOf(onList(0)), `here.${id}`)
    const read = offer?.argument?.read(typed)
    expect(read).toMatchObject({ label: expect.stringContaining(label), choice: { kind: 'open', screen: id } })
    expect(read && 'choice' in read && read.choice.kind === 'open' && read.choice.filter).toMatchObject({
      initial: expect.stringMatching(/T00:00$/),
      final: expect.stringMatching(/T23:59$/),
    })
    expect(offer?.argument?.read('geral')).toEqual({ refusal: 'Diga desde quando, como 01/11 a 20/11' })
  })
})

describe('a command that takes an argument', () => {
  const price: ScreenCommand = {
    id: 'campaign.price',
    label: 'Mudar o preço',
    icon: 'ticket',
    event: () => ({ type: 'campaign.count' }),
    argument: {
      ask: 'Novo preço',
      read: (typed) =>
        typed === '1' ? { label: 'Preço 1', event: { type: 'campaign.count' } } : { refusal: 'Digite um preço' },
    },
  }
  const active = campaignRecordMachine.resolveState(
    campaignRecordAt('active', { id: '7', paid: 0, reserved: 0, total: 9, hasWinner: false, situation: 1 }),
  ) as AnyMachineSnapshot
  const slot: SlotView = {
    ...slotAt('page', campaigns, listAt([7], 0)),
    record: honda,
    subject: active,
    screen: { ...able(campaigns), subjectCommands: [price] },
  }
  const view = viewOf([slot])
  const asks = (record?: PaletteRecord) => ({
    kind: 'page',
    page: { id: PAGES.argument, subject: price.id, ...(record && { record }) },
  })

  test('leads to where it is typed, and is read there for the record in view', () => {
    const offer = find(offersOf(view), price.id)
    expect(offer?.choice).toEqual(asks())
    const [alone, ...others] = offersOf(view, { id: PAGES.argument, subject: price.id })
    expect([alone?.id, others]).toEqual([price.id, []])
    expect(alone?.argument?.read('1')).toEqual({
      label: 'Preço 1',
      choice: { kind: 'send', to: 'page', subject: true, event: { type: 'campaign.count' } },
    })
    expect(alone?.argument?.read('x')).toEqual({ refusal: 'Digite um preço' })
  })

  test('asks for it of the row whose menu it is in, and of a record that was found', () => {
    expect(find(menuOffers(view, slot), price.id)?.choice).toEqual(asks(honda))
    const found = { ...view, openedRecord: { commands: [price], snapshot: active } }
    const casa = campaignRecord({ id: 12, title: 'Casa' })
    const onPage = offersOf(found, { id: PAGES.record, subject: 'Casa', record: casa })
    expect(find(onPage, price.id)?.choice).toEqual(asks(casa))
    const [asked] = offersOf(found, { id: PAGES.argument, subject: price.id, record: casa })
    expect(asked?.argument?.read('1')).toMatchObject({ choice: { kind: 'send', to: 'record' } })
  })

  test('a form of one field opens with what was typed, or empty where nothing was', () => {
    const open = { kind: 'open', screen: 'campaign-price', params: { action_id: '7' } }
    const offer = find(offersOf(view), 'here.campaign-price')
    expect(offer?.choice).toEqual(open)
    expect(offer?.argument?.read('0,40')).toEqual({
      label: 'Mudar preço: R$\u00a00,40',
      choice: { ...open, filter: { para: '40' } },
    })
    expect(offer?.argument?.read('caro')).toEqual({ refusal: 'Digite o preço em reais, como 0,40' })
    expect(find(menuOffers(view, slot), 'here.campaign-price')?.choice).toEqual(open)
  })

  test('what is typed of it before the record is chosen stays while that is asked for, and is refused where it cannot be read', () => {
    const choose = (argument?: string) => ({
      kind: 'page',
      page: { id: PAGES.choose, subject: 'campaign-price', ...(argument !== undefined && { argument }) },
    })
    const offer = find(offersOf(viewOf([slotAt('page', campaigns, listAt([], null))])), 'go.campaign-price')
    expect(offer?.choice).toEqual(choose())
    expect(offer?.argument?.read('0,40')).toEqual({ label: 'Mudar preço: R$\u00a00,40', choice: choose('0,40') })
    expect(offer?.argument?.read('caro')).toEqual({ refusal: 'Digite o preço em reais, como 0,40' })
  })

  test('searching a list takes what is searched', () => {
    const search = find(offersOf(view), 'list.search')
    expect(search?.choice).toEqual({ kind: 'search' })
    expect(search?.argument?.read('Honda')).toEqual({
      label: 'Buscar “Honda” na lista',
      choice: { kind: 'send', to: 'page', event: { type: 'filter.change', query: { q: 'Honda', status: [] } } },
    })
  })
})

describe('another of what a list holds', () => {
  const list = (screen: typeof campaigns | typeof affiliateScreens.list) =>
    viewOf([slotAt('page', screen, listAt([7], 0))])

  test('is made by N, which elsewhere makes a campaign', () => {
    const there = offersOf(list(affiliateScreens.list))
    expect(there.filter(({ keys }) => keys === 'N').map(({ choice }) => choice)).toEqual([
      { kind: 'open', screen: 'affiliate-create', params: {} },
    ])
    expect(find(there, 'go.campaign-create')).toMatchObject({ keys: undefined })
    expect(ids(there)).not.toContain('go.affiliate-create')
    expect(
      offersOf(list(campaigns))
        .filter(({ keys }) => keys === 'N')
        .map(({ choice }) => choice),
    ).toEqual([{ kind: 'open', screen: 'campaign-create', params: {} }])
  })

  test('is not offered to whoever may not make one', () => {
    expect(ids(offersOf({ ...list(affiliateScreens.list), role: 'afiliado' }))).not.toContain('here.affiliate-create')
  })
})

describe('the records before and after, in a drawer over a list', () => {
  const over = (shown: string): PanelView => {
    const record = { kind: 'campaign', title: 'x', params: { action_id: shown } }
    return viewOf([
      { ...slotAt('A', transactions, listAt([1], null)), record },
      slotAt('page', campaigns, listAt([7, 8, 9], 0)),
    ])
  }
  const step = (shown: string) =>
    (['record.previous', 'record.next'] as const).map((id) => {
      const offer = find(offersOf(over(shown)), id)
      return offer?.refusal ?? offer?.choice
    })
  const to = (id: number) => ({
    kind: 'open',
    screen: 'transactions',
    params: { action_id: String(id) },
    layer: 'A',
    after: { to: 'page', event: { type: 'cursor.set', id } },
  })

  test.each([
    ['7', ['Este é o primeiro da lista', to(8)]],
    ['8', [to(7), to(9)]],
    ['9', [to(8), 'Este é o último da lista']],
    ['5', [undefined, undefined]],
  ])('beside campaign %s', (shown, expected) => expect(step(shown)).toEqual(expected))

  test('say of what they are the next', () => {
    expect(find(offersOf(over('8')), 'record.next')?.label).toBe('Próxima campanha')
    expect(find(offersOf(over('8')), 'record.previous')?.label).toBe('Campanha anterior')
  })

  test('have keys of their own, and none where no list lies below', () => {
    expect(find(offersOf(over('8')), 'record.next')?.keys).toBe(']')
    expect(ids(offersOf(onList(0)))).not.toContain('record.next')
  })
})

describe('a record that was found', () => {
  const page = (record: PaletteRecord) => ({ id: PAGES.record, subject: record.title, record })
  const view = onList(0)

  test('a campaign leads to all screens about it', () => {
    const offers = offersOf(view, page(campaignRecord({ id: 12, title: 'Casa' })))
    const about = registry
      .filter(({ path }) => ['action_id', 'campaign_id'].includes(paramNames(path).join()))
      .map(({ id }) => `here.${id}`)
    expect(about).toContain('here.draw')
    expect(ids(offers)).toEqual([...about, 'record.reports'])
    expect(offers.map(({ choice }) => choice)).toContainEqual({
      kind: 'open',
      screen: 'draw',
      params: { action_id: '12' },
    })
  })

  test('a campaign offers what its own machine can do, and says why not', () => {
    const at = (state: CampaignState, paid: number) => {
      const context = { id: '12', paid, reserved: 3, total: 100, hasWinner: state === 'closed', situation: 1 }
      const snapshot = campaignRecordMachine.resolveState(campaignRecordAt(state, context)) as AnyMachineSnapshot
      const commands = campaignCommands[state]
      return offersOf(
        { ...view, openedRecord: { commands, snapshot } },
        page(campaignRecord({ id: 12, title: 'Casa' })),
      )
    }
    const unpaid = at('active', 0)
    expect(ids(unpaid)).toEqual(expect.arrayContaining(['here.campaign-edit', 'campaign.duplicate', 'campaign.trash']))
    expect(find(unpaid, 'campaign.reset')).toMatchObject({
      refusal: undefined,
      choice: { kind: 'send', to: 'record', event: { type: 'campaign.reset' } },
    })
    expect(find(at('active', 40), 'campaign.reset')?.refusal).toBe('Já há 40 cotas pagas')
    expect(find(at('trash', 0), 'campaign.restore')?.refusal).toBeUndefined()
    expect(ids(at('trash', 0))).not.toContain('campaign.trash')
  })

  test('another one leads to screens about itself, and to its campaign', () => {
    const person = { kind: 'person', title: 'Ana', params: { user_id: '3' }, campaign: { id: 12, title: 'Casa' } }
    const offers = offersOf(view, page(person))
    expect(ids(offers)).toEqual(['here.purchases', 'record.campaign'])
    expect(offers[0]?.choice).toEqual({ kind: 'open', screen: 'purchases', params: { user_id: '3' } })
    const casa = { id: PAGES.record, subject: '12', record: campaignRecord({ id: 12, title: 'Casa' }) }
    expect(offers[1]?.choice).toEqual({ kind: 'page', page: casa })
  })

  test('an address with $id is filled only by the kind of record that its screen names', () => {
    const edit = { ...transactions, id: 'affiliate-edit', path: '/afiliados/$id/edit', record: 'affiliate' }
    const other = { ...edit, id: 'manager-edit', path: '/gestor/$id/edit', record: 'manager' }
    const affiliate = { kind: 'affiliate', title: 'Ju', params: { afiliado_id: '4', id: '4' } }
    const offers = offersOf({ ...view, screens: [edit, other] }, page(affiliate))
    expect(ids(offers)).toEqual(['here.affiliate-edit'])
    expect(searchedFor(edit)).toBe('affiliates')
    expect(searchedFor(other)).toBe('managers')
    expect(searchedFor({ ...edit, record: 'coupon' })).toBeUndefined()
    expect(paramsFor(edit, affiliate)).toEqual({ id: '4' })
  })
})

describe('the reports of a campaign', () => {
  const pageOf = (view: PanelView) => {
    const choice = find(offersOf(view), 'record.reports')?.choice
    return choice?.kind === 'page' ? choice.page : undefined
  }
  const KINDS = ['sales', 'buyers', 'quotas', 'winners', 'affiliates']

  test('are one step below the campaign under the cursor, one for each type', () => {
    const page = pageOf(onList(0))
    expect(page).toMatchObject({ id: PAGES.reports, subject: 'Honda' })
    const offers = offersOf(onList(0), page)
    expect(ids(offers)).toEqual(KINDS.map((kind) => `report.${kind}`))
    expect(offers.map(({ choice }) => choice)).toEqual(
      KINDS.map((kind) => ({
        kind: 'send',
        to: 'report',
        event: { type: 'report.open', subject: { campaign: '7', title: 'Honda', filter: {} }, kind },
      })),
    )
  })

  test('hold what the filter in force shows', () => {
    const record = { title: 'Honda', params: { action_id: '7' }, filter: { status: 'aprovado' } }
    const drawer = viewOf([{ ...slotAt('A', transactions, listAt([1], null)), record }])
    const [offer] = offersOf(drawer, pageOf(drawer))
    expect(offer?.choice).toMatchObject({ event: { subject: { campaign: '7', filter: { status: 'aprovado' } } } })
  })

  test('are not offered to affiliates, nor while one is being made; of what a campaign has, they are the campaign’s', () => {
    expect(pageOf({ ...onList(0), role: 'afiliado' })).toBeUndefined()
    const making = reportMachine.resolveState({ value: { open: 'making' }, context: {} as never }) as AnyMachineSnapshot
    const view = onList(0)
    expect(pageOf({ ...view, flows: { ...view.flows, report: making } })).toBeUndefined()
    const sale = { kind: 'transaction', title: 'Transação 3', params: { transaction_id: '3', action_id: '7' } }
    // Of a purchase those of its campaign.
    expect(pageOf(onList(0, sale))?.record).toMatchObject({ kind: 'campaign', params: { action_id: '7' } })
  })
})

test('a role is offered its own screens only', () => {
  const offers = offersOf({ ...viewOf([]), role: 'afiliado' })
  const roles = offers.flatMap(({ choice }) => (choice.kind === 'open' ? [screens.get(choice.screen)?.roles] : []))
  expect(roles.every((each) => each?.includes('afiliado'))).toBe(true)
  expect(ids(offers)).toContain('session.signOut')
})

test('what the panel itself does depends on its machines alone', () => {
  const context = { first: 'light', system: 'dark' } as const
  const light = themeMachine.resolveState({ value: 'light', context }) as AnyMachineSnapshot
  const view = viewOf([])
  const offers = ids(offersOf({ ...view, flows: { ...view.flows, theme: light } }))
  expect(offers).toContain('theme.darken')
  expect(offers).not.toContain('theme.lighten')
})

test('what would throw unsaved changes or an awaited answer away waits until they are saved, discarded or answered', () => {
  const view = viewOf([])
  const drawers = createActor(chartOf(drawersMachine)).start()
  const update = createActor(chartOf(updateMachine), { input: { running: 'one' } }).start()
  update.send({ type: 'build.noticed', build: 'two' })
  drawers.send({ type: 'screen.open', screen: { layer: 'A', screen: 'campaign-create', params: {} } })
  const refusals = () => {
    const flows = { ...view.flows, drawers: drawers.getSnapshot(), update: update.getSnapshot() } as PanelView['flows']
    return ['update.apply', 'session.signOut', 'session.signOutEverywhere'].map(
      (id) => find(offersOf({ ...view, flows }), id)?.refusal ?? 'offered',
    )
  }
  expect(refusals()).toEqual(Array(3).fill('offered'))
  drawers.send({ type: 'form.dirtied', layer: 'A' })
  expect(refusals()).toEqual(Array(3).fill('Antes, salve ou descarte as alterações'))
  drawers.send({ type: 'layer.pinned', layer: 'A' })
  expect(refusals()).toEqual(Array(3).fill('Aguarde a resposta antes de sair desta tela'))
})
