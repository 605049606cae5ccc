import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { useSystem } from '../system.ts'

const Dialog = lazy(() => import('./verification-dialog.tsx'))

/** Where codes are asked for. What draws the dialog is loaded when the first one is. */
export function Verification() {
  const { verification } = useSystem()
  const open = useSelector(verification, (snapshot) => snapshot.hasTag('open'))
  const [used, setUsed] = useState(false)
  if (open && !used) setUsed(true)
  return used ? (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  ) : null
}
