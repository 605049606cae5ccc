import { rolesWith } from '../../domain/permissions.ts'
import { drawTurn } from '../../machines/entities/draw.ts'
import { defineScreen, type Screen } from '../define.ts'
import { copy } from './copy.ts'

/** The draw of a campaign's prizes (spec §2.7). */
export const draw: Screen = defineScreen({
  id: 'draw',
  path: '/action/$action_id/raffle',
  layer: 'A',
  parent: 'campaigns',
  title: copy.before,
  icon: 'dices',
  roles: rolesWith('campaigns.draw'),
  go: copy.go,
  keys: 'S',
  commands: [
    {
      id: 'prize.draw',
      label: copy.drawNext,
      icon: 'dices',
      keys: 'Ctrl Enter',
      event: (snapshot) => {
        const turn = drawTurn(snapshot as never)
        return turn === 'done' ? undefined : { type: 'prize.draw', prize: turn }
      },
    },
    {
      id: 'mode.federal',
      label: copy.chooseFederal,
      icon: 'dices',
      event: ({ context }) => (context.federal ? undefined : { type: 'mode.choose', federal: true }),
      reason: () => copy.fixed,
    },
    {
      id: 'mode.free',
      label: copy.chooseFree,
      icon: 'dices',
      event: ({ context }) => (context.federal ? { type: 'mode.choose', federal: false } : undefined),
      reason: () => copy.fixed,
    },
  ],
  unlisted: ['contest.type', 'result.type'],
  view: () => import('./draw.tsx'),
})
