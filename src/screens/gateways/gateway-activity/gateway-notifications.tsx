import type { ViewProps } from '../../../runtime/screen.ts'
import { Activity } from './activity.tsx'
import { gatewayNotifications } from './entry.ts'

/** The notifications of an account that came lately: when, about which charge, and what came of each. */
export default function GatewayNotifications(props: ViewProps) {
  return <Activity screen={gatewayNotifications} sort="notifications" {...props} />
}
