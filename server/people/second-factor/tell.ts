import { MailFailure } from '../../platform/mail/mail.ts'
import type { Ports } from '../../platform/ports.ts'
import { SmsFailure } from '../../platform/sms/message.ts'

/** What the owner of a phone is told of a change to the account's access (S12). */
export const TOLD = {
  phoneChanged: 'Talão: o celular da sua conta foi trocado. Se não foi você, avise o administrador.',
  appEnrolled:
    'Talão: um aplicativo autenticador foi configurado na sua conta. Se não foi você, avise o administrador.',
  passkeyEnrolled: 'Talão: uma chave de acesso foi cadastrada na sua conta. Se não foi você, avise o administrador.',
} as const

/** Where an account's owner was reached before a change; `telefone`: one that was proven. */
export interface Owner {
  telefone: string | null
  email: string
}

/** How the owner of an account is reached as long as it stands so. */
export const ownerOf = ({
  telefone,
  telefoneProvenAt,
  email,
}: {
  telefone: string | null
  telefoneProvenAt: Date | null
  email: string
}): Owner => ({ telefone: telefoneProvenAt === null ? null : telefone, email })

/**
 * Tells the owner of a change that has been made, at the phone and the e-mail address before it; the change is kept whether or not that can
 * be sent.
 */
export async function tellOwner(ports: Ports, { telefone, email }: Owner, text: string): Promise<void> {
  await Promise.all([telefone !== null && tellPhone(ports, telefone, text), tellAddress(ports, email, text)])
}

async function tellAddress({ mail }: Ports, to: string, text: string): Promise<void> {
  try {
    await mail?.send({ to, subject: 'Mudança no acesso à sua conta', text })
  } catch (cause) {
    if (!(cause instanceof MailFailure)) throw cause
  }
}

async function tellPhone({ sms }: Ports, to: string, text: string): Promise<void> {
  try {
    await sms.send({ to, text, code: '' })
  } catch (cause) {
    if (!(cause instanceof SmsFailure)) throw cause
  }
}
