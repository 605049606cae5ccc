import type { AnyMachineSnapshot } from 'xstate'
import { registry } from '../screens/registry.ts'
import type { System } from '../system.ts'
import { type Choice, type Offer, offersOf, PANEL_MACHINES, type PanelMachine } from './offers.ts'

/** What can be done in the running panel at this moment; nothing while nobody is signed in. */
export function currentOffers(system: System): Offer[] {
  const { seats, session } = system
  const role = session.getSnapshot().context.operator?.role
  if (role === undefined) return []
  return offersOf({
    screens: registry,
    role,
    seats: seats.all().map(({ seat, screen, actor, subject, record }) => ({
      seat,
      screen,
      snapshot: actor.getSnapshot() as AnyMachineSnapshot,
      subject: subject?.getSnapshot() as AnyMachineSnapshot | undefined,
      record,
    })),
    panel: {
      session: session.getSnapshot() as AnyMachineSnapshot,
      theme: system.theme.getSnapshot() as AnyMachineSnapshot,
      notices: system.notices.getSnapshot() as AnyMachineSnapshot,
      update: system.update.getSnapshot() as AnyMachineSnapshot,
    },
  })
}

/** Does what was chosen: opens a screen, sends an event to its machine, or enters a page of the palette. */
export function choose(system: System, choice: Choice): void {
  switch (choice.kind) {
    case 'open':
      system.open(choice.screen, choice.params)
      break
    case 'page':
      if (!system.palette.getSnapshot().hasTag('open'))
        system.palette.send({ type: 'palette.open', page: { id: 'root', subject: null } })
      system.palette.send({ type: 'page.enter', page: choice.page })
      break
    case 'send':
      send(system, choice)
  }
}

function send(system: System, { to, subject, event }: Extract<Choice, { kind: 'send' }>): void {
  if (isPanelMachine(to)) system[to].send(event as never)
  else {
    const occupant = system.seats.all().find(({ seat }) => seat === to)
    const actor = subject ? occupant?.subject : occupant?.actor
    actor?.send(event)
  }
}

function isPanelMachine(to: string): to is PanelMachine {
  return PANEL_MACHINES.some((machine) => machine === to)
}
