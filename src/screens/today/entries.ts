import type { Today } from '../../api/insight/today.ts'
import { reasonInWords } from '../../domain/sales/gateway-activity.ts'
import { dayOf, formatClock, formatNear } from '../../domain/values/dates.ts'
import { shortName } from '../../domain/values/masks.ts'
import type { System } from '../../runtime/system.ts'
import { copy } from './copy.ts'

/** The kinds of things to do, in the order in which they are shown: what cannot wait comes first. */
export const TODAY_KINDS = [
  'organizer',
  'draws',
  'contradicted',
  'winners',
  'reviews',
  'returned',
  'late',
  'accounts',
  'receivers',
  'suspects',
  'almost',
  'undated',
  'prizes',
  'spins',
] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

type ByKind<Screen> = Readonly<Partial<Record<TodayKind, Screen>>>

/** Something that asks for a decision, with the screen where it is made. */
export interface TodayEntry {
  id: string
  kind: TodayKind
  title: string
  text: string
  /** It should have been done before, or sales are lost meanwhile. */
  urgent: boolean
  /** When it came to be, where that is known. */
  at: string | null
  /** What it says, as an alert: once this is greater than it was when the alert was read, the alert is new again. */
  mark: string
  /** The campaign that it is about. */
  campaign?: { id: number; title: string }
  /** The program outside that it is about. */
  receiver?: { kind: 'webhook' | 'pixel'; id: number }
  /** The purchase that it is about. */
  transaction?: number
}

const held: TodayEntry = {
  id: 'organizer',
  kind: 'organizer',
  title: copy.held,
  text: copy.heldHint,
  urgent: true,
  at: null,
  mark: '',
}

/** Sorts after any moment: what says no day any more says something else than before. */
const AFTER_ALL_DAYS = '~'

/** What is to be done today, one entry each. @param now for what is told by the hour */
export function todayEntries(today: Today, now: Date): TodayEntry[] {
  const { late } = today
  const waiting = late.today + late.week + late.older
  const about = (kind: TodayKind, { id, title }: { id: number; title: string }) => ({
    id: `${kind}.${id}`,
    kind,
    title,
    campaign: { id, title },
  })
  return [
    ...(today.sale_held ? [held] : []),
    ...today.draws.map((draw) => ({
      ...about('draws', draw.rifa),
      text: drawText(draw, now),
      at: null,
      mark: `${draw.prev_sorteio ?? AFTER_ALL_DAYS} ${draw.drawn > 0 ? 2 : Number(draw.overdue)}`,
      urgent: draw.overdue,
    })),
    ...today.contradicted.map(({ rifa, prize, concurso, since }) => ({
      ...about('contradicted', rifa),
      id: `contradicted.${rifa.id}.${prize}`,
      text: copy.contradicted(prize, concurso, formatNear(since)),
      at: since,
      mark: since,
      urgent: true,
    })),
    ...today.winners.map(({ rifa, prize, name, status, since }) => ({
      ...about('winners', rifa),
      id: `winners.${rifa.id}.${prize}`,
      text: copy.winner(name, prize, status === 'refunded', formatNear(since)),
      at: since,
      mark: since,
      urgent: true,
    })),
    ...today.reviews.map(({ id, rifa, user_name, sentence, since }) => ({
      ...about('reviews', rifa),
      id: `reviews.${id}`,
      title: copy.review(id, shortName(user_name)),
      text: sentence,
      urgent: true,
      at: since,
      mark: since,
      transaction: id,
    })),
    ...today.returned.map((prize) => ({
      ...about('returned', prize.rifa),
      id: `returned.${prize.id}`,
      title: copy.returned,
      text: copy.returnedPrize(prize, shortName(prize.user_name)),
      urgent: true,
      at: prize.returned_at,
      mark: prize.returned_at,
    })),
    ...(waiting > 0
      ? [
          {
            id: 'late',
            kind: 'late' as const,
            title: copy.late(waiting),
            text: [copy.lateAges(late), late.oldest && copy.lateOldest(formatNear(late.oldest))]
              .filter(Boolean)
              .join(' · '),
            urgent: late.older > 0,
            at: late.newest,
            mark: late.newest ?? '',
          },
        ]
      : []),
    ...(today.accounts ?? []).map(({ id, title, trouble, refused, unnotified, reason, since, campaigns, rifa }) => ({
      // Each trouble is an alert of its own: not all of them say since when.
      id: `accounts.${id}.${trouble}`,
      kind: 'accounts' as const,
      title: copy.trouble[trouble](title),
      text: [
        trouble === 'address'
          ? copy.address
          : since &&
            (trouble === 'unnotified'
              ? copy.unnotified(unnotified, formatClock(since, now))
              : copy[trouble === 'forged' ? 'forged' : 'refused'](refused, formatClock(since, now))),
        reasonInWords(reason),
        copy.usedBy(campaigns, rifa.title),
      ]
        .filter(Boolean)
        .join(' · '),
      urgent: true,
      at: since,
      mark: since ?? '',
      campaign: rifa,
    })),
    ...(today.receivers ?? []).map(({ kind, id, title, percent, paused_by: why, waiting, since, pauses_at: ends }) => ({
      id: `receivers.${kind}.${id}`,
      kind: 'receivers' as const,
      title: copy.receiver(title, percent),
      text: [
        why === 'gone' && copy.receiverGone,
        copy.keptFor(waiting, why !== null),
        ends && copy.pausesAt(formatNear(ends, now)),
      ]
        .filter(Boolean)
        .join(' · '),
      urgent: percent >= 90,
      at: since,
      mark: `${since ?? AFTER_ALL_DAYS} ${String(percent).padStart(3, '0')}`,
      receiver: { kind, id },
    })),
    ...today.suspects.map(({ rifa, purchases, quotas }) => ({
      ...about('suspects', rifa),
      text: copy.suspects(purchases, quotas),
      urgent: false,
      at: null,
      mark: dayOf(now),
    })),
    ...today.almost_sold_out.map(({ rifa, free, total }) => ({
      ...about('almost', rifa),
      text: free === 0 ? copy.soldOut(total) : copy.almost(free, total),
      urgent: false,
      at: null,
      mark: free === 0 ? 'sold out' : 'almost',
    })),
    ...today.without_date.map(({ rifa }) => ({
      ...about('undated', rifa),
      text: copy.undated,
      urgent: false,
      at: null,
      mark: '',
    })),
    ...today.spins.map((won) => ({ ...about('spins', won.rifa), text: spinText(won, now), ...wonAt(won) })),
    ...today.prizes.map((won) => ({ ...about('prizes', won.rifa), text: prizeText(won, now), ...wonAt(won) })),
  ]
}

