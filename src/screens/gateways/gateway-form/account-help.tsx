import { ExternalLink, TriangleAlert } from 'lucide-react'
import { gatewayHelp } from '../../../domain/sales/gateway-help.ts'
import { type GatewayName, gateways } from '../../../domain/sales/gateways.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Note } from '../../../ui/dialogs/note.tsx'
import { buttonClass } from '../../../ui/text/button.tsx'
import { copy } from '../copy.ts'

/** A way out of the panel, in another tab. */
function Outside({ href, kind, children }: { href: string; kind: 'plain' | 'ghost'; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ kind })}>
      {kind === 'plain' && <ExternalLink className="size-4 wide:size-3.5" aria-hidden="true" />}
      {children}
      <span className="sr-only">{copy.newTab}</span>
    </a>
  )
}

/** Where an account is opened at a bank: its page, its application, and help on video; what is not known is said. */
export function AccountLinks({ gateway }: { gateway: GatewayName }) {
  const { register, stores, video } = gatewayHelp[gateway]
  const { label } = gateways[gateway]
  if (register === 'none') return <p className="text-13 text-ink-3">{copy.nothingToOpen}</p>
  return (
    <span className="flex flex-col gap-2">
      <span className="flex flex-wrap gap-2">
        {register !== null && (
          <Outside href={register} kind="plain">
            {copy.open(label)}
          </Outside>
        )}
        {stores !== null && stores !== 'none' && (
          <>
            <Outside href={stores.android} kind="ghost">
              {copy.android}
            </Outside>
            <Outside href={stores.ios} kind="ghost">
              {copy.ios}
            </Outside>
          </>
        )}
        {video !== null && (
          <Outside href={video} kind="ghost">
            {copy.video}
          </Outside>
        )}
      </span>
      {register === null && <span className="text-13 text-ink-3">{copy.ownWay(label)}</span>}
      {stores === null && <span className="text-13 text-ink-3">{copy.appUnknown(label)}</span>}
    </span>
  )
}

/** What has to be known of a bank before it is used. */
export function BankWarning({ gateway }: { gateway: GatewayName }) {
  const { warning } = gatewayHelp[gateway]
  return (
    warning !== undefined && (
      <Note tone="wait" icon={TriangleAlert}>
        {warning}
      </Note>
    )
  )
}

/** How an account is opened at the bank that was chosen (spec §2.4). */
export function AccountHelp({ gateway, onClose }: { gateway: GatewayName; onClose: () => void }) {
  return (
    <Dialog open title={copy.open(gateways[gateway].label)} description={copy.openText} size={520} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <BankWarning gateway={gateway} />
        <AccountLinks gateway={gateway} />
      </div>
    </Dialog>
  )
}
