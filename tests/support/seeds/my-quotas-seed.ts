import { myQuotasModel } from '../../models/buyer/my-quotas.model.ts'
import { replay } from '../models/model.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import { buyAndPay, createCampaign } from './fixtures.ts'

const { machine, worlds, commands, facts } = myQuotasModel
const [device, linked = device, coded = device, asked = device] = worlds
const [begin] = commands['phone.begin']
const [phone, few = phone] = commands['phone.type']
const [send] = commands['phone.submit']
const [back] = commands['phone.close']
const [close] = commands['session.close']
const [forget, forgetAll = forget] = commands['purchase.forget']
const [confirm] = commands['forget.confirm']
const [dismiss] = commands['forget.dismiss']
const [reload] = commands['quotas.reload']
const [remembered] = facts['device.remembered']
const [kept, none = kept] = facts['quotas.loaded']
const [sent] = facts['code.sent']
const [throttled] = facts['code.refused']
const [lost] = facts['answer.lost']
const [accepted] = facts['code.accepted']
const [wanted] = facts['code.wanted']
const [change, leave = change] = facts['code.abandoned']

/** The ways of a buyer through *Minhas cotas* that a server can answer. */
export const myQuotasJourneys = [
  replay(machine, linked, [few, send, back]),
  replay(machine, coded, [accepted]),
  replay(machine, asked, [confirm, none]),
  replay(machine, device, [
    ...[remembered, lost, reload, lost, reload, kept, forget, dismiss, begin, back],
    ...[begin, few, send, phone, send, lost, send, throttled, send, sent],
    ...[wanted, lost, wanted, throttled, wanted, sent, change, phone, send, sent, accepted, close, lost, close, kept],
    ...[begin, phone, send, sent, leave, forget, confirm, lost],
    ...[begin, phone, send, sent, accepted, forgetAll, confirm, none],
  ]),
]

/** The id that the model gives the purchase that the device keeps. */
export const KEPT_ID = 7

/** A purchase as a device keeps it. */
export interface KeptSeed {
  id: number
  token: string
  slug: string
}

/** Two paid purchases of a campaign: one that a device keeps, and one of the phone that is asked about. */
export interface MyQuotasSeed {
  telefone: string
  kept: KeptSeed
  other: number
}

let phones = 0

/** Makes the purchases of the model's samples, with a phone of their own. */
export async function startMyQuotas(app: TestApp, admin: Pick<SignedIn, 'call'>): Promise<MyQuotasSeed> {
  phones += 1
  const telefone = `62981${String(phones).padStart(6, '0')}`
  const { url_amigavel: slug } = await createCampaign(app, admin, { title: 'Moto' })
  const { id, token } = await buyAndPay(app, slug, { telefone: '62991230001', quantity: 1 })
  const other = await buyAndPay(app, slug, { telefone, quantity: 2 })
  return { telefone, kept: { id, token, slug }, other: other.id }
}

/** Asks for a code as the page does, and waits until it has come. */
export async function askForCode(app: TestApp, telefone: string, request?: string) {
  const ofPhone = () => app.inbox.filter(({ to }) => to === telefone)
  const before = ofPhone().length
  const body = { telefone, ...(request !== undefined && { request }) }
  const answer = await app.call('POST', '/api/public/my-quotas/code', { body })
  while (answer.status === 200 && ofPhone().length === before) await new Promise((resolve) => setImmediate(resolve))
  return answer
}

/** The code that a phone was sent last, and one that it was not sent. */
export function codesOf({ inbox }: Pick<TestApp, 'inbox'>, telefone: string) {
  const right = inbox.findLast(({ to }) => to === telefone)?.code ?? ''
  return { right, wrong: right === '000000' ? '111111' : '000000' }
}
