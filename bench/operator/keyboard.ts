import type { Page } from 'playwright-core'
import { formatClock, formatMoment } from '../../src/domain/values/dates.ts'
import { CONTEST } from '../../tests/support/seeds/draws.ts'
import { dialog, row, sees, seesCopied } from './looks.ts'
import type { Made, Task } from './task.ts'

const field = (made: Made, name: string) => made[name] ?? ''
const listed = (page: Page, made: Made) => row(page, field(made, 'title')).first().waitFor()
const gone = (page: Page, made: Made) => row(page, field(made, 'title')).first().waitFor({ state: 'detached' })
const purchaseOf: NonNullable<Task['make']> = async (world) => {
  const campaign = await world.campaign()
  return { ...campaign, ...(await world.purchase(campaign.slug)), campaignId: campaign.id, title: campaign.title }
}
const seesPurchase: Task['seen'] = async (page, made) => {
  const purchase = dialog(page, /^Transação/)
  await purchase.getByText(field(made, 'name')).first().waitFor()
}
const seesBuyer: Task['seen'] = async (page, made) => {
  await page.getByRole('combobox', { name: 'Comandos' }).waitFor({ state: 'detached' })
  await sees(page, field(made, 'name'))
}
const campaign: NonNullable<Task['make']> = (world) => world.campaign()
const transactionsOf = (status: string) => (page: Page) =>
  page.waitForFunction((wanted) => new URLSearchParams(location.search).get('status') === wanted, status).then(() => {})

const WEEK_MS = 7 * 86_400_000
const SIX_HOURS_MS = 6 * 3_600_000
/** When the Loteria Federal draws, in São Paulo. */
const CONTEST_HOUR = 19

