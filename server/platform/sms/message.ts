/** One message. `to`: digits with area code, without the country's. `code`: the code in the text; `purpose`: what a code is asked for. */
export interface SmsMessage {
  to: string
  text: string
  code: string
  purpose?: string
}

/** Whoever carries messages. @throws SmsFailure when the message did not leave */
export interface Sms {
  send(message: SmsMessage): Promise<void>
  /** The demo's phone: its last messages, newest first. Only that adapter has one. */
  /** What is written to the server's terminal instead of being sent: the codes that nobody has used yet, in words, and that one was used. */
  readonly printed?: { unused(): string[]; use(code: string): void }
  readonly inbox?: () => readonly (SmsMessage & { id: number })[]
}

/** A provider's refusal or silence. Its message is for the log and names neither phone nor code (S57). */
export class SmsFailure extends Error {}
