import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { maskPhone } from '../../../src/domain/values/masks.ts'
import type { Sms } from './message.ts'

/** Writes messages where the operator looks: the terminal that the server was started in. */
export function consoleSms(say: (line: string) => void): Sms {
  return {
    async send({ to, text }) {
      say(`\nSMS para ${maskPhone(to)}: ${text}\n`)
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
