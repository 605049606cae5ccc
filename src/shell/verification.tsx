import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useSystem } from '../runtime/system.ts'
import { lazyView, preload, useLoaded } from '../ui/frame/lazy.tsx'

const Dialog = lazyView(() => import('./verification-dialog.tsx'))

/**
 * Where codes are asked for. What draws the dialog is loaded while somebody signs in, which may ask for one, or when the first one is asked
 * for.
 */
export function Verification() {
  const { sayLost, ...system } = useSystem()
  const signingIn = useSelector(system.session, (snapshot) => snapshot.matches('signingIn'))
  useEffect(() => {
    if (signingIn) preload(Dialog, system.verification)
  }, [signingIn, system.verification])
  const verification = useLoaded(system.verification)
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
