import { useSelector } from '@xstate/react'
import { Check, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { CAMPAIGN_SITUATIONS } from '../../../domain/campaigns/status.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatNear } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { isSellable } from '../../../machines/on-sale.ts'
import { DotStatus } from '../../../ui/lists/dot-status.tsx'
import { Cover } from '../../../ui/photos/cover.tsx'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Progress } from '../../../ui/text/progress-bar.tsx'
import type { CardState, ListColumn } from '../../kit/lists/list-parts.tsx'
import type { CampaignMachine } from './campaign-records.ts'
import { copy } from './copy.ts'
import { prizesLine } from './prizes-line.ts'

type CampaignActor = ActorRefFrom<CampaignMachine>

const { columns } = copy

/** The columns of a list of campaigns (UI.md §4, campaign row). */
export const campaignColumns: ListColumn<Campaign, CampaignMachine>[] = [
  {
    id: 'campaign',
    head: columns.campaign,
    track: 'minmax(0,1fr)',
    takesCheck: true,
    cell: (row, { check }) => <TitleCell row={row} check={check} />,
  },
  { id: 'situation', head: columns.situation, track: '8.75rem', from: 980, cell: (row) => <Situation row={row} /> },
  {
    id: 'price',
    head: columns.price,
    track: '3.875rem',
    align: 'right',
    from: 680,
    cell: (row) => <Money centavos={centavosOf(row.price)} />,
  },
  { id: 'paid', head: columns.paid, track: '11.75rem', cell: (_, { actor }) => <Sold actor={actor} /> },
  {
    id: 'reserved',
    head: columns.reserved,
    track: '5rem',
    align: 'right',
    from: 1040,
    cell: (_, { actor }) => <Reserved actor={actor} />,
    inLine: (_, { actor }) => <ReservedInWords actor={actor} />,
  },
  {
    id: 'draw',
    head: columns.draw,
    track: '7.25rem',
    from: 840,
    cell: (row) => <span className="tabular-nums">{drawDate(row)}</span>,
  },
]

/** Cover, title and prizes; the box that selects the campaign lies over its cover. */
function TitleCell({ row, check }: { row: Campaign; check: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="relative flex-none">
        <Cover seed={row.id} src={row.cover?.thumb} words={[row.title, row.product]} />
        <span className="row-check">{check}</span>
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className={`truncate text-12 ${row.disputed ? 'text-fight' : 'text-ink-3'}`}>
          {row.disputed ? copy.disputed : prizesLine(row)}
        </span>
      </span>
    </span>
  )
}

/** What the buyers' page says of the campaign, with a dot whose colour says whether it sells. */
export function Situation({ row }: { row: Campaign }) {
  return (
    <DotStatus tone={toneOf(row)} hollow={isSellable(row.state) && row.status_detail === 4}>
      {situationOf(row)}
    </DotStatus>
  )
}

function situationOf(row: Campaign): string {
  if (!isSellable(row.state)) return row.ganhador ? 'Encerrada' : 'Na lixeira'
  return row.status_text ?? CAMPAIGN_SITUATIONS.find(({ id }) => id === row.status_detail)?.title ?? ''
}

const TONES = { 1: 'ok', 2: 'fight', 3: 'look', 4: 'void', 5: 'void' } as const

function toneOf(row: Campaign): 'ok' | 'fight' | 'look' | 'void' {
  return isSellable(row.state) ? (TONES[row.status_detail as keyof typeof TONES] ?? 'void') : 'void'
}

/** On a phone only what is out of the usual is told: that a campaign sells, its list says. */
const isTold = (row: Campaign) => isSellable(row.state) && (row.status_text !== null || row.status_detail !== 1)
const COLOURS = { ok: 'text-ok', fight: 'text-fight', look: 'text-look', void: 'text-void' } as const

const drawDate = (row: Campaign) => (row.prev_sorteio ? formatNear(row.prev_sorteio) : copy.noDate)

function Sold({ actor }: { actor: CampaignActor }) {
  const { paid, reserved, total } = useSelector(actor, (snapshot) => snapshot.context)
  return <Progress paid={paid} reserved={reserved} total={total} />
}

function Reserved({ actor }: { actor: CampaignActor }) {
  const reserved = useSelector(actor, (snapshot) => snapshot.context.reserved)
  return <span className={reserved === 0 ? 'text-ink-3 tabular-nums' : 'tabular-nums'}>{formatCount(reserved)}</span>
}

function ReservedInWords({ actor }: { actor: CampaignActor }) {
  const reserved = useSelector(actor, (snapshot) => snapshot.context.reserved)
  return <span>{copy.reservedInWords(formatCount(reserved), reserved === 1)}</span>
}

/** Counts the quotas of a campaign anew, and turns while it does. */
export function Refresh({ actor, tabIndex }: { actor: CampaignActor; tabIndex: 0 | -1 }) {
  const counting = useSelector(actor, (snapshot) => snapshot.hasTag('refreshing'))
  const can = useSelector(actor, (snapshot) => snapshot.can({ type: 'campaign.count' }))
  if (!can && !counting) return null
  return (
    <IconButton
      icon={RefreshCw}
      label={copy.refreshCount}
      tabIndex={tabIndex}
      busy={counting}
      onClick={() => actor.send({ type: 'campaign.count' })}
    />
  )
}

/** A campaign on the phone: everything in one card (UI.md §3). */
export function CampaignCard({ row, actor, menu, selected }: { row: Campaign } & CardState<CampaignMachine>) {
  return (
    <span className="flex flex-col gap-2.5 py-3 pr-2">
      <span className="flex min-w-0 items-center gap-3">
        <span className="relative flex-none">
          <Cover seed={row.id} src={row.cover?.thumb} words={[row.title, row.product]} large />
          {selected && (
            <span className="absolute inset-0 grid place-items-center rounded-3 bg-accent-solid text-white">
              <Check className="size-6" aria-hidden="true" />
              <span className="sr-only">{copy.isSelected}</span>
            </span>
          )}
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium text-ink-1">{row.title}</span>
          <span className="flex min-w-0 text-13 whitespace-pre text-ink-3">
            {row.disputed ? (
              <span className="truncate text-fight">{copy.disputedShort}</span>
            ) : (
              <Money centavos={centavosOf(row.price)} />
            )}
            {isTold(row) && (
              <>
                {' · '}
                <span className={`truncate ${COLOURS[toneOf(row)]}`}>{situationOf(row)}</span>
              </>
            )}
            {` · ${drawDate(row)}`}
          </span>
        </span>
        {menu}
      </span>
      <span className="pr-2">
        <Sold actor={actor} />
      </span>
    </span>
  )
}
