import type { LateQuery } from '../../../api/late-payments.ts'
import { quotasInWords } from '../../../domain/counts.ts'
import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/list-commands.ts'

/** Delivers what is missing, while enough quotas are free. */
export const deliver: ScreenCommand = {
  id: 'late.deliver',
  label: 'Entregar cotas',
  icon: 'deliver',
  keys: 'C',
  event: () => ({ type: 'late.deliver' }),
  reason: (snapshot) => (snapshot.matches({ waiting: 'idle' }) ? whyNotDeliver(snapshot.context) : undefined),
}

/** Gives the money back. */
export const refund: ScreenCommand = {
  id: 'late.refund',
  label: 'Devolver dinheiro',
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

function whyNotDeliver({ deliverable, free }: { deliverable: boolean; free: number }): string {
  if (!deliverable) return 'Esta transação não pode receber cotas'
  return free === 0 ? 'Não há cotas livres' : `Só ${quotasInWords(free)} ${free === 1 ? 'livre' : 'livres'}`
}
