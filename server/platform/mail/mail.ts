import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** One e-mail in plain text. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** Whoever carries e-mail. @throws MailFailure when it did not leave */
export interface Mail {
  send(letter: Letter): Promise<void>
}

/** The mail server's refusal or silence. Its message is for the log and names nobody (S57). */
export class MailFailure extends Error {}

/** How long a mail server may be silent: whoever changed something waits for it. */
const PATIENCE_MS = 5_000

/** The mail server of the settings; undefined where none is set. */
export function mailOf({ mail }: Pick<Config, 'mail'>): Mail | undefined {
  if (mail === undefined) return undefined
  const transport = transportTo(mail.url)
  return {
    send: async (letter) => {
      try {
        await transport.sendMail({ from: mail.from, ...letter })
      } catch (cause) {
        throw new MailFailure(`the mail server did not take a letter: ${codeOf(cause)}`)
      }
    },
  }
}

const transportTo = (url: string) =>
  createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })

/** Signs in at a mail server and sends nothing. @returns the code of what went wrong; undefined where it went well */
export async function reachMail({ url }: NonNullable<Config['mail']>): Promise<string | undefined> {
  const transport = transportTo(url)
  try {
    await transport.verify()
    return undefined
  } catch (cause) {
    return codeOf(cause)
  } finally {
    transport.close()
  }
}

const codeOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unknown'
