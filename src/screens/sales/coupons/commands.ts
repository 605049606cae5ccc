import type { CouponContext } from '../../../machines/entities/coupon.ts'
import type { couponRecordMachine } from '../../../machines/flows/dialogues/coupon-record.ts'
import type { Abilities, CommandOf } from '../../../runtime/screen.ts'
import { LIST_UNSELECTED, listCommands } from '../../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

/** Makes a coupon the one that buyers are shown. */
const promote: CommandOf<typeof couponRecordMachine> = {
  id: 'coupon.promote',
  label: copy.promote,
  icon: 'star',
  keys: 'A',
  event: (snapshot) => (snapshot.matches('main') ? undefined : { type: 'coupon.promote' }),
  reason: ({ context }) => ((context as CouponContext).ended ? copy.refused.ended : undefined),
}

/** Takes that back. */
const demote: CommandOf<typeof couponRecordMachine> = {
  id: 'coupon.demote',
  label: copy.demote,
  icon: 'restore',
  keys: 'A',
  event: () => ({ type: 'coupon.demote' }),
}

const edit: CommandOf<typeof couponRecordMachine> = {
  id: 'coupon.edit',
  label: copy.edit,
  icon: 'pencil',
  keys: 'E',
  event: () => ({ type: 'coupon.edit' }),
}

const remove: CommandOf<typeof couponRecordMachine> = {
  id: 'coupon.remove',
  label: copy.remove,
  icon: 'trash',
  keys: 'Delete',
  apart: 'danger',
  event: () => ({ type: 'coupon.remove' }),
}

export const couponsAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [promote, demote, edit, remove],
  unlisted: [...LIST_UNSELECTED, 'filter.change'],
}
