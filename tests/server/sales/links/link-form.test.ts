import { afterAll, beforeAll, expect, test } from 'vitest'
import { inverseOf } from '../../../../src/api/people/inverse-acts.ts'
import { askLink, askSaveLink, type LinkForm } from '../../../../src/api/sales/links.ts'
import type { Act } from '../../../../src/domain/people/act.ts'
import { createCampaign, wanted } from '../../../support/seeds/fixtures.ts'
import { answerOf } from '../../../support/server/answer-of.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'
import { panelApi } from '../../../support/server/panel-api.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await startApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

test('a link whose affiliate was cleared gets affiliate and commission back, as they were', async () => {
  const campaign = await createCampaign(app, admin)
  const affiliate = await app.storeOperator('afiliado', { name: 'Juliana Prado', afiliadoPercent: 12 })
  const body = { action_id: campaign.id, title: 'Bio', afiliado_id: affiliate.id, afiliado_percent: 15 }
  const { id } = wanted(await admin.call('POST', '/api/links', { body }), 200).link
  const stored = async () => {
    const { afiliado_id, afiliado_percent } = wanted(await admin.call('GET', `/api/links/${id}`), 200).link
    return { afiliado_id, afiliado_percent }
  }
  const api = panelApi(admin)
  const loaded = await answerOf(
    askLink(api, () => {}),
    { id: String(id) },
  )
  const kept = loaded.values as LinkForm
  const acts: (Act | null)[] = []
  const saved = await answerOf(
    askSaveLink(api, String(campaign.id), ({ act }) => acts.push(act)),
    { id: String(id), kept, values: { ...kept, afiliado_id: null } },
  )
  expect(saved).toMatchObject({ type: 'save.done', stored: { afiliado_id: null, afiliado_percent: null } })
  expect(await stored()).toEqual({ afiliado_id: null, afiliado_percent: null })
  const [act] = acts
  if (!act) throw new Error('nothing to take back')
  expect((await inverseOf(act).ask(api, act, new AbortController().signal)).ok).toBe(true)
  expect(await stored()).toEqual({ afiliado_id: affiliate.id, afiliado_percent: 15 })
})
