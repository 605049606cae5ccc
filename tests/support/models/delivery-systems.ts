import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '../../../server/platform/db/database.ts'
import { delivery, destination } from '../../../server/platform/db/schema.ts'
import { applyEvents, handOut, lockDeliveries } from '../../../server/platform/outbox/deliveries.ts'
import { applyEvents as applyToDestinations, lockDestination } from '../../../server/platform/outbox/destinations.ts'
import { makeOutbox } from '../../../server/platform/outbox/engine.ts'
import { forgetDeliveries } from '../../../server/platform/outbox/forget.ts'
import type { Sent } from '../../../server/platform/outbox/kinds.ts'
import { attempt, type Claimed, claimOne, giveBack } from '../../../server/platform/outbox/send.ts'
import { tellWorld } from '../../../server/platform/outbox/tell.ts'
import type { Ports } from '../../../server/platform/ports.ts'
import type { DeliveryFact } from '../../../src/machines/entities/delivery.ts'
import type { DestinationFact, DestinationState, PauseReason } from '../../../src/machines/entities/destination.ts'
import type { deliveryModel } from '../../models/delivery.model.ts'
import type { destinationModel } from '../../models/destination.model.ts'
import { createCampaign, wanted } from '../seeds/fixtures.ts'
import type { SignedIn, TestApp } from '../server/build-app.ts'
import type { SystemOf } from './walk.ts'
import { scriptOfFacts } from './walk-of-list-record.ts'

/** Where both walks send to: nobody is there, since what a receiver does is the walk's to say. */
const NOWHERE = '127.0.0.1:9'
/** The environment in which a webhook may be stored that goes there. */
export const NOWHERE_ALLOWED = { WEBHOOK_ALLOW_HOSTS: NOWHERE }

export interface WalkedWebhook {
  id: number
  title: string
}

let titles = 0

/** A webhook of its own that hears of draws, and a campaign that has them. */
function seedOf(app: TestApp, admin: () => SignedIn) {
  let webhook: WalkedWebhook
  let campaignId: number
  const to = () => ({ id: webhook.id, kind: 'webhook' })
  const now = () => app.clock.now()
  const { db } = app.database
  return {
    webhook: () => webhook,
    campaignId: () => campaignId,
    async begin(): Promise<WalkedWebhook> {
      campaignId = (await createCampaign(app, admin())).id
      const title = `Planilha ${++titles}`
      const body = { title, event: 8, method: 'POST', url: `http://${NOWHERE}/`, headers_data: [], body: '' }
      const made = wanted(await admin().call('POST', '/api/webhooks', { body }), 200).webhook
      webhook = { id: made.id, title }
      app.clock.move(1_000)
      return webhook
    },
    /** Lets something happen, and hands it out. @returns its delivery, with two tries a round */
    async tell(): Promise<number> {
      await tellWorld(db, campaignId, [{ name: 'prize.drawn', transactionId: null }], now())
      await db.transaction((tx) => handOut(tx as Db, campaignId, now()))
      const rows = await db.select().from(delivery).where(eq(delivery.destinationId, webhook.id)).orderBy(delivery.id)
      const { id } = rows.at(-1) ?? { id: 0 }
      await db.update(delivery).set({ most: 2 }).where(eq(delivery.id, id))
      return id
    },
    claim: (id: number) => claimOne(db, { campaignId, id, destination: to(), now: now() }),
    end: (claimed: Claimed, sent: Sent, ports: Ports = app.ports) =>
      attempt(ports, { name: 'webhook', send: async () => sent }, claimed, (error) => expect(error).toBeUndefined()),
  }
}

const SENT: Record<'arrived' | 'failed' | 'unmade' | 'gone', Sent> = {
  arrived: { ok: true, status: 204 },
  failed: { ok: false, error: 'status', status: 503 },
  unmade: { ok: false, error: 'unmade', final: true },
  gone: { ok: false, error: 'gone', status: 410, gone: true },
}

/** What is read of a delivery that is a webhook's only one. */
export interface DeliveryShown {
  /** Something is to be done with it by itself. */
  pending: number
  unsent: number
  lapsed: number
  /** How its last try went; null before the first. */
  last: 'delivered' | 'failed' | null
}

/** How a system reads the one delivery of a webhook, and has it sent once more. */
export interface DeliveryReader {
  begin(webhook: WalkedWebhook): Promise<void>
  resend(): Promise<void>
  /** Tries to have it sent once more where that is not possible. @returns whether it was refused */
  refusesResend(): Promise<boolean>
  shows(expected: DeliveryShown): Promise<void>
  record(): Promise<unknown>
}

