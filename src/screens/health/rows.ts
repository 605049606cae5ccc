import type { Condition, HealthCheck } from '../../api/site/health.ts'
import type { HealthCheckName } from '../../domain/insight/health.ts'
import { formatCount } from '../../domain/values/counts.ts'
import { formatClock } from '../../domain/values/dates.ts'
import { lasting } from '../../domain/values/lasting.ts'
import { ownValue } from '../../domain/values/own.ts'
import { copy } from './copy.ts'

type Group = keyof typeof copy.groups

/** One thing that was looked at, in words. */
export interface HealthRow {
  id: string
  group: Group
  state: HealthCheck['state']
  name: string
  text: string
  /** What to do; empty where there is nothing to do. */
  todo: string
  figure: string
  /** The screen that Enter leads to, and what it is called. */
  leads: { screen: 'gateways' | 'webhooks'; act: string } | null
  /** What was told of the whole. */
  whole: Condition
}

type Said = Partial<Pick<HealthRow, 'name' | 'text' | 'todo' | 'figure' | 'leads'>> & { text: string }

const GROUPS: Readonly<Record<HealthCheckName, Exclude<Group, 'hand'>>> = {
  process: 'server',
  jobs: 'server',
  disk: 'server',
  servers: 'servers',
  server: 'servers',
  database: 'database',
  replica: 'database',
  clock: 'database',
  quotas: 'database',
  figures: 'database',
  backup: 'database',
  deliveries: 'queues',
  events: 'queues',
  reports: 'queues',
  sums: 'queues',
  reservations: 'queues',
  charges: 'queues',
  account: 'outside',
  receivers: 'outside',
  sms: 'outside',
  mail: 'outside',
  files: 'outside',
  https: 'outside',
}

/** What asks for a hand. */
export const asksForHand = ({ state }: Pick<HealthCheck, 'state'>) => state === 'slow' || state === 'failing'

/** All that was looked at, in words; what asks for a hand rises, and of that what fails. */
export function healthRows(told: Condition, now: Date): HealthRow[] {
  const rank = ({ group, state }: HealthRow) => (group !== 'hand' ? 2 : state === 'failing' ? 0 : 1)
  return (told.checks as HealthCheck[])
    .map((check, place): HealthRow => {
      const { about, id, state } = check
      return {
        ...{ id: `${about}.${id ?? place}`, group: asksForHand(check) ? 'hand' : GROUPS[about], state, whole: told },
        ...{ name: '', todo: '', figure: '', leads: null },
        ...SAID[about](check, now),
      }
    })
    .sort((one, other) => rank(one) - rank(other))
}

const since = (at: string | null, now: Date) => lasting(at === null ? 0 : now.getTime() - Date.parse(at))
const clock = (at: string | null, now: Date) => (at === null ? '' : formatClock(at, now))
const decimal = (value: number) => value.toFixed(1).replace('.', ',')
const gigabytes = (bytes: number | null) => copy.disk.free(decimal((bytes ?? 0) / 1024 ** 3))

const queue =
  (about: keyof typeof copy.queues) =>
  ({ state, amount }: HealthCheck) => {
    const [name, late] = copy.queues[about]
    const waits = amount ?? 0
    const figure = waits === 0 ? '' : lasting(waits * 1000)
    if (state === 'fine') return { name, text: waits === 0 ? copy.queueFine : copy.queueMoving, figure }
    const leads = about === 'deliveries' ? { screen: 'webhooks' as const, act: copy.receivers.act } : null
    return { name, text: late, todo: copy.queueTodo, figure, leads }
  }

const night =
  (about: 'quotas' | 'figures') =>
  ({ because, at }: HealthCheck, now: Date) => {
    const { name, fine, untried, late, lateTodo, broken, todo } = copy[about]
    if (because === 'untried') return { name, text: untried }
    const figure = clock(at, now)
    if (because === 'late') return { name, text: late, todo: lateTodo, figure }
    return because === 'broken' ? { name, text: broken, todo, figure } : { name, text: fine, figure }
  }

