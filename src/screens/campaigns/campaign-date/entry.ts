import { rolesWith } from '../../../domain/people/permissions.ts'
import { formatNear, localOfMoment } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { readTypedDate } from '../../../domain/values/typed-date.ts'
import { momentOfLocal } from '../../../domain/values/zoned.ts'
import { defineScreen, type View } from '../../../runtime/screen.ts'

const ASK = 'Dia e hora, como 28/11 19:00'

/** The day on which a campaign is drawn, changed where one is. */
export const campaignDate = defineScreen({
  id: 'campaign-date',
  path: '/action/$action_id/date',
  layer: 'D',
  parent: 'campaigns',
  title: 'Mudar Data do Sorteio',
  icon: 'calendar',
  roles: rolesWith('campaigns.write'),
  go: 'Mudar data do sorteio',
  goIn: { closed: null, trash: null },
  keys: '@',
  argument: {
    ask: ASK,
    read: (typed, record) => {
      const was = record?.values?.prev_sorteio
      const now = typeof was === 'string' ? was : null
      const to = readTypedDate(typed, serverNow(), now && localOfMoment(now).slice(11))
      const moment = to === null ? null : momentOfLocal(to)
      if (to === null || moment === null) return { refusal: `Digite ${ASK.toLowerCase()}` }
      const change = now === null ? formatNear(moment) : `${formatNear(now)} → ${formatNear(moment)}`
      return { label: `Mudar data do sorteio: ${change}`, filter: { para: to } }
    },
  },
  view: (): View => import('./campaign-date.tsx'),
})
