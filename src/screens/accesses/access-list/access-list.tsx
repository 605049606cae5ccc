import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type AccessQuery, type ApiAccess, askAccesses, askRevokeAccess } from '../../../api/people/accesses.ts'
import { SCOPES } from '../../../domain/people/scopes.ts'
import { formatClock, formatMoment } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { tellDone } from '../../../runtime/records/tell-done.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { DotStatus } from '../../../ui/lists/dot-status.tsx'
import { ConfirmDialog, useConfirm } from '../../kit/confirm-dialog.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { copy } from '../copy.ts'
import { accessCreate, accesses } from '../entry.ts'

const { columns: heads } = copy
const DAY_MS = 24 * 60 * 60_000
/** So many days before its end an access says when it ends. */
const SOON_DAYS = 7

/** The accesses of programs: what each may read, when it last did, until when it counts; and revoking one (UI.md §8). */
export default function AccessList(props: ViewProps) {
  const { api, changed, did } = useSystem()
  const askPage = useMemo(() => askAccesses(api), [api])
  const askRevoke = useMemo(() => askRevokeAccess(api, tellDone({ changed, did }, 'apiAccess')), [api, changed, did])
  const confirm = useConfirm(askRevoke)
  const list = useListScreen<ApiAccess, AccessQuery>(accesses, props, askPage, { takesCommands: confirm })
  return (
    <>
      <ListScreen
        list={list}
        title={accesses.title}
        counted
        create={{ label: copy.create, screen: accessCreate }}
        above={
          <p className="flex flex-none items-start gap-2.5 border-b border-line px-4 py-2.5 text-13 text-ink-2 wide:px-5">
            <ShieldCheck className="mt-0.5 size-4 flex-none" aria-hidden="true" />
            <span>
              {copy.note}{' '}
              <a
                href="/api/docs"
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center text-accent underline mouse:min-h-6"
              >
                {copy.documentation}
              </a>
            </span>
          </p>
        }
        columns={COLUMNS}
        rowHeight={56}
        card={(row, { menu }) => <Card row={row} menu={menu} />}
        cardHeight={104}
        menu={{ label: (row) => copy.more(row.name) }}
        empty={copy.empty}
        emptyFiltered={copy.empty}
      />
      <ConfirmDialog
        actor={confirm}
        words={({ name }) => ({
          ...{ title: copy.revokeTitle(name), text: copy.revokeText, verb: copy.revokeVerb, danger: true },
        })}
      />
    </>
  )
}

const dayIn = (moment: string) => formatMoment(moment).slice(0, 10)

/** The names of its scopes; one that this version does not know stays as it is called. */
const scopesOf = (row: ApiAccess) =>
  row.scopes.map((name) => SCOPES.find((scope) => scope.name === name)?.title ?? name)

const COLUMNS: readonly ListColumn<ApiAccess>[] = [
  {
    id: 'name',
    head: heads.name,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="truncate font-medium text-ink-1">{row.name}</span>
        <Prefix row={row} />
      </span>
    ),
  },
  { id: 'scopes', head: heads.scopes, track: 'minmax(0,1fr)', from: 760, cell: (row) => <Scopes row={row} /> },
  {
    id: 'used',
    head: heads.used,
    track: '9rem',
    from: 900,
    cell: (row) => (
      <span className="flex min-w-0 flex-col gap-0.5 tabular-nums">
        <span className="truncate text-ink-2">{row.last_used_at ? formatClock(row.last_used_at) : copy.never}</span>
        <span className="truncate text-12 text-ink-3">{row.last_address ?? copy.none}</span>
      </span>
    ),
    inLine: (row) => <span>{row.last_used_at ? copy.used(formatClock(row.last_used_at)) : copy.neverUsed}</span>,
  },
  { id: 'until', head: heads.until, track: '9rem', from: 480, cell: (row) => <Until row={row} /> },
  {
    id: 'maker',
    head: heads.maker,
    track: '8rem',
    from: 1_000,
    cell: (row) => <span className="truncate text-ink-2">{row.created_by}</span>,
  },
]

function Prefix({ row }: { row: ApiAccess }) {
  return <span className="truncate font-mono text-12 text-ink-3">{row.prefix}…</span>
}

function Scopes({ row }: { row: ApiAccess }) {
  const all = scopesOf(row)
  const [first, second, ...more] = all
  return (
    <span className="flex min-w-0 gap-1.5" title={all.join(', ')}>
      {[first, second].map(
        (each) =>
          each !== undefined && (
            <span
              key={each}
              className="truncate rounded-2 px-1.75 py-0.5 text-12 text-ink-2 inset-ring inset-ring-line-2"
            >
              {each}
            </span>
          ),
      )}
      {more.length > 0 && (
        <span className="flex-none rounded-2 px-1.75 py-0.5 text-12 text-ink-2 inset-ring inset-ring-line-2">
          +{more.length}
        </span>
      )}
    </span>
  )
}

/** Whether it counts, and until when. */
function Until({ row }: { row: ApiAccess }) {
  const left = Math.floor((new Date(row.expires_at).getTime() - serverNow().getTime()) / DAY_MS)
  const isSoon = !row.expired && left < SOON_DAYS
  const day = dayIn(row.expires_at)
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <DotStatus tone={row.expired ? 'void' : isSoon ? 'wait' : 'ok'}>
        {row.expired ? copy.expired : isSoon ? copy.ends(Math.max(left, 0)) : copy.valid}
      </DotStatus>
      <span className="pl-3.75 text-12 text-ink-3 tabular-nums">
        {row.expired ? copy.expiredAt(day) : copy.until(day)}
      </span>
    </span>
  )
}

function Card({ row, menu }: { row: ApiAccess; menu: ReactNode }) {
  return (
    <span className="flex min-h-26 items-center gap-2 py-2 pr-1">
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="truncate font-medium text-ink-1">{row.name}</span>
        <span className="truncate text-13 text-ink-2">{scopesOf(row).join(', ')}</span>
        <span className="truncate text-13 text-ink-3 tabular-nums">
          {row.last_used_at ? copy.used(formatClock(row.last_used_at)) : copy.neverUsed}
        </span>
      </span>
      <span className="flex-none text-13">
        <Until row={row} />
      </span>
      {menu}
    </span>
  )
}
