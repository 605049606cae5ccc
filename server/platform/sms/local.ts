import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { maskPhone } from '../../../src/domain/values/masks.ts'
import { CODE_LIFE_S } from '../../../src/machines/entities/code-request.ts'
import { standingOut } from '../standing-out.ts'
import type { Sms } from './message.ts'

/** The longest that a code is waited for. */
const CODE_MS = CODE_LIFE_S * 1000

/** Writes messages where the operator looks, the terminal that the server was started in, and knows which codes nobody has used yet. */
export function consoleSms(say: (text: string) => void, now = () => Date.now()): Sms & Required<Pick<Sms, 'printed'>> {
  let unused: { to: string; code: string; until: number }[] = []
  const alive = () => {
    unused = unused.filter(({ until }) => until > now())
    return unused
  }
  return {
    printed: {
      unused: () => alive().map(({ to, code }) => `Código ainda não usado, por SMS para ${maskPhone(to)}: ${code}`),
      use: (given) => {
        unused = unused.filter(({ code }) => code !== given)
      },
    },
    async send({ to, text, code }) {
      unused = [
        ...alive().filter((each) => each.to !== to),
        ...(code === '' ? [] : [{ to, code, until: now() + CODE_MS }]),
      ]
      say(standingOut([`SMS para ${maskPhone(to)}: ${text}`]))
    },
  }
}

/** Appends each message to a file as one line of JSON: `{to, text, code}`. */
export function fileSms(path: string): Sms {
  return {
    async send({ to, text, code }) {
      await mkdir(dirname(path), { recursive: true })
      await appendFile(path, `${JSON.stringify({ to, text, code })}\n`, { mode: 0o600 })
    },
  }
}
