import { type ProviderSettings, postJson } from './http.ts'
import { type Sms, SmsFailure } from './message.ts'

/** Comtele. */
export function comtele({ key, sender, url = 'https://sms.comtele.com.br' }: ProviderSettings): Sms {
  return {
    async send({ to, text }) {
      const answer = await postJson(
        'Comtele',
        `${url}/api/v2/send`,
        { 'auth-key': key },
        { Sender: sender, Receivers: `55${to}`, Content: text },
      )
      if (answer.Success !== true) throw new SmsFailure('Comtele refused the message')
    },
  }
}
