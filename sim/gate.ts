import { setTimeout as sleep } from 'node:timers/promises'
import { makeChance } from './chance.ts'
import { waitsForMachine } from './clockwork.ts'

/** So many turns of the event loop without anything new: whoever can go on has gone on. */
const QUIET_TURNS = 12
/** A statement that has no answer for so long is asked about: it may wait for a lock. */
const PATIENCE_MS = 12

/** A connection whose statements come one after the other. */
export interface Line {
  seat: number
  pid(): number | null
}

interface Waiting {
  line: Line
  send(): void
  answered: Promise<void>
  /** Lets whoever waits go on with the answer. */
  deliver(): void
}

type Edges = ReadonlyMap<number, readonly number[]>

/** Whether somebody waits for others who wait for them. */
function leadsBack(edges: Edges, from: number): boolean {
  const reached = new Set<number>()
  const visit = (pid: number): void => {
    for (const next of edges.get(pid) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        visit(next)
      }
  }
  visit(from)
  return reached.has(from)
}

/** The database's side of it. */
interface Backends {
  /** Which of these wait for a lock, and whom each of them waits for. */
  findBlocking(pids: readonly number[]): Promise<Edges>
  /** Lets one stand still, and go on: of several that are given their locks at once one goes on after the other. */
  halt(pid: number | null): void
  resume(pid: number | null): void
}

/**
 * Where all statements of all servers wait: when nobody goes on by himself, a seed decides whose statement reaches the database next. It goes on once
 * that is answered, or waits for a lock that another one has.
 */
export function makeGate({ findBlocking, halt, resume }: Backends) {
  const chance = makeChance('gate')
  let waiting: Waiting[] = []
  let blocked: Waiting[] = []
  let arrivals = 0
  let running: Promise<void> | undefined

  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  async function quiet(): Promise<void> {
    for (let turns = 0, seen = arrivals; turns < QUIET_TURNS; turns++) {
      await turn()
      if (arrivals === seen && !waitsForMachine()) continue
      seen = arrivals
      turns = 0
    }
  }
  /** @returns whether it is answered; otherwise it waits for a lock */
  async function answeredOrBlocked(each: Waiting): Promise<boolean> {
    const answered = each.answered.then(() => true)
    for (;;) {
      const stopped = new AbortController()
      const patience = sleep(PATIENCE_MS, false, { signal: stopped.signal }).catch(() => false)
      const isAnswered = await Promise.race([answered, patience])
      stopped.abort()
      if (isAnswered) return true
      const pid = each.line.pid()
      if (pid === null || !(await findBlocking([pid])).has(pid)) continue
      halt(pid)
      return false
    }
  }
  /** What waited for a lock goes on as soon as it has it. */
  async function awaitUnblocked(): Promise<void> {
    if (blocked.length === 0) return
    const still = await findBlocking(blocked.flatMap(({ line }) => line.pid() ?? []))
    for (const each of [...blocked]) {
      if (still.has(each.line.pid() ?? -1)) continue
      resume(each.line.pid())
      const isAnswered = await answeredOrBlocked(each)
      blocked = blocked.filter((other) => other !== each)
      if (!isAnswered) {
        blocked.push(each)
        continue
      }
      each.deliver()
      await quiet()
    }
  }
  /** Of those that wait for one another the last one to come is refused its lock, once it goes on. */
  async function breakDeadlock(): Promise<void> {
    const findLast = async () => {
      const edges = await findBlocking(blocked.flatMap(({ line }) => line.pid() ?? []))
      return blocked.findLast(({ line }) => leadsBack(edges, line.pid() ?? -1))
    }
    const last = await findLast()
    if (last === undefined) throw new Error('statements wait for locks that nobody gives back')
    resume(last.line.pid())
    for (;;) {
      const isOver = await Promise.race([last.answered.then(() => true), sleep(PATIENCE_MS, false)])
      if (isOver) {
        blocked = blocked.filter((other) => other !== last)
        return last.deliver()
      }
      // Their order in the queue may have been changed instead.
      if ((await findLast()) === last) continue
      return halt(last.line.pid())
    }
  }
  async function run(): Promise<void> {
    for (;;) {
      await quiet()
      await awaitUnblocked()
      const first = waiting.filter(
        ({ line }, index) =>
          waiting.findIndex((other) => other.line === line) === index && blocked.every((other) => other.line !== line),
      )
      const next = chance.pick(first)
      if (next === undefined) {
        if (blocked.length === 0) return
        await breakDeadlock()
        continue
      }
      waiting = waiting.filter((other) => other !== next)
      next.send()
      if (await answeredOrBlocked(next)) next.deliver()
      else blocked.push(next)
    }
  }

  return {
    restart: chance.restart,
    /** Lets a statement wait for its turn, and sends it. */
    pass<Answer>(line: Line, send: () => Promise<Answer>): Promise<Answer> {
      arrivals += 1
      return new Promise<Answer>((resolve, reject) => {
        const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
        let sent: Promise<Answer>
        waiting.push({
          ...{ line, answered },
          send: () => {
            sent = send()
            sent.then(
              () => answer(),
              () => answer(),
            )
          },
          deliver: () => sent.then(resolve, reject),
        })
        running ??= run().finally(() => {
          running = undefined
        })
      })
    },
    /** Lets all go on that stand still, as their server is gone. */
    release(isGone: (line: Line) => boolean): void {
      for (const { line } of blocked.filter((each) => isGone(each.line))) resume(line.pid())
      blocked = blocked.filter(({ line }) => !isGone(line))
    },
    /** @returns whether there was something to wait for */
    async rest(): Promise<boolean> {
      const had = running !== undefined
      while (running !== undefined) await running
      return had
    },
  }
}