/** What is said of each thing. */
const SAID: Readonly<Record<HealthCheckName, (check: HealthCheck, now: Date) => Said>> = {
  process: ({ because, amount, at }, now) => {
    const { name, fine, late, lateTodo } = copy.process
    if (because === 'late') return { name, text: late, todo: lateTodo, figure: `${decimal(amount ?? 0)} s` }
    return { name, text: fine(since(at, now)), figure: `${formatCount(Math.round((amount ?? 0) / 1024 ** 2))} MB` }
  },
  jobs: ({ because, name: job, at }, now) => {
    const { name, fine, broken, brokenTodo, named } = copy.jobs
    if (because === null) return { name, text: fine }
    return { name, text: broken(ownValue(named, job ?? '') ?? name), todo: brokenTodo, figure: clock(at, now) }
  },
  disk: ({ state, amount }) => {
    const { name, fine, little, full, todo } = copy.disk
    const figure = gigabytes(amount)
    return state === 'fine'
      ? { name, text: fine, figure }
      : { name, text: state === 'failing' ? full : little, todo, figure }
  },
  servers: ({ because, amount, version }) => {
    const { name, alone, running, old, oldTodo } = copy.servers
    const count = amount ?? 1
    if (because === 'outdated') return { name, text: old(version ?? ''), todo: oldTodo }
    return { name, text: count === 1 ? alone : running(formatCount(count)) }
  },
  server: ({ because, name: host, amount, at, version }, now) => {
    const words = copy.servers
    const name = host ?? words.name
    const told = [since(at, now), version ?? ''] as const
    if (because === 'silent') {
      const { silent: text, silentTodo: todo } = words
      return { name, text, todo, figure: clock(at, now) }
    }
    if (because === 'apart') {
      const apart = amount ?? 0
      const figure = lasting(Math.abs(apart) * 1000)
      return { name, text: apart < 0 ? words.ahead : words.behind, todo: words.clockTodo, figure }
    }
    if (because === 'outdated') return { name, text: words.outdated(...told), todo: words.outdatedTodo }
    return { name, text: words.fine(...told) }
  },
  database: ({ because, name: version, amount }) => {
    const { embedded, fine, late, lateTodo, waiting, waitingTodo, waitingFor, unlimited, unlimitedTodo } = copy.database
    const name = version ?? embedded
    const figure = `${formatCount(amount ?? 0)} ms`
    if (because === 'unlimited') return { name, text: unlimited, todo: unlimitedTodo, figure }
    if (because === 'waiting')
      return { name, text: waiting, todo: waitingTodo, figure: waitingFor(formatCount(amount ?? 0)) }
    return because === 'late' ? { name, text: late, todo: lateTodo, figure } : { name, text: fine, figure }
  },
  replica: ({ because, amount }) => {
    const { name, fine, behind, silent, silentTodo, late, lateTodo } = copy.replica
    if (because === 'silent') return { name, text: silent, todo: silentTodo }
    const figure = behind(`${decimal(amount ?? 0)} s`)
    return because === 'late' ? { name, text: late, todo: lateTodo, figure } : { name, text: fine, figure }
  },
  clock: ({ state, amount }) => {
    const { name, fine, ahead, behind, todo } = copy.clock
    if (state === 'fine') return { name, text: fine }
    const apart = amount ?? 0
    return { name, text: apart > 0 ? ahead : behind, todo, figure: lasting(Math.abs(apart) * 1000) }
  },
  quotas: night('quotas'),
  figures: night('figures'),
  backup: ({ state, because, at }, now) => {
    const { name, fine, unplanned, unplannedTodo, unused, late, lateTodo, broken, brokenTodo } = copy.backup
    const { untried, untriedTodo } = copy.backup
    const figure = clock(at, now)
    if (because === 'unplanned') return { name, text: unplanned, todo: unplannedTodo }
    if (because === 'unused') return { name, text: unused }
    if (because === 'untried') return { name, text: untried, figure, ...(state === 'failing' && { todo: untriedTodo }) }
    if (because === 'late') return { name, text: late, todo: lateTodo, figure }
    return because === 'broken' ? { name, text: broken, todo: brokenTodo, figure } : { name, text: fine, figure }
  },
  deliveries: queue('deliveries'),
  events: queue('events'),
  reports: queue('reports'),
  sums: queue('sums'),
  reservations: queue('reservations'),
  charges: queue('charges'),
  account: ({ because, name: title, at }, now) => {
    const { fine, unused, refusing, refusingTodo, silent, silentTodo, unnotified, unnotifiedTodo, act } = copy.account
    const all = { name: title ?? '', figure: clock(at, now), leads: { screen: 'gateways' as const, act } }
    if (because === 'refusing') return { ...all, text: refusing, todo: refusingTodo }
    if (because === 'silent') return { ...all, text: silent, todo: silentTodo }
    if (because === 'unnotified') return { ...all, text: unnotified, todo: unnotifiedTodo }
    return { ...all, text: because === 'unused' ? unused : fine }
  },
  receivers: ({ because, amount }) => {
    const { name, fine, paused, pausedTodo, silent, silentTodo, act } = copy.receivers
    const count = formatCount(amount ?? 0)
    const all = { name, leads: { screen: 'webhooks' as const, act } }
    if (because === 'paused') return { ...all, text: paused(count), todo: pausedTodo }
    return because === 'silent' ? { ...all, text: silent(count), todo: silentTodo } : { ...all, text: fine(count) }
  },
  sms: ({ because, name: provider }) => {
    const { name, fine, here } = copy.sms
    return { name, text: because === 'here' ? here : fine(provider ?? '') }
  },
  mail: ({ because }) => {
    const { name, fine, unset, refusing, todo } = copy.mail
    if (because === 'refusing') return { name, text: refusing, todo }
    return { name, text: because === 'unset' ? unset : fine }
  },
  files: ({ because }) => {
    const { name, fine, refusing, todo } = copy.files
    return because === 'refusing' ? { name, text: refusing, todo } : { name, text: fine }
  },
  https: ({ state, because }) => {
    const { name, fine, here, unset, todo } = copy.https
    if (state === 'failing') return { name, text: unset, todo }
    return { name, text: because === 'here' ? here : fine }
  },
}

