import type { ReactNode } from 'react'
import type { Account } from '../../../api/sales/accounts.ts'
import { gateways } from '../../../domain/sales/gateways.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { formatClock } from '../../../domain/values/dates.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { percentText } from '../../../ui/text/numbers.ts'
import type { ListColumn } from '../../kit/lists/list-parts.tsx'
import type { PaymentAccountMachine } from '../account-records.ts'
import { BankMark } from '../bank-mark.tsx'
import { copy } from '../copy.ts'
import { AccountHealth } from './account-health.tsx'
import { Answers } from './answers.tsx'

const { columns: heads } = copy

const near = (moment: string | null) => (moment === null ? copy.never : formatClock(moment, serverNow()))

const moment = (value: string | null) => (
  <span className={value === null ? 'text-ink-3' : 'tabular-nums'}>{near(value)}</span>
)

/** The columns of the list of accounts. */
export const accountColumns: ListColumn<Account, PaymentAccountMachine>[] = [
  {
    id: 'account',
    head: heads.account,
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-3">
        <BankMark gateway={row.gateway} />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium text-ink-1">{row.title}</span>
          <span className="truncate text-12 text-ink-3">{gateways[row.gateway].label}</span>
        </span>
      </span>
    ),
  },
  { id: 'health', head: heads.health, track: '11.5rem', cell: (row) => <AccountHealth account={row} /> },
  {
    id: 'charged',
    head: heads.charged,
    track: '6rem',
    from: 800,
    cell: (row) => moment(row.health.last_charge_at),
    inLine: (row) =>
      row.health.last_charge_at !== null && <span>{copy.chargedAt(near(row.health.last_charge_at))}</span>,
  },
  {
    id: 'notified',
    head: heads.notified,
    track: '6rem',
    from: 880,
    cell: (row) => moment(row.health.last_notification_at),
    inLine: () => null,
  },
  {
    id: 'answers',
    head: heads.answers,
    track: '10rem',
    from: 980,
    cell: (row) => <Answers account={row} />,
    inLine: () => null,
  },
  { id: 'rate', head: heads.rate, track: '3.5rem', from: 640, cell: (row) => copy.rates[row.rate] },
  {
    id: 'campaigns',
    head: heads.campaigns,
    track: '5rem',
    align: 'right',
    from: 560,
    cell: (row) => (
      <span className={row.campaigns === 0 ? 'text-ink-3 tabular-nums' : 'tabular-nums'}>
        {formatCount(row.campaigns)}
      </span>
    ),
    inLine: (row) => <span>{copy.campaigns(formatCount(row.campaigns), row.campaigns === 1)}</span>,
  },
]

/** An account on the phone. */
export function AccountCard({ row, menu }: { row: Account; menu: ReactNode }) {
  return (
    <span className="flex min-h-21 items-center gap-3 py-2 pr-1">
      <BankMark gateway={row.gateway} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium text-ink-1">{row.title}</span>
        <span className="truncate text-13 text-ink-3">
          {gateways[row.gateway].label} · {copy.campaigns(formatCount(row.campaigns), row.campaigns === 1)}
        </span>
        <span className="flex min-w-0 items-center justify-between gap-3 text-13 whitespace-nowrap">
          <AccountHealth account={row} />
          {row.answers.asked > 0 && (
            <span className="text-ink-3 tabular-nums">
              {copy.lastDay(percentText(row.answers.answered, row.answers.asked))}
            </span>
          )}
        </span>
      </span>
      {menu}
    </span>
  )
}
