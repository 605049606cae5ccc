import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../src/api/client/client.ts'
import type { TellRecordDone } from '../../../src/api/client/record-api.ts'
import { inverseOf } from '../../../src/api/people/inverse-acts.ts'
import { askSaveLink } from '../../../src/api/sales/links.ts'
import { askSaveUtm } from '../../../src/api/sales/utms.ts'
import { askSaveWebhook } from '../../../src/api/sales/webhooks.ts'
import type { Act } from '../../../src/domain/people/act.ts'
import { actOfEvent } from '../../../src/domain/people/audit-act.ts'
import { createCampaign, wanted } from '../../support/seeds/fixtures.ts'
import { answerOf } from '../../support/server/answer-of.ts'
import { type SignedIn, startApp, type TestApp } from '../../support/server/build-app.ts'
import { panelApi } from '../../support/server/panel-api.ts'

let app: TestApp
let admin: SignedIn
let campaignId: number
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
  campaignId = (await createCampaign(app, admin)).id
})
afterAll(() => app.close())

const save = (asking: Parameters<typeof answerOf>[0], values: object) =>
  answerOf<unknown>(asking, { id: null, values, kept: values })
const link = { title: 'Bio', afiliado_id: null, afiliado_percent: null, pixel_id: null, google_tag_id: null }
const utm = { title: 'Bio', utm_source: 'instagram', utm_medium: 'bio', utm_campaign: 'moto', utm_content: '' }
const webhook = {
  ...{ title: 'Bio', event: '2', method: 'POST', url: 'https://8.8.8.8/aviso', headers_data: [] },
  ...{ bearer_token: '', body: '{}' },
}

const KINDS: [string, string, (api: Api, done: TellRecordDone) => Promise<unknown>][] = [
  ['link', '/api/links', (api, done) => save(askSaveLink(api, String(campaignId), done) as never, link)],
  ['utm', '/api/utms', (api, done) => save(askSaveUtm(api, done) as never, { ...utm, action_id: String(campaignId) })],
  ['webhook', '/api/webhooks', (api, done) => save(askSaveWebhook(api, done) as never, webhook)],
]

test.each(KINDS)(
  'a new %s is taken back while nobody has changed it, by Ctrl Z and from the log',
  async (kind, path, create) => {
    const api = panelApi(admin)
    const made = async () => {
      app.clock.move(1_000)
      const acts: (Act | null)[] = []
      await create(api, ({ act }) => acts.push(act))
      app.clock.move(1_000)
      const [act] = acts
      if (!act) throw new Error(`no ${kind} was made`)
      return act
    }
    const logged = async ({ id }: Act) => {
      const { data } = wanted(await admin.call('GET', `/api/audit?what=${kind}.created`), 200)
      const row = data.find((each: { subject_id: string }) => each.subject_id === id)
      const act = actOfEvent(row)
      if (act === undefined) throw new Error('the log has it not')
      return act
    }
    const takeBack = async (act: Act) => {
      const outcome = await inverseOf(act).ask(api, act, new AbortController().signal)
      return outcome.ok ? 'done' : outcome.refusal.message
    }
    const isThere = async ({ id }: Act) => (await admin.call('GET', `${path}/${id}`)).status === 200

    for (const told of [async (act: Act) => act, logged]) {
      const act = await made()
      expect([await takeBack(await told(act)), await isThere(act)]).toEqual(['done', false])
      const changed = await made()
      wanted(await admin.call('PUT', `${path}/${changed.id}`, { body: { title: 'De outra pessoa' } }), 200)
      expect([await takeBack(await told(changed)), await isThere(changed)]).toEqual([
        expect.stringContaining('mudou depois disso. Confira a lista antes de desfazer.'),
        true,
      ])
      wanted(await admin.call('DELETE', `${path}/${changed.id}`), 200)
    }
  },
)
