import { SmsFailure, type SmsMessage } from '../server/platform/sms/message.ts'
import { CODE_LIFE_S } from '../src/machines/entities/code-request.ts'
import { makeChance } from './chance.ts'
import { time } from './preload.ts'

const MINUTE = 60_000

interface Carried {
  to: string
  code: string
  sentAt: number
  /** When the phone shows it; never where it was lost on its way. */
  at: number | undefined
}

/** Phones, and who carries messages to them: it refuses, loses, delays and repeats. A person reads what came last, which need not be what was sent last. */
export function makePhones() {
  const chance = makeChance('phones')
  let carried: Carried[] = []
  let opened: Carried[] = []

  const phones = {
    /** Whether each message arrives at once. */
    works: true,
    restart: chance.restart,
    async send({ to, code }: SmsMessage): Promise<void> {
      const luck = phones.works ? 0.5 : chance.fraction()
      if (luck < 0.04) throw new SmsFailure('the provider is silent')
      const delay = luck < 0.16 ? chance.int(MINUTE, 25 * MINUTE) : 0
      const message = { to, code, sentAt: time.now, at: luck < 0.08 ? undefined : time.now + delay }
      carried = carried.filter(({ sentAt }) => sentAt > time.now - 24 * 60 * MINUTE)
      carried.push(message)
      if (luck > 0.97) carried.push({ ...message, at: time.now + chance.int(MINUTE, 9 * MINUTE) })
    },
    /** The code of the message that a phone showed last. */
    read: (phone: string): string | undefined =>
      carried
        .filter(({ to, at }) => to === phone && at !== undefined && at <= time.now)
        .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))
        .at(-1)?.code,
    /** The same as somebody types it, who now and then slips. */
    type: (phone: string): string | undefined =>
      phones.works || !chance.happens(0.04) ? phones.read(phone) : String(chance.int(0, 1_000_000)).padStart(6, '0'),
    /** Something was opened with a code. @returns what is wrong with that */
    noteOpened(phone: string, code: string): string | undefined {
      const sent = carried.filter((each) => each.to === phone && each.code === code)
      const living = sent.filter(({ sentAt }) => sentAt > time.now - CODE_LIFE_S * 1_000)
      if (sent.length === 0) return 'um código que ninguém recebeu abriu algo'
      if (living.length === 0) return 'um código vencido abriu algo'
      if (living.every((each) => opened.includes(each))) return 'um código abriu algo duas vezes'
      opened = opened.filter((each) => carried.includes(each))
      opened.push(...living)
      return undefined
    },
  }
  return phones
}

export type Phones = ReturnType<typeof makePhones>
