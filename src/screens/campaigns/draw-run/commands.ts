import { conductedBy, DECIDABLE_CHECKS, type DrawRun, holdsUp } from '../../../domain/draw/draw-run.ts'
import type { DrawRunContext } from '../../../machines/flows/records/draw-run.ts'
import type { Abilities } from '../../../runtime/screen.ts'
import { copy } from './copy.ts'

/** The check that waits for a decision, the first of them. */
export const askedCheck = ({ run }: Pick<DrawRunContext, 'run'>) =>
  DECIDABLE_CHECKS.find((name) => run?.checks.some((check) => check.name === name && check.state === 'asks'))

/** Why nothing is drawn now: another device conducts the day, or something has to be right before. */
export function refusedDraw(run: DrawRun): string | undefined {
  if (conductedBy(run) !== null) return copy.watching
  const held = run.checks.filter(holdsUp).map(({ name }) => copy.check(name))
  return held.length > 0 ? copy.held(held) : undefined
}

export const drawRunAbilities: Abilities = {
  machine: 'drawRun',
  commands: [
    {
      id: 'draw.open',
      label: 'Sortear agora',
      icon: 'dices',
      keys: 'Ctrl Enter',
      event: () => ({ type: 'draw.open' }),
      reason: ({ context: { run } }) => run?.turn && refusedDraw(run),
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
