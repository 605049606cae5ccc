import { Type } from 'typebox'
import { findCampaign } from '../../campaigns/campaigns/store.ts'
import { type App, answers, IdParam, named, refuse, success } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { rankBuyers } from '../../sales/purchases/ranking.ts'
import { ExtremesBody, QuotaBody, readExtremes, readNumber, readTop, SENTENCES, TopBody } from './fields.ts'
import { lookUp } from './quota.ts'
import { listExtremes } from './rankings.ts'
import { ExtremeWire, LookupWire, TopWire, topToWire } from './wire.ts'

const config = { permission: 'lookups.read', sentences: SENTENCES } as const

/** Who has a quota (spec §2.23), who bought most (§2.11), and the lowest and highest quotas that were paid (§2.15). */
export function lookupRoutes(app: App, { database, seal, clock }: Ports): void {
  const { db } = database

  app.post(
    '/cotas/search',
    { config, schema: { body: QuotaBody, response: answers(named('QuotaLookup', success(LookupWire))) } },
    async (request, reply) => {
      const { action_id, number, reserved } = request.body
      const campaign = await findCampaign(db, action_id)
      if (campaign === undefined) return refuse(reply, 'record.unknown')
      const read = readNumber(number, campaign.total)
      if (!read.ok) return refuse(reply, read.refusal)
      const found = await lookUp(db, seal, campaign, { number: read.value, reserved: reserved ?? false })
      return { success: 200 as const, ...found }
    },
  )

  app.post(
    '/top',
    { config, schema: { body: TopBody, response: answers(success({ data: Type.Array(TopWire) })) } },
    async (request, reply) => {
      const campaign = await findCampaign(db, request.body.action_id)
      if (campaign === undefined) return refuse(reply, 'record.unknown')
      const read = readTop(request.body, clock.now())
      if (!read.ok) return refuse(reply, read.refusal)
      const rows = await rankBuyers(db, { campaignId: campaign.id, ...read.value })
      return { success: 200 as const, data: rows.map(topToWire) }
    },
  )

  app.post(
    '/menor/:id',
    {
      config,
      schema: { params: IdParam, body: ExtremesBody, response: answers(success({ data: Type.Array(ExtremeWire) })) },
    },
    async (request, reply) => {
      const campaign = await findCampaign(db, Number(request.params.id))
      if (campaign === undefined) return refuse(reply, 'record.unknown')
      const read = readExtremes(request.body, clock.now())
      if (!read.ok) return refuse(reply, read.refusal)
      const data = await listExtremes(db, campaign, { type: request.body.type, ...read.value })
      return { success: 200 as const, data }
    },
  )
}