const wonAt = ({ time_at }: { time_at: string | null }) => ({ urgent: false, at: time_at, mark: time_at ?? '' })

/** Whether an alert was not read yet, or says more than when it was. */
export const isNew = ({ id, mark }: Pick<TodayEntry, 'id' | 'mark'>, { read }: Pick<Today, 'read'>): boolean => {
  const seen = read.find(({ alert }) => alert === id)
  return seen === undefined || mark > seen.mark
}

function prizeText({ count, title, quota_number, user_name, time_at }: Today['prizes'][number], now: Date): string {
  const moment = time_at === null ? '' : formatClock(time_at, now)
  const last = copy.prizeWon(title, quota_number, shortName(user_name), moment)
  return count === 1 ? last : `${last} ${copy.prizesWon(count - 1)}`
}

function spinText({ count, title, spin, user_name, time_at }: Today['spins'][number], now: Date): string {
  const last = copy.spinWon(title, spin, shortName(user_name), time_at === null ? '' : formatClock(time_at, now))
  return count === 1 ? last : `${last} ${copy.prizesWon(count - 1)}`
}

function drawText({ prev_sorteio, overdue, drawn, prizes }: Today['draws'][number], now: Date): string {
  if (drawn > 0) return copy.drawBegun(drawn, prizes)
  if (prev_sorteio === null) return ''
  return overdue ? copy.drawOverdue(formatNear(prev_sorteio)) : copy.drawToday(formatClock(prev_sorteio, now))
}

/** Where what asks for a decision stands: screens of all campaigns, and of one. */
const OF_ALL: ByKind<'late' | 'returned-prizes' | 'settings'> = {
  late: 'late',
  returned: 'returned-prizes',
  organizer: 'settings',
}
const OF_ONE: ByKind<'draw-run' | 'draw' | 'reservations' | 'campaign-date' | 'prize-quotas' | 'campaign-overview'> = {
  draws: 'draw-run',
  winners: 'draw',
  contradicted: 'draw',
  suspects: 'reservations',
  undated: 'campaign-date',
  prizes: 'prize-quotas',
  almost: 'campaign-overview',
}

/** Opens where the decision is made. */
export function openEntry({ open }: Pick<System, 'open'>, { kind, campaign, transaction, receiver }: TodayEntry): void {
  const action_id = String(campaign?.id ?? '')
  const ofAll = OF_ALL[kind]
  if (ofAll !== undefined) open(ofAll)
  else if (receiver?.kind === 'webhook') open('webhook-deliveries', { webhook_id: String(receiver.id) })
  else if (receiver?.kind === 'pixel') open('pixel-edit', { id: String(receiver.id) })
  else if (kind === 'reviews') open('transaction', { action_id, transaction_id: String(transaction) })
  else if (kind === 'spins') open('roulette', { campaign_id: action_id })
  else open(OF_ONE[kind] ?? 'campaign-edit', { action_id })
}
