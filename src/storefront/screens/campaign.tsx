import { type ReactNode, useContext } from 'react'
import type { PurchaseCommand, PurchaseContext } from '../../machines/purchase-setup.ts'
import { Later } from '../components/later.tsx'
import { CONTENT, FROM_SERVER, SiteContext } from '../components/site.ts'
import { Ticket } from '../components/ticket.tsx'
import type { Campaign } from '../pages.ts'
import type { Rest } from '../rest.tsx'

type Props = {
  campaign: Campaign
  context: PurchaseContext
  now: Date
  send: (command: PurchaseCommand) => void
  /** What surrounds the ticket; none until its script is there. */
  rest: Rest | undefined
  /** What stands under the head: a PIX that waits. */
  strip?: ReactNode
}

/** The page that sells, or says why it does not. */
export function CampaignScreen({ campaign, context, now, send, rest, strip }: Props) {
  const { offer } = context
  const asks = useContext(SiteContext)?.asks
  const { photos, title } = campaign
  if (rest && campaign.winners.length > 0 && offer === null)
    return <rest.Winners campaign={campaign} now={now} strip={strip} />
  return (
    <>
      <Later as="header" className="head">
        {rest && <rest.InHead />}
      </Later>
      {strip}
      <main id={CONTENT} tabIndex={-1} className="cols">
        {photos.length > 0 && (
          <Later as="section" className="gal" aria-label="Fotos do prêmio">
            {rest && <rest.Gallery photos={photos} title={title} />}
          </Later>
        )}
        <Later as="div" className="lead in">
          {rest && <rest.Lead campaign={campaign} now={now} />}
        </Later>
        {asks && <div className="cons" {...FROM_SERVER} />}
        {offer ? (
          <Ticket {...{ campaign, offer, context, now, send, rest }} />
        ) : (
          rest && <rest.Unsold campaign={campaign} now={now} />
        )}
        <Later as="div" className="rest in">
          {rest && <rest.Sections campaign={campaign} quantity={offer ? context.quantity : 0} />}
        </Later>
      </main>
      <Later as="footer" className="foot">
        {rest && <rest.InFoot campaign={campaign} />}
      </Later>
    </>
  )
}
