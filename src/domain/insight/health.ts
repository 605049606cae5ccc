/** What *Saúde* looks at, in the order in which it is told. */
export const HEALTH_CHECKS = [
  'process',
  'jobs',
  'disk',
  'servers',
  'server',
  'database',
  'replica',
  'clock',
  'quotas',
  'figures',
  'backup',
  'deliveries',
  'events',
  'reports',
  'sums',
  'reservations',
  'charges',
  'account',
  'receivers',
  'sms',
  'mail',
  'files',
  'https',
] as const
export type HealthCheckName = (typeof HEALTH_CHECKS)[number]

/** `note`: it asks for nothing, yet is worth knowing; `slow`: somebody should look; `failing`: something is lost meanwhile. */
export const HEALTH_STATES = ['fine', 'note', 'slow', 'failing'] as const
export type HealthState = (typeof HEALTH_STATES)[number]

/** Why a check is not fine, where its name and state do not say so. */
export const HEALTH_REASONS = [
  'full',
  'waiting',
  'unlimited',
  'late',
  'untried',
  'broken',
  'unplanned',
  'unused',
  'refusing',
  'silent',
  'unnotified',
  'paused',
  'here',
  'unset',
  'outdated',
  'apart',
] as const
export type HealthReason = (typeof HEALTH_REASONS)[number]

/** From which measure on a check is slow, and from which it is failing. */
interface Bounds {
  slow: number
  failing: number
}

/** How a measure stands to its bounds. */
export const levelOf = (measure: number, { slow, failing }: Bounds): 'fine' | 'slow' | 'failing' =>
  measure >= failing ? 'failing' : measure >= slow ? 'slow' : 'fine'

/** Seconds for which the oldest of a queue waits. Receivers outside are tried again for hours, everything else follows at once. */
export const QUEUE_BOUNDS: Bounds = { slow: 60, failing: 300 }
export const DELIVERY_BOUNDS: Bounds = { slow: 600, failing: 3_600 }
/** Seconds by which a process answers late. */
export const DELAY_BOUNDS: Bounds = { slow: 0.5, failing: 2 }
/** Who waits for a connection to the database. */
export const WAITING_BOUNDS: Bounds = { slow: 20, failing: 100 }
/** Milliseconds in which the database answers. */
export const ANSWER_BOUNDS: Bounds = { slow: 250, failing: 2_000 }

/** Less free room than this is worth a look. */
export const LEAST_FREE_BYTES = 1024 ** 3
/** A server that gave no sign of life for so many seconds is silent. */
export const SILENT_S = 90
/** Clocks further apart than this, in seconds, are wrong. */
export const MOST_APART_S = 30
