import type { LateQuery } from '../../api/late.ts'
import { quotasInWords } from '../../domain/counts.ts'
import { rolesWith } from '../../domain/permissions.ts'
import { defineScreen, type Params, type Screen, type ScreenCommand } from '../define.ts'
import { LIST_UNSELECTED, listCommands } from '../list-commands.ts'
import { names } from './names.ts'

/** Why quotas cannot be delivered, of a late payment that still waits. */
export function whyNotDeliver({ deliverable, free }: { deliverable: boolean; free: number }): string {
  return deliverable ? names.scarce(free, quotasInWords(free)) : names.undeliverable
}

const deliver: ScreenCommand = {
  id: 'late.deliver',
  label: names.deliver,
  icon: 'deliver',
  keys: 'C',
  event: () => ({ type: 'late.deliver' }),
  reason: (snapshot) => (snapshot.matches({ waiting: 'idle' }) ? whyNotDeliver(snapshot.context) : undefined),
}
const refund: ScreenCommand = {
  id: 'late.refund',
  label: names.refund,
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

/** Money that came too late, and what becomes of it (DESIGN §4). */
export const late: Screen = defineScreen({
  id: 'late',
  path: '/pix-atrasado',
  layer: null,
  parent: null,
  title: names.title,
  icon: 'late',
  roles: rolesWith('late.read'),
  menu: { group: 'Vendas', label: names.title },
  go: names.title,
  keys: 'G P',
  refreshOn: ['sale'],
  filter: {
    read: ({ state }: Params): LateQuery => ({ state: state === 'decided' ? 'decided' : 'waiting' }),
    write: ({ state }: Readonly<Record<string, unknown>>): Params => (state === 'decided' ? { state } : {}),
  },
  commands: [...listCommands('U'), filterBy('waiting', names.showWaiting), filterBy('decided', names.showDecided)],
  unlisted: LIST_UNSELECTED,
  subjectCommands: [deliver, refund],
  rowRecord: ({ id, user_id, user_name }: { id: number; user_id: number; user_name: string }) => ({
    kind: 'transaction',
    title: user_name,
    params: { transaction_id: String(id), user_id: String(user_id) },
  }),
  view: () => import('./late.tsx'),
})
