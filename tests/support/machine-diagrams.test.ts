import { expect, test } from 'vitest'
import { not, setup } from 'xstate'
import { drawMachine } from '../../scripts/generated/machine-diagrams.ts'

const machine = setup({
  types: { events: {} as { type: 'door.open' } | { type: 'door.lock' } | { type: 'power.lost' } },
  guards: { isBlocked: () => false, hasKey: (_, _key: string) => true },
  actions: { ring: () => undefined },
  delays: { patience: 1000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'power.lost': '.stuck' },
  states: {
    closed: {
      initial: 'unlocked',
      on: { 'door.open': { guard: not('isBlocked'), target: 'open', actions: 'ring' } },
      states: {
        unlocked: { on: { 'door.lock': { guard: { type: 'hasKey', params: 'brass' }, target: 'locked' } } },
        locked: { on: { 'door.open': {} } },
      },
    },
    open: { after: { patience: 'closed' } },
    stuck: { type: 'final' },
  },
})

test('draws every state and every transition, with its guard and its actions', () => {
  expect(drawMachine(machine, '../../src/machines/flows/door.ts')).toBe(`# door

Drawn from [src/machines/flows/door.ts](../../src/machines/flows/door.ts) by \`npm run docs:machines\`.

\`\`\`mermaid
flowchart LR
  subgraph door_closed ["closed"]
    door_closed_unlocked(["unlocked"])
    door_closed_locked(["locked"])
    door_closed_any(("any"))
    door_closed_start(( )) --> door_closed_unlocked
  end
  door_open(["open"])
  door_stuck((("stuck")))
  door_any(("any state"))
  door_start(( )) --> door_closed_unlocked
  door_any -->|"power.lost"| door_stuck
  door_closed_any -->|"door.open [not(isBlocked)]"| door_open
  door_closed_unlocked -->|"door.lock [hasKey(brass)]"| door_closed_locked
  door_closed_locked -->|"door.open"| door_closed_locked
  door_open -->|"after patience"| door_closed_unlocked
\`\`\`

| in | on | when | goes to | does |
| --- | --- | --- | --- | --- |
| any | power.lost |  | stuck |  |
| closed | door.open | not(isBlocked) | open | ring |
| closed.unlocked | door.lock | hasKey(brass) | closed.locked |  |
| closed.locked | door.open |  | stays |  |
| open | after patience |  | closed |  |
`)
})
