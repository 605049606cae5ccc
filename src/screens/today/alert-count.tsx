import type { ReactNode } from 'react'
import { useSystem } from '../../runtime/system.ts'
import { useMay } from '../../runtime/use-may.ts'
import { useSeenAgain } from '../../runtime/use-seen-again.ts'
import { useAlerts } from './use-alerts.ts'

interface Props {
  /** The errors that were not looked at, which count among them. */
  errors: number
  children: (count: number) => ReactNode
}

/** How many alerts are new. Who reads no campaigns has errors alone. */
export default function AlertCount(props: Props) {
  return useMay('campaigns.read') ? <WithAlerts {...props} /> : props.children(props.errors)
}

function WithAlerts({ errors, children }: Props) {
  const { queries } = useSystem()
  const { alerts } = useAlerts()
  useSeenAgain(() => queries.refresh('today'))
  return children(errors + (alerts?.fresh.length ?? 0))
}
