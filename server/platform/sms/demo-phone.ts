import type { Sms, SmsMessage } from './message.ts'

const KEPT = 5

/** Keeps the last messages in memory, for the page to show them (DESIGN §5: the "celular de demonstração"). */
export function demoPhone(): Sms {
  let inbox: (SmsMessage & { id: number })[] = []
  let sent = 0
  return {
    inbox: () => inbox,
    async send(message) {
      sent += 1
      inbox = [{ ...message, id: sent }, ...inbox].slice(0, KEPT)
    },
  }
}
