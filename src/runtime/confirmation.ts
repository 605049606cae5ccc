import { type ActorRefFrom, createActor } from 'xstate'
import { ask, holdDeadlines } from '../machines/ask.ts'
import { type Deed, type TypedConfirmFact, typedConfirmMachine } from '../machines/flows/typed-confirm.ts'

export type ConfirmActor = ActorRefFrom<typeof typedConfirmMachine>

/** Asks the operator; `act` has its words in the shell. False when it thought better of it, or when something else is being asked. */
export type Confirm = (deed: Deed, signal: AbortSignal) => Promise<boolean>

/** The machine that asks before grave deeds. What is done afterwards is the business of whoever asked. */
export function createConfirmation(): { confirm: ConfirmActor; confirmed: Confirm } {
  const confirm = createActor(
    typedConfirmMachine.provide({
      actors: {
        askDeed: ask(
          async (): Promise<TypedConfirmFact> => ({ type: 'deed.done', message: '' }),
          (): TypedConfirmFact => ({ type: 'deed.done', message: '' }),
        ),
      },
    }),
    { systemId: 'confirm' },
  )
  const confirmed: Confirm = (deed, signal) =>
    new Promise((resolve) => {
      if (!confirm.getSnapshot().can({ type: 'deed.propose', deed })) return resolve(false)
      const release = holdDeadlines()
      let accepted = false
      const finished = confirm.on('deed.finished', () => {
        accepted = true
      })
      const dismiss = () => confirm.send({ type: 'deed.dismiss' })
      confirm.send({ type: 'deed.propose', deed })
      const closed = confirm.subscribe((snapshot) => {
        if (snapshot.hasTag('open')) return
        closed.unsubscribe()
        finished.unsubscribe()
        signal.removeEventListener('abort', dismiss)
        release()
        // What the machine emits on its way is heard after its new state.
        queueMicrotask(() => resolve(accepted))
      })
      signal.addEventListener('abort', dismiss, { once: true })
    })
  return { confirm, confirmed }
}
