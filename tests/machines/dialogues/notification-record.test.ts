import { describe } from 'vitest'
import { notificationRecordMachine } from '../../../src/machines/flows/dialogues/notification-record.ts'
import { notificationRecordModel } from '../../models/dialogues/notification-record.model.ts'
import { describeTable, describeWalks } from '../../support/models/machine-suite.ts'

type Value = ReturnType<typeof notificationRecordMachine.resolveState>['value']

const input = { id: '1' }
const asked = 'notification.cancel' as const
const isIdle = (value: Value) => typeof value !== 'object' || Object.values(value)[0] === 'idle'
const at = (value: Value) => ({
  value,
  context: { ...input, left: 0, message: null, asked: isIdle(value) ? null : asked },
})
const [held, cancellingHeld] = [{ held: 'idle' }, { held: 'sending' }] as const
const [sending, asking, cancelling] = [{ sending: 'idle' }, { sending: 'asking' }, { sending: 'sending' }] as const
const cancel = { type: 'notification.cancel' } as const
const reuse = { type: 'notification.reuse' } as const
const confirm = { type: 'request.confirm' } as const
const dismiss = { type: 'request.dismiss' } as const
const done = { type: 'request.done' } as const
const refused = { type: 'request.refused', message: 'Esta notificação já saiu.' } as const
const came = { type: 'hold.ended' } as const
const left = { type: 'wave.ended', left: 3 } as const
const ended = { type: 'wave.ended', left: 0 } as const
const all = [cancel, reuse, confirm, dismiss, done, refused, came, left, ended]
const told = [{ type: 'notice', class: 'error', message: 'Esta notificação já saiu.' }] as const
const wanted = [{ type: 'reuse.wanted', id: '1' }] as const

/** What is refused in a state: all that is not listed. */
const refusedAt = (value: Value, accepted: readonly { type: string }[]) =>
  all.filter((on) => !accepted.includes(on)).map((on) => ({ at: at(value), on, to: null }))

describe('a notification as an operator acts on it', () => {
  describeWalks(notificationRecordModel)

  describeTable(
    notificationRecordMachine,
    [{ input, to: held }],
    [
      { at: at(held), on: cancel, to: cancellingHeld, holds: { asked } },
      { at: at(held), on: reuse, to: held, effects: wanted },
      { at: at(held), on: came, to: sending },
      ...refusedAt(held, [cancel, reuse, came]),

      { at: at(cancellingHeld), on: done, to: 'cancelled', holds: { asked: null } },
      { at: at(cancellingHeld), on: refused, to: held, effects: told, holds: { asked: null } },
      // It went out while the request was on its way; the refusal comes to where it stands then.
      { at: at(cancellingHeld), on: came, to: sending, holds: { asked: null } },
      ...refusedAt(cancellingHeld, [done, refused, came]),

      { at: at(sending), on: cancel, to: asking, holds: { asked } },
      { at: at(sending), on: reuse, to: sending, effects: wanted },
      { at: at(sending), on: left, to: sending, holds: { left: 3 } },
      { at: at(sending), on: ended, to: 'sent' },
      ...refusedAt(sending, [cancel, reuse, left, ended]),

      { at: at(asking), on: confirm, to: cancelling },
      { at: at(asking), on: dismiss, to: sending, holds: { asked: null } },
      { at: at(asking), on: left, to: asking, holds: { left: 3 } },
      { at: at(asking), on: ended, to: 'sent', holds: { asked: null } },
      ...refusedAt(asking, [confirm, dismiss, left, ended]),

      { at: at(cancelling), on: done, to: 'cancelled', holds: { asked: null } },
      { at: at(cancelling), on: refused, to: sending, effects: told, holds: { asked: null } },
      { at: at(cancelling), on: left, to: cancelling, holds: { left: 3 } },
      { at: at(cancelling), on: ended, to: 'sent', holds: { asked: null } },
      ...refusedAt(cancelling, [done, refused, left, ended]),

      { at: at('sent'), on: reuse, to: 'sent', effects: wanted },
      ...refusedAt('sent', [reuse]),
      { at: at('cancelled'), on: reuse, to: 'cancelled', effects: wanted },
      ...refusedAt('cancelled', [reuse]),
    ],
  )
})
