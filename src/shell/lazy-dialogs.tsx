import { useSelector } from '@xstate/react'
import { useArrived } from '../runtime/lazy.ts'
import { useSystem } from '../system.ts'
import { lateView } from '../ui/lazy-view.tsx'

/** Loads the question about unsaved changes, which is also asked while the server is away. */
export const loadLeaveDialog = () => import('./leave-dialog.tsx')
const LeaveDialog = lateView(loadLeaveDialog)
const ConfirmDialog = lateView(() => import('./confirm-dialog.tsx'))
const ReportDialog = lateView(() => import('./report-dialog.tsx'))

/** The panel's own questions, each loaded when it is first asked; one that cannot be shown is taken back. */
export function LateDialogs() {
  const { drawers, sayLost, ...system } = useSystem()
  const confirm = useArrived(system.confirmation)?.confirm
  const report = useArrived(system.report)
  const leaving = useSelector(drawers, (snapshot) => snapshot.matches('asking'))
  const confirming = useSelector(confirm, (snapshot) => snapshot?.hasTag('open') ?? false)
  const reporting = useSelector(report, (snapshot) => snapshot?.hasTag('open') ?? false)
  const orElse = (takeBack: () => void) => () => {
    sayLost()
    takeBack()
  }
  return (
    <>
      {leaving && <LeaveDialog onLost={orElse(() => drawers.send({ type: 'leave.stay' }))} />}
      {confirming && confirm && (
        <ConfirmDialog confirm={confirm} onLost={orElse(() => confirm.send({ type: 'deed.dismiss' }))} />
      )}
      {reporting && report && (
        <ReportDialog report={report} onLost={orElse(() => report.send({ type: 'report.close' }))} />
      )}
    </>
  )
}
