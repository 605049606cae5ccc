import type { Ports } from '../ports.ts'
import { SmsFailure } from '../sms/message.ts'

/** What the owner of a phone is told of a change to the account's access (S12). */
export const TOLD = {
  phoneChanged: 'Talão: o celular da sua conta foi trocado. Se não foi você, avise o administrador.',
  appEnrolled:
    'Talão: um aplicativo autenticador foi configurado na sua conta. Se não foi você, avise o administrador.',
  passkeyEnrolled: 'Talão: uma chave de acesso foi cadastrada na sua conta. Se não foi você, avise o administrador.',
} as const

/** Tells a phone of a change that has been made; the change is kept whether or not the message can be sent. */
export async function tellPhone({ sms }: Ports, to: string, text: string): Promise<void> {
  try {
    await sms.send({ to, text, code: '' })
  } catch (cause) {
    if (!(cause instanceof SmsFailure)) throw cause
  }
}
