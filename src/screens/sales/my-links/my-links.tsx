import { Copy, Share2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { askOwnLinks, type OwnLink, ownTotalsQuery } from '../../../api/sales/links.ts'
import { ownStatementQuery } from '../../../api/sales/payouts.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { promoLinkAt, promoLinkMachine } from '../../../machines/flows/dialogues/promo-link.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { RecordMachine } from '../../../runtime/records/record-machine.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import type { Services } from '../../../runtime/services.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { Account } from '../commission/account.tsx'
import { CodeDialog } from '../links/code-dialog.tsx'
import { type PromoLinkMachine, sharing } from '../links/link-records.ts'
import { Composer } from './composer.tsx'
import { copy } from './copy.ts'
import { myLinks } from './entry.ts'
import { spread } from './ready.ts'

/** The links that an affiliate earns by: what each brought, and the ways to spread it. */
export default function MyLinks(props: ViewProps) {
  const system = useSystem()
  const { api, open } = system
  const askPage = useMemo(() => askOwnLinks(api), [api])
  const records = useMemo(() => ownRecords(system), [system])
  const list = useListScreen<OwnLink, Record<never, never>, PromoLinkMachine>(myLinks, props, askPage, {
    records,
    onOpen: ({ id, action_id }) => open('link-metrics', { action_id: String(action_id), link_id: String(id) }),
  })
  return (
    <ListScreen
      list={list}
      title={myLinks.title}
      counted
      above={
        <>
          <Balance />
          <Totals />
        </>
      }
      columns={COLUMNS}
      rowHeight={56}
      card={(row, { menu }) => <Card row={row} menu={menu} actor={list.actorOf(row)} />}
      cardHeight={208}
      menu={{ label: (row) => copy.more(row.title) }}
      empty={copy.empty}
      question={(record) => (
        <>
          <CodeDialog {...record} />
          <Composer {...record} />
        </>
      )}
    />
  )
}

/** An affiliate shares its links; who made them changes and deletes them. */
const ownRecords = (services: Services): RecordMachine<OwnLink, PromoLinkMachine> => ({
  machine: promoLinkMachine,
  at: ({ id }) => promoLinkAt(String(id)),
  on: { ...sharing(services), 'text.wanted': (wanted, row) => spread(services, row, wanted) },
})

type Period = keyof typeof copy.totals
const PERIODS: readonly Period[] = ['today', 'week', 'total']

/** What is still to be received, which leads to how it is counted and what was paid. */
function Balance() {
  const { api, open } = useSystem()
  const statement = useQuery(ownStatementQuery(api)).data
  return (
    <button type="button" className="flex-none text-left hover:bg-hover" onClick={() => open('my-commission')}>
      <Account statement={statement} own />
    </button>
  )
}

/** What all links earned; a dash while that is not known. */
function Totals() {
  const { api } = useSystem()
  const totals = useQuery(ownTotalsQuery(api)).data
  return (
    <dl className="flex flex-none border-b border-line px-4 py-3 wide:px-5">
      {PERIODS.map((period) => (
        <div
          key={period}
          className="flex min-w-0 flex-1 flex-col gap-0.5 border-r border-line px-4 first:pl-0 last:border-r-0"
        >
          <dt className="truncate text-12 text-ink-3">{copy.totals[period]}</dt>
          <dd className="truncate text-17 font-semibold text-ink-1 tabular-nums wide:text-20">
            {totals ? <Money centavos={centavosOf(totals[period].total_commission)} tile /> : '—'}
          </dd>
          <dd className="truncate text-12 text-ink-3 tabular-nums">
            {totals ? copy.sales(totals[period].total_transaction) : ''}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const COLUMNS: readonly ListColumn<OwnLink, PromoLinkMachine>[] = [
  { id: 'link', head: copy.columns.link, track: 'minmax(0,1fr)', cell: (row) => <Name row={row} /> },
  ...PERIODS.map((period) => ({
    id: period,
    head: copy.columns[period],
    track: '8rem',
    align: 'right' as const,
    cell: (row: OwnLink) => <Earned row={row} period={period} />,
  })),
]

function Name({ row }: { row: OwnLink }) {
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="truncate font-medium text-ink-1">{row.title}</span>
      <span className="truncate text-12 text-ink-3">
        {row.on_sale ? copy.earns(row.action_title, row.percent) : copy.resting(row.action_title)}
      </span>
    </span>
  )
}

/** The commission over how many sales it is of. */
function Earned({ row, period }: { row: OwnLink; period: Period }) {
  const { total_commission, total_transaction } = row[period]
  return (
    <span className="flex min-w-0 flex-col gap-0.5 tabular-nums">
      <Money centavos={centavosOf(total_commission)} />
      <span className="truncate text-12 text-ink-3">{copy.sales(total_transaction)}</span>
    </span>
  )
}

/** A link on the phone, with the two ways to spread it in reach of a thumb. */
function Card({ row, menu, actor }: { row: OwnLink; menu: ReactNode; actor: ActorRefFrom<PromoLinkMachine> }) {
  return (
    <span className="flex min-h-51 flex-col justify-center gap-3 py-3 pr-1">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <Name row={row} />
        </span>
        {menu}
      </span>
      <span className="flex gap-3 pr-3">
        {PERIODS.map((period) => (
          <span key={period} className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="text-12 text-ink-3">{copy.columns[period]}</span>
            <Earned row={row} period={period} />
          </span>
        ))}
      </span>
      <span className="flex gap-2 pr-3 *:flex-1">
        <Button icon={Copy} onClick={() => actor.send({ type: 'link.copy' })}>
          {copy.copy}
        </Button>
        <Button icon={Share2} onClick={() => actor.send({ type: 'link.compose' })}>
          {copy.share}
        </Button>
      </span>
    </span>
  )
}