/** One delivery, as somebody reads it. */
export function deliverySystem(
  app: TestApp,
  admin: () => SignedIn,
  reader: DeliveryReader,
): SystemOf<typeof deliveryModel> {
  const script = scriptOfFacts<DeliveryFact>()
  const seed = seedOf(app, admin)
  const { db } = app.database
  let id: number
  let begun: Claimed | undefined
  let last: DeliveryShown['last']

  const claimed = () => {
    if (begun === undefined) throw new Error('no try was begun')
    return begun
  }
  const refuses = async (event: DeliveryFact) =>
    db.transaction(async (inner) => {
      const tx = inner as Db
      const records = await lockDeliveries(tx, seed.campaignId(), [id])
      const changes = records.map((record) => ({ record, event }))
      return (await applyEvents(tx, seed.campaignId(), changes, app.clock.now())).length === 0
    })

  return {
    async start(facts) {
      script.start(facts)
      begun = undefined
      last = null
      await reader.begin(await seed.begin())
      id = await seed.tell()
    },
    commands: { 'delivery.resend': () => reader.resend() },
    facts: {
      'attempt.started': async (fact) => {
        script.happened(fact)
        begun = await seed.claim(id)
        expect(begun).toBeDefined()
      },
      'attempt.withdrawn': async (fact) => {
        script.happened(fact)
        await giveBack(db, seed.campaignId(), [claimed()], app.clock.now())
      },
      'attempt.succeeded': async (fact) => {
        script.happened(fact)
        await seed.end(claimed(), SENT.arrived)
        last = 'delivered'
      },
      'attempt.failed': async (fact) => {
        script.happened(fact)
        await seed.end(claimed(), fact.final ? SENT.unmade : SENT.failed)
        last = 'failed'
      },
      'delivery.lapsed': async (fact) => {
        script.happened(fact)
        app.clock.move(1_000)
        const now = app.clock.now()
        await forgetDeliveries(db, { before: now, now })
        last = null
      },
    },
    leaves: {
      waiting: () => reader.shows({ pending: 1, unsent: 1, lapsed: 0, last }),
      sending: () => reader.shows({ pending: 1, unsent: 0, lapsed: 0, last }),
      delivered: () => reader.shows({ pending: 0, unsent: 0, lapsed: 0, last }),
      failed: () => reader.shows({ pending: 0, unsent: 1, lapsed: 0, last }),
      lapsed: () => reader.shows({ pending: 0, unsent: 1, lapsed: 1, last }),
    },
    refusals: {
      record: reader.record,
      events: {
        'delivery.resend': () => reader.refusesResend(),
        'attempt.started': async () => (await seed.claim(id)) === undefined,
        'attempt.withdrawn': refuses,
        'attempt.succeeded': refuses,
        'attempt.failed': refuses,
        'delivery.lapsed': refuses,
      },
    },
    stop: () => {},
  }
}

/** What is read of a destination. */
export interface DestinationShown {
  state: DestinationState
  pausedBy: PauseReason | null
}

/** How a system reads a webhook, pauses it and lets it go on. */
export interface DestinationReader {
  begin(webhook: WalkedWebhook): Promise<void>
  pause(): Promise<void>
  resume(): Promise<void>
  refusesPause(): Promise<boolean>
  refusesResume(): Promise<boolean>
  shows(expected: DestinationShown): Promise<void>
  record(): Promise<unknown>
}

/** A webhook as a destination, as somebody reads it. Its receiver and the time do what the model says. */
export function destinationSystem(
  app: TestApp,
  admin: () => SignedIn,
  reader: DestinationReader,
): SystemOf<typeof destinationModel> {
  const script = scriptOfFacts<DestinationFact>()
  const seed = seedOf(app, admin)
  const { db } = app.database

  const portsAt = (at: string): Ports => ({ ...app.ports, clock: { now: () => new Date(at) } })
  const ends = async (sent: Sent, ports: Ports = app.ports) => {
    const claimed = await seed.claim(await seed.tell())
    if (claimed === undefined) throw new Error('no try was begun')
    await seed.end(claimed, sent, ports)
  }
  const refuses = async (event: DestinationFact) =>
    db.transaction(async (inner) => {
      const tx = inner as Db
      const record = await lockDestination(tx, seed.webhook().id)
      if (record === undefined) return false
      const scope = { ports: app.ports, now: app.clock.now() }
      return (await applyToDestinations(tx, [record], event, scope)).length === 0
    })
  const leaf = (state: DestinationState) => () => reader.shows({ state, pausedBy: null })

  return {
    async start(facts) {
      script.start(facts)
      // Nothing that an earlier path left behind hears of the time.
      await db.update(destination).set({ deletedAt: app.clock.now() })
      await reader.begin(await seed.begin())
    },
    commands: { 'destination.pause': () => reader.pause(), 'destination.resume': () => reader.resume() },
    facts: {
      'attempt.succeeded': (fact) => {
        script.happened(fact)
        return ends(SENT.arrived)
      },
      'attempt.failed': (fact) => {
        script.happened(fact)
        return ends(SENT.failed, portsAt(fact.at))
      },
      'receiver.closed': (fact) => {
        script.happened(fact)
        return ends(SENT.gone)
      },
      'time.passed': (fact) => {
        script.happened(fact)
        return makeOutbox(portsAt(fact.at), []).turn()
      },
    },
    leaves: {
      delivering: leaf('delivering'),
      failing: leaf('failing'),
      paused: ({ context }) => reader.shows({ state: 'paused', pausedBy: context.pausedBy }),
      resuming: leaf('resuming'),
    },
    refusals: {
      record: reader.record,
      events: {
        'destination.pause': () => reader.refusesPause(),
        'destination.resume': () => reader.refusesResume(),
        'attempt.succeeded': refuses,
        'attempt.failed': refuses,
        'receiver.closed': refuses,
        'time.passed': refuses,
      },
    },
    stop: () => {},
  }
}
