import { rolesWith } from '../../../domain/people/permissions.ts'
import { centavosOf, formatReais } from '../../../domain/values/money.ts'
import { parseReais } from '../../../domain/values/typed-money.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** The price of a campaign, changed where one is. */
export const campaignPrice = defineScreen({
  id: 'campaign-price',
  path: '/action/$action_id/price',
  layer: 'D',
  parent: 'campaigns',
  title: 'Mudar Preço',
  icon: 'money',
  roles: rolesWith('campaigns.write'),
  go: 'Mudar preço',
  goIn: { closed: null, trash: null },
  keys: '$',
  argument: {
    ask: 'Novo preço, como 0,40',
    read: (typed, record) => {
      const to = parseReais(typed)
      if (to === null || to === 0) return { refusal: 'Digite o preço em reais, como 0,40' }
      const now = record?.values?.price
      const change = typeof now === 'number' ? `${formatReais(centavosOf(now))} → ${formatReais(to)}` : formatReais(to)
      return { label: `Mudar preço: ${change}`, filter: { para: String(to) } }
    },
  },
  view: (): View => import('./campaign-price.tsx'),
})
