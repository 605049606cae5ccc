import type { Config } from '../config.ts'
import { comtele } from './comtele.ts'
import { demoPhone } from './demo-phone.ts'
import { consoleSms, fileSms } from './local.ts'
import type { Sms } from './message.ts'
import { smsdev } from './smsdev.ts'
import { twilio } from './twilio.ts'
import { zenvia } from './zenvia.ts'

/** The adapter that the settings ask for. */
export function smsOf({ sms }: Pick<Config, 'sms'>): Sms {
  switch (sms.kind) {
    case 'console':
      return consoleSms((line) => process.stdout.write(`${line}\n`))
    case 'file':
      return fileSms(sms.path)
    case 'demo':
      return demoPhone()
    case 'smsdev':
      return smsdev(sms)
    case 'comtele':
      return comtele(sms)
    case 'zenvia':
      return zenvia(sms)
    case 'twilio':
      return twilio(sms)
  }
}
