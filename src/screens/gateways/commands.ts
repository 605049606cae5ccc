import { formatCount } from '../../domain/values/counts.ts'
import type { PaymentAccountContext, paymentAccountMachine } from '../../machines/flows/dialogues/payment-account.ts'
import type { Abilities, CommandOf } from '../../runtime/screen.ts'
import { FORM_UNLISTED, formAbilities, saveCommand } from '../kit/forms/form-commands.ts'
import { LIST_UNSELECTED, listCommands } from '../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

/** Tries the credentials at the bank. */
export const test: CommandOf<typeof paymentAccountMachine> = {
  id: 'account.test',
  label: copy.test,
  icon: 'pulse',
  keys: 'V',
  event: () => ({ type: 'account.test' }),
  reason: (snapshot) => (snapshot.matches('testing') ? copy.testing : undefined),
}

/** Tells the bank where to notify us. */
const register: CommandOf<typeof paymentAccountMachine> = {
  id: 'account.register',
  label: copy.register,
  icon: 'bell',
  event: () => ({ type: 'account.register' }),
}

const remove: CommandOf<typeof paymentAccountMachine> = {
  id: 'account.delete',
  label: copy.delete,
  icon: 'trash',
  keys: 'Delete',
  apart: 'danger',
  event: () => ({ type: 'account.delete' }),
  reason: (snapshot) => {
    const { campaigns } = snapshot.context as PaymentAccountContext
    return campaigns > 0 ? copy.used(formatCount(campaigns), campaigns === 1) : undefined
  },
}

export const gatewayListAbilities: Abilities = {
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [test, register, remove],
  unlisted: LIST_UNSELECTED,
}

export const gatewayEditAbilities: Abilities = { ...formAbilities, subjectCommands: [test] }

export const gatewayCreateAbilities: Abilities = {
  machine: 'recordForm',
  commands: [saveCommand(copy.submit)],
  subjectCommands: [test],
  unlisted: [...FORM_UNLISTED, 'form.reload'],
}
