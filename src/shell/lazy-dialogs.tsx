import { useSelector } from '@xstate/react'
import { useSystem } from '../runtime/system.ts'
import { lazyView, useLoaded } from '../ui/frame/lazy.tsx'

/** The question about unsaved changes, which is also asked while the server cannot be reached. */
export const LeaveDialog = lazyView(() => import('./leave-dialog.tsx'))
const ConfirmDialog = lazyView(() => import('./confirm-dialog.tsx'))
const ReportDialog = lazyView(() => import('./report-dialog.tsx'))

/** The panel's own dialogs, each loaded when it first opens; one that cannot be loaded is closed again. */
export function LazyDialogs() {
  const { drawers, sayLost, ...system } = useSystem()
  const confirm = useLoaded(system.confirmation)?.confirm
  const report = useLoaded(system.report)
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
        <ConfirmDialog confirm={confirm} onLost={orElse(() => confirm.send({ type: 'confirm.dismiss' }))} />
      )}
      {reporting && report && (
        <ReportDialog report={report} onLost={orElse(() => report.send({ type: 'report.close' }))} />
      )}
    </>
  )
}
