import type { Page } from 'playwright-core'
import { dialog, row, sees } from './looks.ts'
import type { Made, Task } from './task.ts'

const field = (made: Made, name: string) => made[name] ?? ''
const card = (page: Page, made: Made) => row(page, field(made, 'title')).first()
const listed = (page: Page, made: Made) => card(page, made).waitFor()
const gone = (page: Page, made: Made) => card(page, made).waitFor({ state: 'detached' })
const more = (page: Page, made: Made) => page.getByRole('button', { name: `Mais ações de ${field(made, 'title')}` })
const entry = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
const campaign: NonNullable<Task['make']> = (world) => world.campaign()
const purchaseOf: NonNullable<Task['make']> = async (world) => {
  const made = await world.campaign()
  return { ...made, ...(await world.purchase(made.slug)), title: made.title }
}

/** What is done on the go, by the finger. */
export const PHONE_TASKS: readonly Task[] = [
  {
    name: 'open a campaign’s overview',
    budget: 1,
    make: campaign,
    ready: listed,
    act: (hand, made) => hand.tap(card(hand.page, made).getByText(field(made, 'title'))),
    seen: (page) => dialog(page, 'Resumo').waitFor(),
  },
  {
    name: 'see the purchases of a campaign',
    budget: 2,
    make: purchaseOf,
    ready: listed,
    act: async (hand, made) => {
      await hand.tap(more(hand.page, made))
      await hand.tap(entry(hand.page, /^Transações/))
    },
    seen: (page, made) => sees(page, field(made, 'name')),
  },
  {
    name: 'open a purchase',
    budget: 3,
    make: purchaseOf,
    ready: listed,
    act: async (hand, made) => {
      await hand.tap(more(hand.page, made))
      await hand.tap(entry(hand.page, /^Transações/))
      await hand.tap(hand.page.getByRole('row').filter({ hasText: field(made, 'name') }))
    },
    seen: async (page) => {
      await dialog(page, /^Transação/).waitFor()
    },
  },
  {
    name: 'find a purchase by its buyer’s phone and open it',
    budget: 3,
    make: purchaseOf,
    ready: listed,
    act: async (hand, made) => {
      await hand.tap(hand.page.getByRole('button', { name: 'Comandos' }))
      await hand.page.getByRole('combobox').waitFor()
      await hand.give(field(made, 'phone'))
      await hand.tap(hand.page.getByRole('option').filter({ hasText: field(made, 'name') }))
    },
    seen: (page, made) => sees(page, field(made, 'name')),
  },
  {
    name: 'put a campaign into the trash',
    budget: 2,
    make: campaign,
    ready: listed,
    act: async (hand, made) => {
      await hand.tap(more(hand.page, made))
      await hand.tap(entry(hand.page, /lixeira/))
    },
    seen: gone,
  },
  {
    name: 'restore a campaign',
    budget: 2,
    from: '/actions/trash',
    make: async (world) => {
      const made = await world.campaign()
      await world.admin.call('DELETE', `/api/actions/${made.id}`)
      return made
    },
    ready: listed,
    act: async (hand, made) => {
      await hand.tap(more(hand.page, made))
      await hand.tap(entry(hand.page, /^Restaurar/))
    },
    seen: gone,
  },
  {
    name: 'change the price',
    budget: 4,
    make: campaign,
    ready: listed,
    act: async (hand, made) => {
      await hand.tap(more(hand.page, made))
      await hand.tap(entry(hand.page, /preço/i))
      await hand.page.getByRole('textbox', { name: /Preço/ }).waitFor()
      await hand.give('180')
      await hand.tap(hand.page.getByRole('button', { name: /^(Salvar|Mudar)/ }))
    },
    seen: (page) => sees(page, /1,80/),
  },
  {
    name: 'duplicate a campaign',
    budget: 2,
    make: campaign,
    ready: listed,
    act: async (hand, made) => {
      await hand.tap(more(hand.page, made))
      await hand.tap(entry(hand.page, /^Duplicar/))
    },
    seen: async (page) => {
      await dialog(page, 'Editar Campanha').waitFor()
    },
  },
  {
    name: 'put a prepared campaign on sale',
    budget: 2,
    make: (world) => world.campaign({ status_detail: 4 }),
    ready: listed,
    act: async (hand, made) => {
      await hand.tap(more(hand.page, made))
      await hand.tap(entry(hand.page, /^Colocar à venda/))
    },
    seen: (page) => sees(page, /Campanha (está )?à venda|colocada à venda/),
  },
  {
    name: 'find a campaign in its list',
    budget: 1,
    make: campaign,
    ready: listed,
    act: async (hand, made) => {
      await hand.tap(hand.page.getByRole('button', { name: 'Buscar campanha' }))
      await hand.give(field(made, 'title'))
    },
    seen: async (page, made) => {
      await listed(page, made)
      await row(page, 'Toyota Hilux').waitFor({ state: 'detached' })
    },
  },
]
