import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { notification, pollAnswer, pushSubscription } from '../../platform/db/schema.ts'
import type { Refusal } from '../../platform/refusals.ts'
import { findMessage, noteOpened } from '../../sales/notifications/messages.ts'
import { answersOf } from '../../sales/notifications/store.ts'
import { isVoterOf, voterOf } from '../../sales/notifications/voters.ts'

/** A poll as the page of it shows it. `answer`: what this person answered; `counts`: once it did, or it is over. */
export interface PollShown {
  question: string
  options: string[]
  until: string
  state: 'open' | 'over' | 'foreign'
  answer: number | null
  counts: number[] | null
}

/** What a tap on a message opens: its poll, or an address of the site; undefined where there is no such message. */
export type Opened = { poll: PollShown } | { path: string }

interface Opening {
  uid: string
  opener: string
  now: Date
}

/** Counts a tap, and says where it leads. Who opens a message first has it: its poll is not answered by whoever else gets the address. */
export async function openMessage(db: Db, { uid, opener, now }: Opening): Promise<Opened | undefined> {
  const found = await read(db, uid)
  if (found === undefined) return undefined
  const first = await noteOpened(db, uid, { opener, at: now })
  if (!found.about.isPoll) return { path: found.about.path ?? '/minhas-cotas' }
  return { poll: await shown(db, found, { isOwn: first === opener, now }) }
}

/** Answers a poll, or answers it otherwise, until it is over. */
export async function answerPoll(
  db: Db,
  { uid, opener, now, option }: Opening & { option: number },
): Promise<{ ok: true } | { ok: false; refusal: Refusal } | undefined> {
  const found = await read(db, uid)
  if (found === undefined || !found.about.isPoll || option >= (found.about.options ?? []).length) return undefined
  const { about, message, device } = found
  if (message.opener !== opener) return { ok: false, refusal: { code: 'poll.foreign' } }
  if (about.until <= now) return { ok: false, refusal: { code: 'poll.over' } }
  const voter = voterOf(device)
  await db.transaction(async (tx) => {
    await tx.delete(pollAnswer).where(and(isAnswer(found), ne(pollAnswer.voter, voter)))
    await tx
      .insert(pollAnswer)
      .values({ notificationId: about.id, voter, option, answeredAt: now })
      .onConflictDoUpdate({
        target: [pollAnswer.notificationId, pollAnswer.voter],
        set: { option, answeredAt: now },
      })
  })
  return { ok: true }
}

async function read(db: Db, uid: string) {
  const message = await findMessage(db, uid)
  if (message === undefined) return undefined
  const [about] = await db.select().from(notification).where(eq(notification.id, message.notificationId))
  const [device] = await db.select().from(pushSubscription).where(eq(pushSubscription.id, message.subscriptionId))
  return about && device && { message, about, device }
}

type Found = NonNullable<Awaited<ReturnType<typeof read>>>

/** What whoever has the device answered, before it proved its phone, too. */
const isAnswer = ({ about, device }: Pick<Found, 'about' | 'device'>) =>
  and(eq(pollAnswer.notificationId, about.id), isVoterOf(device))

async function shown(db: Db, found: Found, { isOwn, now }: { isOwn: boolean; now: Date }): Promise<PollShown> {
  const { about } = found
  const [own] = await db.select().from(pollAnswer).where(isAnswer(found)).orderBy(desc(pollAnswer.answeredAt))
  const isOver = about.until <= now
  const answer = isOwn ? (own?.option ?? null) : null
  return {
    question: about.body,
    options: about.options ?? [],
    until: about.until.toISOString(),
    state: isOver ? 'over' : isOwn ? 'open' : 'foreign',
    answer,
    counts: isOver || answer !== null ? await answersOf(db, about) : null,
  }
}
