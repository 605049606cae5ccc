import { NotebookPen } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import {
  askSupporterFile,
  askSupporters,
  type Supporter,
  type SupporterQuery,
  supporterSumsQuery,
} from '../../../api/sales/supporters.ts'
import { SUPPORT_WAYS, SUPPORTER_KINDS } from '../../../domain/sales/supporters.ts'
import { hidePhone, maskPhone } from '../../../domain/values/masks.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { PhoneReveal } from '../../../ui/text/phone-reveal.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { useFileExport } from '../../kit/use-file-export.ts'
import { copy } from './copy.ts'
import { supporterCreate, supporters } from './entry.ts'
import { type SupporterRowMachine, supporterRecords } from './supporter-records.ts'

/** Who supports the operation: found by name and phone, opened, exported. */
export default function Supporters(props: ViewProps) {
  const system = useSystem()
  const { api, open } = system
  const askPage = useMemo(() => askSupporters(api), [api])
  const records = useMemo(() => supporterRecords(system), [system])
  const file = useFileExport(
    useMemo(() => askSupporterFile(api), [api]),
    copy,
  )
  const list = useListScreen<Supporter, SupporterQuery, SupporterRowMachine>(supporters, props, askPage, {
    records,
    onExport: () => file.make(list.query.q),
    onOpen: ({ id }) => open('supporter-edit', { supporter_id: String(id) }),
  })
  const { q } = list.query
  return (
    <ListScreen
      list={list}
      title={supporters.title}
      search={copy.search}
      actions={
        <Button icon={icons.report} keys="R" busy={file.busy} onClick={() => file.make(q)}>
          {copy.export}
        </Button>
      }
      create={{ label: supporterCreate.go, screen: supporterCreate }}
      above={
        <>
          <Sums />
          <div className="flex flex-none flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 text-ink-2 wide:px-5">
            <span>{copy.personHint}</span>
            <Button size="small" icon={icons.user} onClick={() => open('person-data')}>
              {copy.person}
            </Button>
          </div>
        </>
      }
      columns={COLUMNS}
      rowHeight={56}
      card={(row, { menu }) => <Card row={row} menu={menu} />}
      cardHeight={84}
      menu={{ label: (row) => copy.more(row.name) }}
      empty={copy.empty}
      emptyFiltered={copy.emptySearch(q)}
    />
  )
}

/** How many there are, and what they give by the month and gave this year. */
function Sums() {
  const { api } = useSystem()
  const sums = useQuery(supporterSumsQuery(api)).data
  const figures = [
    [copy.sums.total, sums === undefined ? '—' : sums.total],
    [copy.sums.monthly, <Money key="monthly" centavos={sums === undefined ? null : centavosOf(sums.monthly)} tile />],
    [copy.sums.once, <Money key="once" centavos={sums === undefined ? null : centavosOf(sums.once)} tile />],
  ] as const
  return (
    <dl className="grid flex-none grid-cols-2 border-b border-line wide:grid-cols-[1fr_1.3fr_1.3fr]">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex flex-col gap-0.5 border-line px-4 py-2.5 wide:px-5 wide:not-first:border-l">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="text-20 font-semibold text-ink-1 tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

const { columns: heads } = copy
const dayOf = ({ desde }: Supporter) => desde.split('-').reverse().join('/')
const kindOf = ({ tipo }: Supporter) => ownValue(SUPPORTER_KINDS, tipo) ?? tipo
const wayOf = ({ forma }: Supporter) => (ownValue(SUPPORT_WAYS, forma) ?? forma).toLocaleLowerCase('pt-BR')
const Amount = ({ row }: { row: Supporter }) => <Money centavos={row.amount === null ? null : centavosOf(row.amount)} />

const COLUMNS: readonly ListColumn<Supporter, SupporterRowMachine>[] = [
  {
    id: 'name',
    head: heads.name,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 flex-col gap-0.5">
        <ShortName className="truncate font-medium text-ink-1" name={row.name} />
        <Kind row={row} />
      </span>
    ),
  },
  {
    id: 'phone',
    head: heads.phone,
    track: '10rem',
    from: 640,
    cell: (row, { tabIndex }) => <Phone row={row} tabIndex={tabIndex} />,
    inLine: (row) => hidePhone(row.telefone),
  },
  { id: 'amount', head: heads.amount, track: '7rem', align: 'right', cell: (row) => <Amount row={row} /> },
  {
    id: 'way',
    head: heads.way,
    track: '7rem',
    from: 760,
    cell: (row) => <span className="text-ink-2">{wayOf(row)}</span>,
  },
  {
    id: 'since',
    head: heads.since,
    track: '5.75rem',
    from: 860,
    cell: (row) => <span className="text-ink-2 tabular-nums">{dayOf(row)}</span>,
    inLine: (row) => copy.since(dayOf(row)),
  },
]

function Kind({ row }: { row: Supporter }) {
  return (
    <span className="flex items-center gap-1.5 truncate text-12 text-ink-3">
      {kindOf(row)}
      {row.nota !== '' && (
        <>
          · <NotebookPen className="size-3" aria-hidden="true" /> {copy.note}
        </>
      )}
    </span>
  )
}

function Phone({ row, tabIndex }: { row: Supporter; tabIndex?: number | undefined }) {
  const { notify } = useSystem()
  const take = (full: string) => copyAndSay({ notify }, full, copy.phoneCopied)
  return (
    <PhoneReveal
      masked={hidePhone(row.telefone)}
      full={maskPhone(row.telefone)}
      onCopy={take}
      {...(tabIndex !== undefined && { tabIndex })}
    />
  )
}

/** A supporter on the phone. */
function Card({ row, menu }: { row: Supporter; menu: ReactNode }) {
  return (
    <span className="flex min-h-21 items-center gap-2 py-2 pr-1">
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <ShortName className="truncate font-medium text-ink-1" name={row.name} />
        <Kind row={row} />
        <span className="truncate text-13 text-ink-2 tabular-nums">
          {hidePhone(row.telefone)} · {copy.since(dayOf(row))}
        </span>
      </span>
      <span className="flex flex-none flex-col items-end">
        <Amount row={row} />
        <span className="text-12 text-ink-3">{wayOf(row)}</span>
      </span>
      {menu}
    </span>
  )
}
