import { DECIDABLE_CHECKS } from '../../../domain/draw/draw-run.ts'
import type { DrawRunContext } from '../../../machines/flows/records/draw-run.ts'
import type { Abilities } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'

/** The check that waits for a decision, the first of them. */
export const askedCheck = ({ run }: Pick<DrawRunContext, 'run'>) =>
  DECIDABLE_CHECKS.find((name) => run?.checks.some((check) => check.name === name && check.state === 'asks'))

export const drawRunAbilities: Abilities = {
  machine: 'drawRun',
  commands: [
    {
      id: 'draw.open',
      label: 'Sortear agora',
      icon: 'dices',
      keys: 'Ctrl Enter',
      event: () => ({ type: 'draw.open' }),
    },
    { id: 'run.take', label: 'Conduzir o sorteio daqui', icon: 'check', event: () => ({ type: 'run.take' }) },
    { id: 'sales.end', label: 'Encerrar vendas agora', icon: 'lock', event: () => ({ type: 'sales.end' }) },
    { id: 'run.check', label: copy.again, icon: 'refresh', keys: 'U', event: () => ({ type: 'run.check' }) },
    {
      id: 'run.rehearse',
      label: 'Ensaiar o sorteio',
      icon: 'eye',
      keys: 'R',
      event: () => ({ type: 'run.rehearse' }),
    },
    {
      id: 'check.accept',
      label: 'Seguir com o sorteio assim',
      icon: 'check',
      keys: 'A',
      event: ({ context }) => {
        const check = askedCheck(context)
        return check === undefined ? undefined : { type: 'check.accept', check }
      },
    },
    {
      id: 'contest.change',
      label: 'Ensaiar com outro concurso',
      icon: 'restore',
      keys: 'E',
      event: () => ({ type: 'contest.change' }),
    },
    { id: 'rehearsal.leave', label: copy.leave, icon: 'close', event: () => ({ type: 'rehearsal.leave' }) },
  ],
  unlisted: ['photo.withdraw'],
}
