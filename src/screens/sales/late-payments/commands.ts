import type { LateQuery } from '../../../api/late-payments.ts'
import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/list-commands.ts'
import { whyNotDeliver, words } from './words.ts'

const deliver: ScreenCommand = {
  id: 'late.deliver',
  label: words.deliver,
  icon: 'deliver',
  keys: 'C',
  event: () => ({ type: 'late.deliver' }),
  reason: (snapshot) => (snapshot.matches({ waiting: 'idle' }) ? whyNotDeliver(snapshot.context) : undefined),
}
const refund: ScreenCommand = {
  id: 'late.refund',
  label: words.refund,
  icon: 'restore',
  keys: 'D',
  event: () => ({ type: 'late.refund' }),
}

const filterBy = (state: LateQuery['state'], label: string): ScreenCommand => ({
  id: `filter.${state}`,
  label,
  icon: 'filter',
  event: ({ context }) =>
    context.query.state === state ? undefined : { type: 'filter.change', query: { state } satisfies LateQuery },
})

export const lateAbilities: Abilities = {
  machine: 'recordList',
  commands: [
    ...listCommands('U'),
    filterBy('waiting', 'Mostrar os que aguardam'),
    filterBy('decided', 'Mostrar os resolvidos'),
  ],
  unlisted: LIST_UNSELECTED,
  subjectCommands: [deliver, refund],
}