const WAITING: readonly string[] = Object.keys(copy.queues)

/** What the four figures over the rows say, each with a note. */
export function healthFigures({ checks, version, paid_lately }: Condition, now: Date) {
  const { strip, queues } = copy
  const of = (about: HealthCheckName) => checks.find((check) => check.about === about) as HealthCheck | undefined
  const oldest = (checks as HealthCheck[])
    .filter(({ about, amount }) => WAITING.includes(about) && (amount ?? 0) > 0)
    .reduce<HealthCheck | undefined>(
      (most, check) => ((most?.amount ?? 0) >= (check.amount ?? 0) ? most : check),
      undefined,
    )
  const backup = of('backup')
  const backupNote = {
    unplanned: strip.noBackup,
    unused: strip.firstBackup,
    untried: strip.untried,
    broken: strip.broken,
  } as Readonly<Record<string, string>>
  return [
    { label: strip.up, figure: since(of('process')?.at ?? null, now), note: strip.version(version) },
    { label: strip.sales, figure: formatCount(paid_lately), note: strip.salesNote },
    {
      label: strip.queue,
      figure: oldest ? lasting((oldest.amount ?? 0) * 1000) : '0 s',
      note: oldest ? queues[oldest.about as keyof typeof queues][0] : strip.noQueue,
    },
    {
      label: strip.backup,
      figure: backup?.at ? formatClock(backup.at, now) : '—',
      note: backupNote[backup?.because ?? ''] ?? strip.tried,
    },
  ]
}
