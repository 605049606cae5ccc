import type { ViewProps } from '../../../runtime/screen.ts'
import { Activity } from './activity.tsx'
import { gatewayAnswers } from './entry.ts'

/** What an account's provider answered lately: when, what it was asked, how it answered and how long that took. */
export default function GatewayAnswers(props: ViewProps) {
  return <Activity screen={gatewayAnswers} sort="answers" {...props} />
}
