import type { Config } from './config.ts'
import type { Consequences } from './consequences.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/store.ts'
import type { LogSink } from './log.ts'
import type { Mail } from './mail/mail.ts'
import type { Random } from './random.ts'
import type { Seal } from './seal/seal.ts'
import type { Sms } from './sms/message.ts'
import type { Timers } from './timers.ts'

/** Where the time comes from; tests and the demo move it. */
export interface Clock {
  now(): Date
}

/** How often one address may repeat what strangers can call (S27). */
export interface Limits {
  signInsAMinute: number
  /** A request is here whole within so many seconds, its headers and its body, or ends (S59). */
  requestSeconds: number
  purchasesAMinute: number
  /** Notifications of payment providers, from one network. */
  notificationsAMinute: number
  /** How many of them may be refused at one account before that network waits. */
  refusedNotifications: number
  /** How long a charge that a provider was asked about is not asked about again, however often it is notified. */
  chargeRestMs: number
  /** A payment provider answers a question within so many seconds, all its requests together, or counts as silent (S36). */
  gatewaySeconds: number
  /** Codes asked for or given, from one address. */
  codesAMinute: number
  /** How long an account waits for another code for the same purpose, and how many it sends a day to its own phone (S10). */
  codeCooldownSeconds: number
  codesADay: number
  /** How many codes are sent a day to a buyer's phone, and how many are asked for an hour from one network (S10, S27). */
  buyerCodesADay: number
  buyerCodesAnHour: number
  /** How many buyers' phones an operator may look at in a day (S52). */
  phonesADay: number
  /** For how many persons' data an operator looks in a day before each further search asks for a code. */
  personSearchesADay: number
  /** How often an operator may look in an hour at what numbers come to before a campaign is drawn. */
  drawLooksAnHour: number
  /** How many an account sends a day to phones that it has not proven, and to how many of them. */
  unprovenCodesADay: number
  unprovenPhonesADay: number
  /** How many live streams an account has open at a server, and how often one is asked whether its session still lives. */
  streamsAnAccount: number
  streamCheckMs: number
  /** How many streams of buyers who wait for a payment are open at a server: of one purchase, of one address, and all of them. */
  waitingAPurchase: number
  waitingAnAddress: number
  waitingAServer: number
  /** How long a campaign's public answer is the same for all who ask. */
  publicAnswerMs: number
}

/** Styles, and the address from which they are loaded. */
interface Styles {
  css: string
  href: string
}

/** A buyer's page as it is drawn: HTML whose styles and scripts carry the nonce. */
export interface Rendering {
  /** @param page what the page shows, as `src/storefront/pages.ts` has it */
  render(
    page: unknown,
    frame: {
      nonce: string
      publicUrl: string
      css: string
      script: string | null
      early?: string
      later?: Styles
      measuring?: { css: string; early: string; card: string; foot: string; script: string } | undefined
    },
  ): string
  /** The page's styles, the address of its script, and what answers taps until that has come. */
  css: string
  script: string
  early?: string
  /** The styles that a campaign's page needs only once it shows something else. */
  later?: Styles
  /** The address of the script that measures, where the buyer's page was built. */
  measuring?: string
}

/** What the application needs from outside: all of it can be replaced in a test. */
export interface Ports {
  config: Config
  database: Database
  clock: Clock
  random: Random
  timers: Timers
  seal: Seal
  /** What follows from the events of stored records. */
  consequences: Consequences
  limits: Limits
  sms: Sms
  /** Where photos and reports lie; none where that is the database. */
  files?: FileStore
  /** None where no mail server is set. */
  mail?: Mail
  log?: LogSink
  /** None where the buyer's page was not built. */
  rendering?: Rendering
}

/** The machine’s own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** Mobile networks put many buyers behind one address, so the purchase limit is wide. */
export const usualLimits: Limits = {
  signInsAMinute: 30,
  requestSeconds: 30,
  purchasesAMinute: 600,
  notificationsAMinute: 30_000,
  refusedNotifications: 10,
  chargeRestMs: 1_000,
  gatewaySeconds: 10,
  codesAMinute: 60,
  codeCooldownSeconds: 60,
  codesADay: 30,
  buyerCodesADay: 10,
  buyerCodesAnHour: 30,
  phonesADay: 200,
  personSearchesADay: 20,
  drawLooksAnHour: 30,
  unprovenCodesADay: 10,
  unprovenPhonesADay: 3,
  streamsAnAccount: 20,
  streamCheckMs: 5_000,
  waitingAPurchase: 5,
  waitingAnAddress: 500,
  waitingAServer: 20_000,
  publicAnswerMs: 1_000,
}
