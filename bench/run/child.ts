import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What a process tells next; one that ends instead is not waited for. */
export async function toldBy<Told>(child: ChildProcess): Promise<Told> {
  const told = once(child, 'message').then(([message]) => message as Told)
  const gone = once(child, 'exit').then(() => {
    throw new Error('the server ended before it told anything')
  })
  return Promise.race([told, gone])
}

/** Lets a server end, which ends with its input. */
export async function endOf(child: ChildProcess): Promise<void> {
  child.stdin?.end()
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
