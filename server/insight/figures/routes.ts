import { Type } from 'typebox'
import { type App, answers, callerOf, IdParam, refuse, success } from '../../platform/http/http.ts'
import { upToNow } from '../../platform/http/reads.ts'
import type { Ports } from '../../platform/ports.ts'
import { MetricsFilter, RegionFilter, scopeFor } from './ask.ts'
import { affiliateChoicesOf, figureChoicesOf } from './choices.ts'
import { metricsOf } from './metrics.ts'
import { periodOf } from './period.ts'
import { comparedRegionsOf } from './regions.ts'
import { SalesTodayWire, salesToday } from './today.ts'
import { PeriodTotals, periodTotalsOf } from './totals.ts'
import { AffiliateChoices, FigureChoices, MetricsWire, RegionRow } from './wire.ts'

/** The figures of a campaign, and what each state spent on it (spec §2.12, §2.13, §7.11). */
export function figureRoutes(app: App, ports: Ports): void {
  const { db } = ports.database
  const config = { permission: 'metrics.read' } as const

  app.post(
    '/metrics/:id',
    {
      config,
      schema: { params: IdParam, body: MetricsFilter, response: answers(success({ metrics: MetricsWire })) },
    },
    async (request, reply) => {
      const now = ports.clock.now()
      const asked = await scopeFor(db, callerOf(request), Number(request.params.id), request.body)
      if (!asked.ok) return refuse(reply, asked.refusal)
      const found = periodOf(request.body, now)
      if (!found.ok) return refuse(reply, found.refusal)
      const { scope } = asked
      const isAffiliates = scope.afiliadoId !== undefined
      const from = await upToNow(ports.database)
      return {
        success: 200 as const,
        metrics: await metricsOf(from, { scope, period: found.period, isAffiliates, now }),
      }
    },
  )

  app.get(
    '/sales-today',
    { config: { permission: 'campaigns.read' }, schema: { response: answers(success({ sales: SalesTodayWire })) } },
    async () => ({ success: 200 as const, sales: await salesToday(await upToNow(ports.database), ports.clock.now()) }),
  )

  app.post(
    '/metrics/region/:id',
    {
      config,
      schema: { params: IdParam, body: RegionFilter, response: answers(success({ data: Type.Array(RegionRow) })) },
    },
    async (request, reply) => {
      const asked = await scopeFor(db, callerOf(request), Number(request.params.id), request.body)
      if (!asked.ok) return refuse(reply, asked.refusal)
      const found = periodOf(request.body, ports.clock.now())
      if (!found.ok) return refuse(reply, found.refusal)
      return {
        success: 200 as const,
        data: await comparedRegionsOf(await upToNow(ports.database), asked.scope, found.period),
      }
    },
  )

  app.get(
    '/metrics/:id/totals',
    { config, schema: { params: IdParam, response: answers(success({ totals: PeriodTotals })) } },
    async (request, reply) => {
      const asked = await scopeFor(db, callerOf(request), Number(request.params.id), {})
      if (!asked.ok) return refuse(reply, asked.refusal)
      const from = await upToNow(ports.database)
      return { success: 200 as const, totals: await periodTotalsOf(from, asked.scope, ports.clock.now()) }
    },
  )

  app.get(
    '/metrics/:id/choices',
    { config, schema: { params: IdParam, response: answers(success({ choices: FigureChoices })) } },
    async (request, reply) => {
      const choices = await figureChoicesOf(db, callerOf(request), Number(request.params.id))
      return choices ? { success: 200 as const, choices } : refuse(reply, 'record.unknown')
    },
  )

  app.get(
    '/metrics/affiliate/:id',
    { config, schema: { params: IdParam, response: answers(success({ choices: AffiliateChoices })) } },
    async (request, reply) => {
      const choices = await affiliateChoicesOf(db, callerOf(request), Number(request.params.id))
      return choices ? { success: 200 as const, choices } : refuse(reply, 'record.unknown')
    },
  )
}
