import { RULE_PROMISED } from '../../../domain/draw/draw-fields.ts'
import { drawTurn } from '../../../machines/draw-turn.ts'
import type { Abilities } from '../../../runtime/screen.ts'
import { phoneCommands } from '../../sales/purchases/commands.ts'
import { copy } from './copy.ts'

export const drawAbilities: Abilities = {
  machine: 'drawRecord',
  commands: [
    {
      id: 'prize.draw',
      label: 'Sortear próximo prêmio',
      icon: 'dices',
      keys: 'Ctrl Enter',
      event: (snapshot) => {
        const turn = drawTurn(snapshot.context)
        return turn === 'done' ? undefined : { type: 'prize.draw', prize: turn }
      },
    },
    {
      id: 'mode.federal',
      label: 'Sortear pela Loteria Federal',
      icon: 'dices',
      event: ({ context }) => (context.federal ? undefined : { type: 'mode.choose', federal: true }),
      reason: () => copy.fixed,
    },
    {
      id: 'mode.free',
      label: 'Sortear no modo livre',
      icon: 'dices',
      event: ({ context }) => (context.federal ? { type: 'mode.choose', federal: false } : undefined),
      reason: () => copy.fixed,
    },
    {
      id: 'rule.leave',
      label: 'Sortear fora da regra publicada',
      icon: 'dices',
      event: ({ context }) =>
        context.leaves || !context.mayLeaveRule ? undefined : { type: 'rule.leave', leaves: true },
      reason: ({ context }) => (context.mayLeaveRule ? copy.fixed : RULE_PROMISED),
    },
    {
      id: 'lottery.fetch',
      label: 'Buscar o resultado da Loteria Federal',
      icon: 'dices',
      event: () => ({ type: 'lottery.fetch' }),
    },
  ],
  subjectCommands: phoneCommands,
  unlisted: ['contest.type', 'lottery.type', 'lottery.repeat', 'result.type', 'reason.type'],
}
