import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useArrived } from '../system/late.ts'
import { useSystem } from '../system.ts'
import { lateView } from '../ui/late-view.tsx'

const Dialog = lateView(() => import('./verification-dialog.tsx'))

/** Where codes are asked for. What draws the dialog is loaded when the first one is. */
export function Verification() {
  const { sayLost, ...system } = useSystem()
  const verification = useArrived(system.verification)
  const open = useSelector(verification, (snapshot) => snapshot?.hasTag('open') ?? false)
  const [used, setUsed] = useState(false)
  if (open && !used) setUsed(true)
  if (!used || !verification) return null
  return (
    <Dialog
      verification={verification}
      onLost={() => {
        sayLost()
        setUsed(false)
        verification.send({ type: 'code.dismiss' })
      }}
    />
  )
}