/** What is done at a desk, without the mouse. */
export const KEYBOARD_TASKS: readonly Task[] = [
  {
    name: 'find a purchase by its buyer’s phone and open it',
    budget: 6,
    make: purchaseOf,
    ready: listed,
    act: async (hand, made) => {
      await hand.openPalette()
      await hand.give(field(made, 'phone'))
      await hand.chosen(field(made, 'name'))
      await hand.press('Enter')
    },
    seen: seesBuyer,
  },
  {
    name: 'find a purchase by the last digits of the phone',
    budget: 6,
    make: purchaseOf,
    ready: listed,
    act: async (hand, made) => {
      await hand.openPalette()
      await hand.give(field(made, 'phone').slice(-5))
      await hand.chosen(field(made, 'name'))
      await hand.press('Enter')
    },
    seen: seesBuyer,
  },
  {
    name: 'find a purchase by its number',
    budget: 2,
    make: purchaseOf,
    ready: listed,
    act: async (hand, made) => {
      await hand.openPalette()
      await hand.give(field(made, 'id'))
      await hand.chosen(field(made, 'name'))
      await hand.press('Enter')
    },
    seen: seesPurchase,
  },
  {
    name: 'find who has a quota of the campaign in view',
    budget: 4,
    make: purchaseOf,
    ready: listed,
    act: async (hand, made) => {
      await hand.openPalette()
      await hand.give(field(made, 'quota').padStart(2, '0'))
      await hand.chosen(new RegExp(field(made, 'quota')))
      await hand.press('Enter')
    },
    seen: seesBuyer,
  },
  {
    name: 'copy a customer’s phone',
    budget: 6,
    make: purchaseOf,
    ready: listed,
    act: async (hand, made) => {
      await hand.openPalette()
      await hand.give(field(made, 'name'))
      await hand.chosen(field(made, 'name'))
      await hand.press('ArrowRight')
      await hand.find('cop')
      await hand.chosen('Copiar telefone')
      await hand.press('Enter')
    },
    seen: (page) => sees(page, /copiado/i),
  },
  {
    name: 'see the purchases of a campaign',
    budget: 1,
    make: purchaseOf,
    ready: listed,
    act: (hand) => hand.press('t'),
    seen: seesBuyer,
  },
  {
    name: 'see only the pending ones',
    budget: 4,
    make: purchaseOf,
    ready: async (page, made) => {
      await listed(page, made)
      await page.keyboard.press('t')
      await dialog(page, 'Transações').getByRole('row').first().waitFor()
    },
    act: async (hand) => hand.command('pe', 'Mostrar só pendentes'),
    seen: transactionsOf('pendente'),
  },
  {
    name: 'go from one purchase to the next',
    budget: 4,
    make: async (world) => {
      const made = await purchaseOf(world)
      await world.purchase(field(made, 'slug'))
      return made
    },
    ready: listed,
    act: async (hand) => {
      await hand.press('t')
      await dialog(hand.page, 'Transações').getByRole('row').nth(1).waitFor()
      await hand.press('Enter')
      await dialog(hand.page, /^Transação/).waitFor()
      await hand.press(']')
    },
    seen: seesPurchase,
  },
  {
    name: 'open a campaign’s overview',
    budget: 1,
    make: campaign,
    ready: listed,
    act: (hand) => hand.press('Enter'),
    seen: (page) => dialog(page, 'Resumo').waitFor(),
  },
  {
    name: 'see what is to be done today',
    budget: 2,
    make: campaign,
    ready: listed,
    act: (hand) => hand.press('g', 'h'),
    seen: async (page) => {
      await page.getByRole('heading', { name: 'Hoje', level: 1 }).waitFor()
    },
  },
  {
    name: 'change the price where one is',
    budget: 8,
    make: campaign,
    ready: listed,
    act: async (hand) => {
      await hand.press('$')
      await hand.page.getByRole('textbox', { name: /Preço/ }).waitFor()
      await hand.give('180')
      await hand.press('Enter')
    },
    seen: (page) => sees(page, /1,80/),
  },
  {
    name: 'change the price from the palette',
    budget: 8,
    make: campaign,
    ready: listed,
    act: async (hand) => {
      await hand.openPalette()
      await hand.find('pre ')
      await hand.give('1,80')
      await hand.chosen(/1,80/)
      await hand.press('Enter')
    },
    seen: (page) => sees(page, /1,80/),
  },
  {
    name: 'give a campaign its draw date',
    budget: 4,
    make: campaign,
    ready: listed,
    act: async (hand) => {
      await hand.press('@')
      await hand.page.getByRole('textbox', { name: /sorteio/i }).waitFor()
      await hand.give('28/11/2031 19:00')
      await hand.press('Enter')
    },
    seen: (page) => sees(page, /28\/11\/2031/),
  },
  {
    name: 'duplicate a campaign',
    budget: 6,
    make: campaign,
    ready: listed,
    act: (hand) => hand.command('dup', 'Duplicar campanha'),
    seen: async (page) => {
      await dialog(page, 'Editar Campanha').waitFor()
    },
  },
  {
    name: 'put a campaign into the trash',
    budget: 6,
    make: campaign,
    ready: listed,
    act: (hand) => hand.command('mov', 'Mover para a lixeira'),
    seen: gone,
  },
  {
    name: 'take that back',
    budget: 1,
    make: campaign,
    ready: async (page, made) => {
      await listed(page, made)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('mov')
      await page.locator('[role=option][aria-selected=true]').filter({ hasText: 'Mover para a lixeira' }).waitFor()
      await page.keyboard.press('Enter')
      await gone(page, made)
    },
    act: (hand) => hand.press('Control+z'),
    seen: listed,
  },
  {
    name: 'restore a campaign',
    budget: 6,
    from: '/actions/trash',
    make: async (world) => {
      const made = await world.campaign()
      await world.admin.call('DELETE', `/api/actions/${made.id}`)
      return made
    },
    ready: listed,
    act: (hand) => hand.press('r'),
    seen: gone,
  },
  {
    name: 'put a prepared campaign on sale',
    budget: 2,
    make: (world) => world.campaign({ status_detail: 4 }),
    ready: listed,
    act: (hand) => hand.press('a'),
    seen: async (page, made) => {
      await row(page, field(made, 'title')).filter({ hasText: 'Adquira já!' }).waitFor()
    },
  },
  {
    name: 'put two campaigns into the trash',
    budget: 9,
    make: async (world) => ({ ...(await world.campaign()), ...(await world.campaign()) }),
    ready: listed,
    act: async (hand) => {
      await hand.press('x', 'j', 'x')
      await sees(hand.page, '2 campanhas selecionadas')
      await hand.command('lix', /lixeira/)
    },
    seen: gone,
  },
  {
    name: 'export the sales of a campaign',
    budget: 6,
    make: purchaseOf,
    ready: listed,
    act: async (hand) => {
      const file = hand.page.waitForEvent('download').catch(() => undefined)
      await hand.press('g', 'r')
      await hand.chosen(/vendas/i)
      await hand.press('Enter')
      await dialog(hand.page, 'Relatórios').waitFor()
      await hand.press('Enter')
      if ((await file) === undefined) throw new Error('no file came')
    },
    seen: (page) => sees(page, /Campanhas/),
  },
  {
    name: 'draw the first prize',
    budget: 6,
    make: async (world) => {
      // Of a campaign that is published after the evening's contest that one decides nothing.
      const back = Number(formatClock(new Date()).slice(0, 2)) < CONTEST_HOUR ? 0 : SIX_HOURS_MS
      world.app.clock.move(-back)
      const made = await purchaseOf(world)
      world.app.clock.move(back)
      world.lottery.latest = Number(CONTEST)
      world.lottery.prizes = [`451${field(made, 'quota')}`, ...world.lottery.prizes.slice(1)]
      // The last contest, of today: an older one decides nothing of a new campaign.
      world.lottery.days[Number(CONTEST)] = formatMoment(new Date()).slice(0, 10)
      return made
    },
    ready: listed,
    act: async (hand) => {
      await hand.press('s')
      const drawer = dialog(hand.page, 'Sortear Ação')
      await drawer.getByLabel('N° do concurso').waitFor()
      await drawer.getByLabel('N° do concurso').focus()
      await hand.give(CONTEST)
      await hand.press('Tab', 'Enter')
      await sees(hand.page, /^Resultado do concurso/)
      await hand.press('Control+Enter')
      await sees(hand.page, 'Digite sortear para confirmar')
      await hand.give('sortear')
      await hand.press('Enter')
    },
    seen: (page) => sees(page, 'COTA CONTEMPLADA'),
  },
  {
    name: 'rehearse a draw',
    budget: 6,
    make: purchaseOf,
    ready: listed,
    act: async (hand) => {
      await hand.press('g', 'd')
      await dialog(hand.page, 'Dia do sorteio').getByRole('heading', { name: /^Data/ }).waitFor()
      await hand.press('r')
    },
    seen: (page) => sees(page, 'COTA DO ENSAIO'),
  },
  {
    name: 'say that a late PIX was given back',
    budget: 4,
    from: '/pix-atrasado',
    make: (world) => world.late(),
    ready: (page) => sees(page, 'Rita Moreira'),
    act: async (hand) => {
      await hand.press('d')
      await hand.page.getByRole('textbox', { name: /Motivo/ }).waitFor()
      await hand.give('O cliente pediu de volta')
      await hand.press('Control+Enter')
    },
    seen: (page) => sees(page, /devolu/i),
  },
  {
    name: 'find a campaign in its list',
    budget: 1,
    make: campaign,
    ready: listed,
    act: async (hand, made) => {
      await hand.press('/')
      await hand.give(field(made, 'title'))
    },
    seen: async (page, made) => {
      await listed(page, made)
      await row(page, 'Toyota Hilux').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'copy a campaign’s public address',
    budget: 6,
    make: campaign,
    ready: listed,
    act: (hand) => hand.command('end', 'Copiar endereço público'),
    seen: (page, made) => seesCopied(page, field(made, 'slug')),
  },
  {
    name: 'go to a field of the form',
    budget: 6,
    make: campaign,
    ready: listed,
    act: async (hand) => {
      await hand.press('e')
      await dialog(hand.page, 'Editar Campanha').getByRole('textbox', { name: 'Título', exact: true }).waitFor()
      await hand.command('pre', /preço/i)
    },
    seen: (page) =>
      page
        .locator('input:focus')
        .waitFor()
        .then(() => {}),
  },
  {
    name: 'create a campaign',
    budget: 12,
    ready: (page) => sees(page, 'Toyota Hilux'),
    act: async (hand) => {
      await hand.press('n')
      const form = dialog(hand.page, 'Nova Campanha')
      await form.getByRole('textbox', { name: 'Título', exact: true }).waitFor()
      await hand.give('Yamaha Factor 150')
      await hand.press('Tab')
      await hand.give('Uma moto zero quilômetro')
      await hand.press('Control+s')
      await sees(hand.page, /2 campos precisam/)
      await hand.give('1000')
      await hand.press('F8')
      await hand.give('050')
      await hand.press('Control+s')
    },
    seen: async (page) => {
      await dialog(page, 'Divulgar').waitFor()
    },
  },
  {
    name: 'keep a filtered list as a view',
    budget: 12,
    make: purchaseOf,
    ready: listed,
    act: async (hand) => {
      await hand.press('t')
      await dialog(hand.page, 'Transações').waitFor()
      await hand.command('pe', 'Mostrar só pendentes')
      await hand.openPalette()
      await hand.find('salv ')
      await hand.give('Pendentes de hoje')
      await hand.chosen(/Salvar a visão/)
      await hand.press('Enter')
    },
    seen: (page) => sees(page, 'Visão salva'),
  },
  {
    name: 'open a kept view',
    budget: 5,
    make: campaign,
    ready: listed,
    act: (hand) => hand.command('pen', 'Pendentes de hoje'),
    seen: transactionsOf('pendente'),
  },
  {
    name: 'take back a price from the audit log',
    budget: 10,
    from: '/auditoria',
    make: async (world) => {
      const made = await world.campaign()
      await world.admin.call('PUT', `/api/actions/${made.id}`, { body: { price: 0.4 } })
      return made
    },
    ready: (page) => sees(page, /Preço R\$\s2,00 → R\$\s0,40/),
    act: async (hand) => {
      await hand.press('Enter')
      await hand.page.getByRole('button', { name: 'Reverter' }).waitFor()
      await hand.tabTo('Reverter')
      await hand.press('Enter')
      await dialog(hand.page, 'Reverter esta alteração?').waitFor()
      await hand.tabTo('Reverter')
      await hand.press('Enter')
    },
    seen: (page) => sees(page, 'Alteração revertida'),
  },
  {
    name: 'recover three PIX that end soon',
    budget: 9,
    make: async (world) => {
      const made = await world.campaign()
      const buyers = []
      for (const quantity of [5, 6, 7]) buyers.push(await world.purchase(made.slug, { paid: false, quantity }))
      world.app.clock.move(6 * 60_000)
      return { ...made, first: buyers[0]?.name ?? '' }
    },
    ready: listed,
    act: async (hand, made) => {
      await hand.press('g')
      await hand.press('j')
      await sees(hand.page, field(made, 'first'))
      await hand.page.getByText('WhatsApp e próximo').first().waitFor()
      // Each opens a tab, from which the operator comes back before the next one.
      for (let written = 0; written < 3; written++) {
        await hand.press('w')
        await hand.page.getByText('Você escreveu às').nth(written).waitFor()
      }
    },
    seen: async (page) => {
      await page.getByText('Você escreveu às').nth(2).waitFor()
    },
  },
  {
    name: 'compare today with last week',
    budget: 4,
    make: async (world) => {
      // Back by a week and here again, so that the codes that were given still hold.
      world.app.clock.move(-WEEK_MS)
      const made = await world.campaign()
      await world.purchase(made.slug)
      world.app.clock.move(WEEK_MS)
      return made
    },
    ready: listed,
    act: (hand) => hand.press('m'),
    seen: (page) => sees(page, /mesma hora, \S+ \d\d\/\d\d/),
  },
  {
    name: 'see who sells most',
    budget: 3,
    make: purchaseOf,
    ready: listed,
    act: async (hand) => {
      await hand.press('g')
      await hand.press('y')
    },
    seen: (page) => sees(page, 'Direto, sem link'),
  },
  {
    name: 'see what the keyboard can do here',
    budget: 1,
    make: campaign,
    ready: listed,
    act: (hand) => hand.press('?'),
    seen: async (page) => {
      await dialog(page, 'Atalhos do teclado').waitFor()
    },
  },
]
