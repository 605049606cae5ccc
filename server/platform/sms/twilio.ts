import { type ProviderSettings, post } from './http.ts'
import { type Sms, SmsFailure } from './message.ts'

const LOST = ['failed', 'undelivered', 'canceled']

/** Twilio. `sender` is a number in E.164, or a messaging service (`MG…`). */
export function twilio({ key, account, sender, url = 'https://api.twilio.com' }: ProviderSettings): Sms {
  return {
    async send({ to, text }) {
      const form = new URLSearchParams({ To: `+55${to}`, Body: text })
      form.set(sender.startsWith('MG') ? 'MessagingServiceSid' : 'From', sender)
      const answer = await post(
        'Twilio',
        `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
        {
          authorization: `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        form.toString(),
      )
      if (typeof answer.sid !== 'string' || LOST.includes(String(answer.status)))
        throw new SmsFailure(`Twilio refused the message (${String(answer.error_code)})`)
    },
  }
}
