import { type ProviderSettings, postJson } from './http.ts'
import { type Sms, SmsFailure } from './message.ts'

const SINGLE_SMS = 9

/** SMSDev. It answers failures with status 200 too: only `situacao` tells. */
export function smsdev({ key, url = 'https://api.smsdev.com.br' }: ProviderSettings): Sms {
  return {
    async send({ to, text }) {
      const answer = await postJson(
        'SMSDev',
        `${url}/v1/send`,
        {},
        { key, type: SINGLE_SMS, number: `55${to}`, msg: text },
      )
      if (answer.situacao !== 'OK') throw new SmsFailure(`SMSDev refused the message (${String(answer.codigo)})`)
    },
  }
}
