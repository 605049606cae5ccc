import { describe, expect, test } from 'vitest'
import {
  NOTIFICATION_STATES,
  type NotificationState,
  notificationAt,
  notificationMachine,
  notificationState,
} from '../../src/machines/entities/notification.ts'
import { notificationModel } from '../models/notification.model.ts'
import { describeTable, describeWalks } from '../support/models/machine-suite.ts'

const cancel = { type: 'notification.cancel' } as const
const came = { type: 'hold.ended' } as const
const left = { type: 'wave.ended', left: 3 } as const
const ended = { type: 'wave.ended', left: 0 } as const
const all = [cancel, came, left, ended]

/** What is refused in a state: all that is not listed. */
const refusedAt = (state: NotificationState, accepted: readonly { type: string }[]) =>
  all.filter((on) => !accepted.includes(on)).map((on) => ({ at: notificationAt(state), on, to: null }))

describe('a notification', () => {
  describeWalks(notificationModel)

  describeTable(
    notificationMachine,
    [{ input: undefined, to: 'held' }],
    [
      { at: notificationAt('held'), on: cancel, to: 'cancelled' },
      { at: notificationAt('held'), on: came, to: 'sending' },
      ...refusedAt('held', [cancel, came]),
      { at: notificationAt('sending'), on: cancel, to: 'cancelled' },
      { at: notificationAt('sending'), on: left, to: 'sending', holds: { left: 3 } },
      { at: notificationAt('sending'), on: ended, to: 'sent' },
      ...refusedAt('sending', [cancel, left, ended]),
      ...refusedAt('sent', []),
      ...refusedAt('cancelled', []),
    ],
  )

  test('is stored under the names of its states', () => {
    expect(Object.keys(notificationMachine.states)).toEqual([...NOTIFICATION_STATES])
    expect(NOTIFICATION_STATES.map((state) => notificationState(notificationAt(state)))).toEqual([
      ...NOTIFICATION_STATES,
    ])
  })
})
