import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Notice } from '../../machines/notice.ts'
import { useSystem } from '../system.ts'

/**
 * Runs a machine for as long as its view is shown. What it says in passing goes to the notices.
 * @param watch told of every new snapshot
 */
export function useFlow<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
  watch?: (snapshot: SnapshotFrom<Machine>) => void,
): ActorRefFrom<Machine> {
  const { notify } = useSystem()
  const run = useActorRef as unknown as (
    machine: Machine,
    options: ActorOptions<Machine>,
    watch?: (snapshot: SnapshotFrom<Machine>) => void,
  ) => ActorRefFrom<Machine>
  const actor = run(machine, options, watch)
  useEffect(() => {
    const subscription = (actor as AnyActorRef).on('notice', (notice) => notify(notice as Notice))
    return () => subscription.unsubscribe()
  }, [actor, notify])
  return actor
}
