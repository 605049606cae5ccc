import { type ActorRefFrom, createActor } from 'xstate'
import { ask, holdDeadlines } from '../../machines/ask.ts'
import {
  type ConfirmedAction,
  type TypedConfirmFact,
  typedConfirmMachine,
} from '../../machines/flows/records/typed-confirm.ts'

export type ConfirmActor = ActorRefFrom<typeof typedConfirmMachine>

/**
 * Asks the operator; `act` has its words in the shell. False when it thought better of it, chose something else instead (`onChoice` is told
 * what), or when something else is being asked.
 */
export type Confirm = (
  action: ConfirmedAction,
  signal: AbortSignal,
  onChoice?: (id: string) => void,
) => Promise<boolean>

/** The machine that asks before grave actions. What is done afterwards is the business of whoever asked. */
export function createConfirmation(): { confirm: ConfirmActor; confirmed: Confirm } {
  const confirm = createActor(
    typedConfirmMachine.provide({
      actors: {
        askAction: ask(
          async (): Promise<TypedConfirmFact> => ({ type: 'action.done', message: '' }),
          (): TypedConfirmFact => ({ type: 'action.done', message: '' }),
        ),
      },
    }),
    { systemId: 'confirm' },
  )
  const confirmed: Confirm = (action, signal, onChoice) =>
    new Promise((resolve) => {
      if (!confirm.getSnapshot().can({ type: 'confirm.ask', action })) return resolve(false)
      const release = holdDeadlines()
      let accepted = false
      const finished = confirm.on('action.finished', () => {
        accepted = true
      })
      const chosen = confirm.on('choice.taken', ({ id }) => onChoice?.(id))
      const dismiss = () => confirm.send({ type: 'confirm.dismiss' })
      confirm.send({ type: 'confirm.ask', action })
      const closed = confirm.subscribe((snapshot) => {
        if (snapshot.hasTag('open')) return
        closed.unsubscribe()
        signal.removeEventListener('abort', dismiss)
        release()
        // What the machine emits on its way is heard after its new state.
        queueMicrotask(() => {
          finished.unsubscribe()
          chosen.unsubscribe()
          resolve(accepted)
        })
      })
      signal.addEventListener('abort', dismiss, { once: true })
    })
  return { confirm, confirmed }
}
