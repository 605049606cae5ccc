import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useMay } from '../../runtime/hooks/use-may.ts'
import { useSeenAgain } from '../../runtime/hooks/use-seen-again.ts'
import { useSystem } from '../../runtime/system.ts'
import { UnseenMark } from '../../ui/frame/unseen-mark.tsx'
import { useAlerts } from './use-alerts.ts'

interface Props {
  /** How the number is shown; at the corner of a glyph unless something else is said. */
  children?: (count: number) => ReactNode
}

const atGlyph = (count: number) => <UnseenMark count={count} />

/** How many alerts are new, the errors that were not looked at among them. Who reads no campaigns has errors alone. */
export default function AlertCount({ children = atGlyph }: Props) {
  const { notices } = useSystem()
  const errors = useSelector(notices, ({ context }) => context.unseen)
  return useMay('campaigns.read') ? <WithAlerts errors={errors}>{children}</WithAlerts> : children(errors)
}

function WithAlerts({ errors, children }: Required<Props> & { errors: number }) {
  const { queries } = useSystem()
  const { alerts } = useAlerts()
  useSeenAgain(() => queries.refresh('today'))
  return children(errors + (alerts?.fresh.length ?? 0))
}
