import { rolesWith } from '../../domain/permissions.ts'
import { drawTurn } from '../../machines/draw-turn.ts'
import { defineScreen, type Screen } from '../define.ts'
import { names } from './names.ts'

/** The draw of a campaign's prizes (spec §2.7). */
export const draw: Screen = defineScreen({
  id: 'draw',
  path: '/action/$action_id/raffle',
  layer: 'A',
  parent: 'campaigns',
  title: names.before,
  icon: 'dices',
  roles: rolesWith('campaigns.draw'),
  go: names.go,
  goIn: { closed: names.after, trash: null },
  keys: 'S',
  commands: [
    {
      id: 'prize.draw',
      label: names.drawNext,
      icon: 'dices',
      keys: 'Ctrl Enter',
      event: (snapshot) => {
        const turn = drawTurn(snapshot as never)
        return turn === 'done' ? undefined : { type: 'prize.draw', prize: turn }
      },
    },
    {
      id: 'mode.federal',
      label: names.chooseFederal,
      icon: 'dices',
      event: ({ context }) => (context.federal ? undefined : { type: 'mode.choose', federal: true }),
      reason: () => names.fixed,
    },
    {
      id: 'mode.free',
      label: names.chooseFree,
      icon: 'dices',
      event: ({ context }) => (context.federal ? { type: 'mode.choose', federal: false } : undefined),
      reason: () => names.fixed,
    },
  ],
  unlisted: ['contest.type', 'result.type'],
  view: () => import('./draw.tsx'),
})
