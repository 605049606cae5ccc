import type { Abilities } from '../../../runtime/screen.ts'

export const transactionAbilities: Abilities = {
  machine: 'resource',
  commands: [
    {
      id: 'resource.refresh',
      label: 'Atualizar transação',
      icon: 'refresh',
      keys: 'U',
      event: () => ({ type: 'resource.refresh' }),
    },
    {
      id: 'resource.retry',
      label: 'Tentar de novo',
      icon: 'refresh',
      event: () => ({ type: 'resource.retry' }),
    },
  ],
  unlisted: [],
}
