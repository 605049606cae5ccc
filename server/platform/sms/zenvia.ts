import { type ProviderSettings, postJson } from './http.ts'
import { type Sms, SmsFailure } from './message.ts'

/** Zenvia. A message that it took has an id. */
export function zenvia({ key, sender, url = 'https://api.zenvia.com' }: ProviderSettings): Sms {
  return {
    async send({ to, text }) {
      const answer = await postJson(
        'Zenvia',
        `${url}/v2/channels/sms/messages`,
        { 'x-api-token': key },
        { from: sender, to: `55${to}`, contents: [{ type: 'text', text }] },
      )
      if (typeof answer.id !== 'string') throw new SmsFailure('Zenvia refused the message')
    },
  }
}
