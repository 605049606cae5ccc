import { Download, Lock } from 'lucide-react'
import { useMemo } from 'react'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { type DrawnPrize, drawnPrize } from '../../../api/campaigns/draw.ts'
import { appQuery } from '../../../api/people/session.ts'
import { nameOfPrize, prizeTexts, productField } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import type { DrawRun, RunPrize } from '../../../domain/draw/draw-run.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatClock, formatMoment } from '../../../domain/values/dates.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Cover } from '../../../ui/photos/cover.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Ticket } from '../../../ui/tickets/ticket.tsx'
import { useFileExport } from '../../kit/use-file-export.ts'
import { copy as drawCopy } from '../draw/copy.ts'
import { messageOf } from '../draw/message-of.ts'
import { OriginNote } from '../draw/origin-note.tsx'
import { PrizeStanding } from '../draw/prize-standing.tsx'
import { WinnerCard } from '../draw/winner-card.tsx'
import { copy } from './copy.ts'
import { askDossierOf } from './dossier-actor.ts'
import { PhotoOfWinner } from './photo-of-winner.tsx'
import { Rail, Step } from './rail.tsx'
import type { RunSnapshot, SendRun } from './run-actor.ts'

interface AftermathProps {
  campaign: Campaign
  run: DrawRun
  snapshot: RunSnapshot
  send: SendRun
}

/** What is left to do for each prize that was drawn: its winner is told, shown, given the prize, and all of it stands in the log. */
export function Aftermath({ campaign, run, snapshot, send }: AftermathProps) {
  return (
    <>
      {run.prizes.flatMap((each) => {
        const drawn = drawnPrize(campaign, each.prize)
        return drawn ? [<PrizeAftermath key={each.prize} {...{ campaign, each, drawn, snapshot, send }} />] : []
      })}
      <DossierButton campaign={campaign} />
    </>
  )
}

/** Saves the one document of the draw, of what is stored at that moment. */
function DossierButton({ campaign }: { campaign: Campaign }) {
  const { api } = useSystem()
  const askDossier = useMemo(() => askDossierOf(api, String(campaign.id)), [api, campaign.id])
  const { busy, make } = useFileExport(askDossier, {
    ...{ file: copy.dossierFile(campaign.url_amigavel), exported: copy.dossierSaved, type: 'text/html' },
  })
  return (
    <Button icon={Download} busy={busy} className="self-start" onClick={() => make('')}>
      {copy.dossier}
    </Button>
  )
}

interface PrizeAftermathProps extends Omit<AftermathProps, 'run'> {
  each: RunPrize
  drawn: DrawnPrize
}

function PrizeAftermath({ campaign, each, drawn, snapshot, send }: PrizeAftermathProps) {
  const { prize, told_at, paid, locked } = each
  const { api } = useSystem()
  const site = useQuery(appQuery(api)).data?.app.public_url ?? window.location.origin
  const message = messageOf(campaign, prize, drawn, site)
  const quota = drawn.quota === null ? formatCount(drawn.totals.cotas) : formatQuota(drawn.quota, campaign.total)
  return (
    <section aria-label={nameOfPrize(prize)} className="flex flex-col gap-4">
      <Ticket
        state="drawn"
        place={drawCopy.place(prize)}
        order={drawCopy.order(prize)}
        prize={campaign[productField(prize)] ?? ''}
        cover={<Cover seed={campaign.id} src={campaign.cover?.thumb} words={prizeTexts(campaign, prize)} />}
        number={quota}
        moment={formatMoment(drawn.drawnAt)}
        {...(prize === 'plus' && { numberCaption: drawCopy.topCaption })}
        winner={
          <div className="flex flex-col gap-3">
            <WinnerCard campaign={campaign} prize={prize} drawn={drawn} />
            <OriginNote drawn={drawn} />
          </div>
        }
      />
      <Rail label={nameOfPrize(prize)}>
        <MessageStep message={message} toldAt={told_at} />
        <Step state="done" said={copy.isDone} title={copy.card} note={drawn.photo ? copy.cardNoteShown : copy.cardNote}>
          <PhotoOfWinner {...{ campaign, prize, drawn, snapshot, send }} />
        </Step>
        <Step
          {...paymentOf({ paid, locked, isTold: told_at !== null })}
          said={paid ? copy.isDone : copy.isOpen}
          title={copy.payment}
        >
          <PrizeStanding campaign={campaign} prize={prize} drawn={drawn} />
        </Step>
        <AuditStep campaign={campaign} paid={paid} />
      </Rail>
    </section>
  )
}

/** How the step of a prize's payment stands, and why. */
function paymentOf({ paid, locked, isTold }: Pick<RunPrize, 'paid' | 'locked'> & { isTold: boolean }) {
  if (paid) return { state: 'done', note: copy.paymentDone } as const
  if (locked) return { state: 'locked', note: copy.paymentLocked, icon: Lock } as const
  return { state: isTold ? 'now' : 'coming', note: copy.paymentNote } as const
}

/** The message that the winner gets, until it was sent. */
function MessageStep({ message, toldAt }: { message: string | null; toldAt: string | null }) {
  const standing =
    toldAt === null
      ? ({ state: 'now', said: copy.isOpen, note: copy.messageNote } as const)
      : ({ state: 'done', said: copy.isDone, note: copy.messageDone, detail: formatClock(toldAt) } as const)
  return (
    <Step {...standing} title={copy.message}>
      {message === null && <p className="text-13 text-wait wide:text-12">{copy.messageLocked}</p>}
      {message !== null && toldAt === null && (
        <p
          role="note"
          aria-label={copy.messageText}
          className="rounded-3 px-3 py-2 text-13 wrap-anywhere whitespace-pre-line text-ink-2 inset-ring inset-ring-line-2 wide:text-12"
        >
          {message}
        </p>
      )}
    </Step>
  )
}

/** Once the prize is given, all of it stands in the log. */
function AuditStep({ campaign, paid }: { campaign: Campaign; paid: boolean }) {
  const { open } = useSystem()
  if (!paid)
    return (
      <Step
        state="locked"
        said={copy.isOpen}
        title={copy.audit}
        note={copy.auditNote}
        icon={Lock}
        detail={copy.afterPayment}
      />
    )
  return (
    <Step state="done" said={copy.isDone} title={copy.audit} note={copy.auditNote}>
      <Button
        size="small"
        className="self-start"
        onClick={() => open('campaign-overview', { action_id: String(campaign.id) })}
      >
        {copy.openAudit}
      </Button>
    </Step>
  )
}
