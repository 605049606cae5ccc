import { MAX_QUOTA_DIGITS } from '../../../domain/campaigns/lookups.ts'
import { rolesWith } from '../../../domain/people/permissions.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

/** Who has a quota of a campaign (spec §2.23). */
export const quotaSearch = defineScreen({
  id: 'quota-search',
  path: '/consult/$action_id',
  layer: 'A',
  parent: 'campaigns',
  title: 'Busca de cota',
  icon: 'hash',
  roles: rolesWith('lookups.read'),
  go: 'Busca de cota',
  keys: 'Q',
  detailOf: 'quota',
  filterParams: ['cota'],
  argument: {
    ask: 'Número da cota, como 004217',
    read: (typed) => {
      const cota = typed.replace(/[\s.]/g, '')
      if (!/^\d+$/.test(cota)) return { refusal: 'Digite só os algarismos da cota, como 004217' }
      return cota.length > MAX_QUOTA_DIGITS
        ? { refusal: `Uma cota tem no máximo ${MAX_QUOTA_DIGITS} algarismos` }
        : { label: `Buscar a cota ${cota}`, filter: { cota } }
    },
  },
  view: (): View => import('./quota-search.tsx'),
})
