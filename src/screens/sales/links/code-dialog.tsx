import { useSelector } from '@xstate/react'
import { Copy, Download } from 'lucide-react'
import { useRef } from 'react'
import type { RunningRecord } from '../../../runtime/hooks/use-record-actors.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { QrCode } from '../../../ui/photos/qr-code.tsx'
import { saveFile } from '../../../ui/photos/save-file.ts'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'
import { addressOf, type PromoLinkMachine, type SharedLink } from './link-records.ts'

/** The QR code of a link, to be printed or shown. */
export function CodeDialog({ actor, row }: RunningRecord<SharedLink, PromoLinkMachine>) {
  const system = useSystem()
  const isOpen = useSelector(actor, (state) => state.matches('showingCode'))
  const place = useRef<HTMLDivElement>(null)
  const address = addressOf(system, row)
  const close = () => actor.send({ type: 'code.close' })
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={copy.codeTitle(row.title)}
      description={copy.codeHint}
      actions={
        <>
          <Button icon={Copy} onClick={() => actor.send({ type: 'link.copy' })}>
            {copy.copy}
          </Button>
          <Button kind="solid" icon={Download} onClick={() => saveDrawing(place.current, row.id)}>
            {copy.saveCode}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3" ref={place}>
        <QrCode text={address} label={copy.codeLabel(row.title)} />
        <p className="text-center text-12 break-all text-ink-3">{address}</p>
      </div>
    </Dialog>
  )
}

/** The drawing as a file that any printer takes at any size. */
function saveDrawing(place: HTMLElement | null, id: number): void {
  const drawing = place?.querySelector('svg')
  if (!drawing) return
  const copied = drawing.cloneNode(true) as SVGElement
  copied.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copied.removeAttribute('class')
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: '#fff' }))
    paper.setAttribute(name, value)
  copied.prepend(paper)
  saveFile(new File([copied.outerHTML], `link-${id}.svg`, { type: 'image/svg+xml' }))
}
