import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLoaded } from '../runtime/lazy.ts'
import { useSystem } from '../runtime/system.ts'
import { lazyView } from '../ui/frame/lazy-view.tsx'

const loadDialog = () => import('./verification-dialog.tsx')
const Dialog = lazyView(loadDialog)

/**
 * Where codes are asked for. What draws the dialog is loaded while somebody signs in, which may ask for one, or when the first one is asked
 * for.
 */
export function Verification() {
  const { sayLost, ...system } = useSystem()
  const signingIn = useSelector(system.session, (snapshot) => snapshot.matches('signingIn'))
  useEffect(() => {
    if (signingIn) for (const load of [loadDialog, system.verification.load]) load().catch(() => {})
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
