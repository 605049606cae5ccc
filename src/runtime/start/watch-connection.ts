import { DISK_HEADER } from '../../domain/site/disk.ts'
import { DELAYED_MS } from '../../domain/values/limits.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import type { System } from '../system.ts'

const ASK_AGAIN_MS = 5_000

/**
 * Tells the connection's machine of every answer, of every call that waits long for one, and of every call that got none. While there is no connection, or the server can write
 * nothing, it is asked now and then; once the connection is back, lists and records on screen are asked for anew.
 */
export function watchConnection({ api, connection, queries, slots, session }: System): void {
  /** The calls that wait for their answers, and those of them that have waited long. */
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  const late = new Set<string>()
  const isAnswered = (id: string) => {
    clearTimeout(waiting.get(id))
    waiting.delete(id)
    late.delete(id)
  }
  api.use({
    onRequest: ({ id }) => {
      const isLate = () => {
        late.add(id)
        connection.send({ type: 'answer.delayed' })
      }
      waiting.set(id, setTimeout(isLate, DELAYED_MS))
    },
    onResponse: ({ id, response }) => {
      isAnswered(id)
      connection.send({ type: 'answer.received', at: serverNow().toISOString(), full: saysFull(response) })
      if (late.size > 0) connection.send({ type: 'answer.delayed' })
    },
    onError: ({ id, error }) => {
      isAnswered(id)
      if (!(error instanceof DOMException && error.name === 'AbortError')) connection.send({ type: 'connection.lost' })
    },
  })
  window.addEventListener('offline', () => connection.send({ type: 'connection.lost' }))
  window.addEventListener('online', () => askServer())

  let timer: ReturnType<typeof setInterval> | undefined
  let wasOffline = false
  connection.subscribe((snapshot) => {
    const offline = snapshot.matches('offline')
    if (offline || snapshot.matches({ online: 'readOnly' })) timer ??= setInterval(askServer, ASK_AGAIN_MS)
    else {
      clearInterval(timer)
      timer = undefined
    }
    if (wasOffline && !offline) refresh()
    wasOffline = offline
  })

  async function askServer() {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) connection.send({ type: 'server.reached', full: saysFull(answer) })
  }

  function refresh() {
    if (session.getSnapshot().can({ type: 'session.retry' })) session.send({ type: 'session.retry' })
    else queries.renew()
    for (const { actor } of slots.all()) {
      const now = actor.getSnapshot()
      if (now.can?.({ type: 'list.refresh' })) actor.send({ type: 'list.refresh' })
      // A form that could not be loaded; in one that could be, what is typed stays.
      else if (now.matches?.('failed') && now.can({ type: 'form.reload' })) actor.send({ type: 'form.reload' })
    }
  }
}

const saysFull = ({ headers }: Response) => headers.get(DISK_HEADER.name) === DISK_HEADER.full
