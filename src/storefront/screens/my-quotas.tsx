import { Foot, Head } from '../components/frame.tsx'
import { CONTENT } from '../components/site.ts'
import { type WaitingPix, WaitingStrip } from '../components/waiting-strip.tsx'
import { AskCode } from '../my-quotas/ask-code.tsx'
import { AskPhone } from '../my-quotas/ask-phone.tsx'
import { List } from '../my-quotas/list.tsx'
import type { Entry, Send, Snapshot } from '../my-quotas/parts.tsx'

type Props = { snapshot: Snapshot; entry: Entry | null; now: Date; send: Send }

/** The purchases of a device and of a proven phone. Each step is a form that works without a script, too. */
export function MyQuotasScreen({ snapshot, entry, now, send }: Props) {
  const isSending = snapshot.matches('sendingCode')
  const hasCode = snapshot.context.code !== null
  return (
    <>
      <Head own />
      <WaitingStrip pix={waitingOf(snapshot)} now={now} />
      <main
        id={CONTENT}
        tabIndex={-1}
        className="nar"
        aria-busy={snapshot.hasTag('busy') || entry?.entered.hasTag('busy')}
      >
        {snapshot.hasTag('phone') || (isSending && !hasCode) ? (
          <AskPhone snapshot={snapshot} send={send} />
        ) : snapshot.hasTag('code') || isSending ? (
          <AskCode snapshot={snapshot} entry={entry} />
        ) : (
          <List snapshot={snapshot} now={now} send={send} />
        )}
      </main>
      <Foot />
    </>
  )
}

/** The PIX that ends first among all that are shown. */
function waitingOf({ context: { quotas } }: Snapshot): WaitingPix | null {
  const waiting = quotas.campaigns.flatMap(({ slug, purchases }) =>
    purchases.flatMap((each) => (each.stage === 'waiting' ? [{ ...each, slug }] : [])),
  )
  return waiting.reduce<WaitingPix | null>(
    (first, pix) => (first === null || pix.expiresAt < first.expiresAt ? pix : first),
    null,
  )
}
