import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { useArrived } from '../system/late.ts'
import { useSystem } from '../system.ts'

const Dialog = lazy(() => import('./verification-dialog.tsx'))

/** Where codes are asked for. What draws the dialog is loaded when the first one is. */
export function Verification() {
  const verification = useArrived(useSystem().verification)
  const open = useSelector(verification, (snapshot) => snapshot?.hasTag('open') ?? false)
  const [used, setUsed] = useState(false)
  if (open && !used) setUsed(true)
  return used && verification ? (
    <Suspense fallback={null}>
      <Dialog verification={verification} />
    </Suspense>
  ) : null
}
