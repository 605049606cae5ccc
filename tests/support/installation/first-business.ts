import { readFileSync } from 'node:fs'
import { buy, type Campaign, createCampaign, pay, wanted } from '../seeds/fixtures.ts'
import { personAt } from '../server/build-app.ts'
import { caller } from '../server/http.ts'

export const FIRST_ADMIN = { email: 'admin@talao.local', password: 'cavalo bateria grampo', phone: '62981112233' }

/** What a server that writes its messages into a file is started with, for `startBusiness` to sign in. */
export const messagesIn = (path: string) => ({
  ADMIN_EMAIL: FIRST_ADMIN.email,
  ADMIN_PASSWORD: FIRST_ADMIN.password,
  ADMIN_PHONE: FIRST_ADMIN.phone,
  SMS: `file:${path}`,
})

/**
 * What a first day of an installation is, done over HTTP alone, as any version takes it: its administrator signs in and puts a campaign on sale, and
 * somebody buys and pays.
 * @param path the file of the server's messages
 */
export async function startBusiness(url: string, path: string) {
  const { email, password } = FIRST_ADMIN
  const call = caller(url)
  const { access_token } = wanted(await call('POST', '/api/oauth/token', { body: { username: email, password } }), 200)
  const inbox = { at: () => JSON.parse(readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? '{}') }
  const admin = personAt(url, inbox, String(access_token))
  await admin.prove('auth')
  const [account] = wanted(await admin.call('GET', '/api/account'), 200).data
  const campaign: Campaign = await createCampaign({ accountId: account.id }, admin, { numbers: 100_000 })
  const purchase = await buy({ call }, campaign.url_amigavel, { quantity: 30 })
  await pay({ call }, purchase.chargeId)
  return { slug: campaign.url_amigavel, purchase }
}
