import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { ownValue } from '../../domain/values/own.ts'
import { type Draft as Changes, draftIn, type FormValues } from '../../machines/flows/records/record-form.ts'
import type { ActiveScreen } from '../slots.ts'
import type { System } from '../system.ts'

/** What was changed in an unsaved form when its session ended, and what had been read there. */
interface Draft extends Changes<FormValues> {
  screen: string
  params: string
}

/** The sessions over whose end drafts are kept already. */
const kept = new WeakSet<System['session']>()

/**
 * Keeps what was typed over a session that ended by itself: after signing in again the same operator finds it in the form. It is kept in
 * memory alone, for no other account, and thrown away when somebody signs out. Every form calls it as it is shown: nothing is typed before.
 */
export function keepDrafts({ session, slots }: Pick<System, 'session' | 'slots'>): void {
  if (kept.has(session)) return
  kept.add(session)
  let drafts: Draft[] = []
  let owner = session.getSnapshot().context.operator?.id

  session.subscribe((snapshot) => {
    const id = snapshot.context.operator?.id
    if (!snapshot.hasTag('inside') || id === undefined) return
    if (owner !== undefined && owner !== id) drafts = []
    owner = id
  })
  session.on('session.ended', ({ byChoice }) => {
    drafts = byChoice ? [] : slots.all().flatMap(draftOf)
  })
  slots.subscribe(() => {
    for (const activeScreen of slots.all()) {
      const draft = drafts.find((each) => isOf(each, activeScreen))
      if (draft === undefined || !session.getSnapshot().hasTag('inside')) continue
      drafts = drafts.filter((each) => each !== draft)
      restore(activeScreen.actor, draft)
    }
  })
}

function draftOf({ screen, params, actor }: ActiveScreen): Draft[] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  if (!snapshot.hasTag('dirty')) return []
  const changes = draftIn(snapshot.context)
  return changes ? [{ screen: screen.id, params: JSON.stringify(params), ...changes }] : []
}

const isOf = (draft: Draft, { screen, params }: ActiveScreen) =>
  draft.screen === screen.id && draft.params === JSON.stringify(params)

/** Types everything again, once the form has loaded its record; what others changed there meanwhile is told when it is saved (docs/decisions/0022). */
function restore(actor: AnyActorRef, { values, kept }: Draft): void {
  const type = () => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    if (!snapshot.hasTag('editable')) return false
    const shown = snapshot.context.values as FormValues
    for (const [field, value] of Object.entries(values))
      if (JSON.stringify(ownValue(shown, field)) !== JSON.stringify(value))
        actor.send({ type: 'field.change', field, value, kept: ownValue(kept, field) })
    return true
  }
  if (type()) return
  const subscription = actor.subscribe(() => {
    if (type()) subscription.unsubscribe()
  })
}
