import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '../../../api/campaigns.ts'
import type { Prize } from '../../../domain/prizes.ts'
import { useSystem } from '../../../runtime/system.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { copy } from './copy.ts'

/** Shares a winner as a picture; what draws it is loaded when it is asked for. */
export function ShareButton({ campaign, prize }: { campaign: Campaign; prize: Prize }) {
  const { notify } = useSystem()
  const [busy, setBusy] = useState(false)
  const share = async () => {
    setBusy(true)
    try {
      const { shareWinner } = await import('./winner-image.ts')
      if ((await shareWinner(campaign, prize)) === 'saved')
        notify({ type: 'notice', class: 'success', message: copy.imageSaved })
    } catch {
      notify({ type: 'notice', class: 'error', message: copy.imageFailed })
    } finally {
      setBusy(false)
    }
  }
  return <IconButton icon={Share2} label={copy.share} busy={busy} onClick={() => void share()} />
}
