import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useArrived } from '../system/late.ts'
import { useSystem } from '../system.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))
const ReportDialog = lazy(() => import('./report-dialog.tsx'))

/** The panel's own questions, each loaded when it is first asked. */
export function LateDialogs() {
  const system = useSystem()
  const confirmation = useArrived(system.confirmation)
  const report = useArrived(system.report)
  const leaving = useSelector(system.drawers, (snapshot) => snapshot.matches('asking'))
  const confirming = useSelector(confirmation?.confirm, (snapshot) => snapshot?.hasTag('open') ?? false)
  const reporting = useSelector(report, (snapshot) => snapshot?.hasTag('open') ?? false)
  return (
    <Suspense>
      {leaving && <LeaveDialog />}
      {confirming && confirmation && <ConfirmDialog confirm={confirmation.confirm} />}
      {reporting && report && <ReportDialog report={report} />}
    </Suspense>
  )
}
