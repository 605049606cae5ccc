import type { ReactNode } from 'react'
import type { QuotaAnswer } from '../../../api/insight/lookups.ts'
import { formatCount, quotasInWords } from '../../../domain/values/counts.ts'
import { formatClock, formatMoment } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Money } from '../../../ui/text/money.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { BuyerPhone } from '../../sales/transactions/buyer-phone.tsx'
import { copy } from './copy.ts'

interface Props {
  answer: QuotaAnswer
  onOpen: (transactionId: number) => void
  onHistory: (buyerId: number) => void
  onCall?: () => void
}

/** Who has a quota, as one card: its head on paper where it won a prize. */
export function AnswerCard(props: Props) {
  const { state, cota } = props.answer
  return (
    <Card number={cota.number} paper={state === 'awarded'} pill={<State state={state} />}>
      <Body {...props} />
    </Card>
  )
}

/** The card while the answer is awaited. */
export function WaitingCard({ number }: { number: string }) {
  return (
    <Card number={number} pill={<span className="skeleton h-5 w-21" />}>
      <div className="grid gap-3.5 py-3" role="status" aria-label="Carregando...">
        <span className="skeleton w-3/5" />
        <span className="skeleton w-2/5" />
        <span className="skeleton w-1/2" />
      </div>
    </Card>
  )
}

function Card({
  number,
  paper = false,
  pill,
  children,
}: {
  number: string
  paper?: boolean
  pill: ReactNode
  children: ReactNode
}) {
  return (
    <article
      aria-label={`${copy.quota} ${number}`}
      className="overflow-hidden rounded-3 bg-card light:inset-ring light:inset-ring-line-2"
    >
      <header className={`flex items-center gap-3 px-4 py-3.5 ${paper ? 'bg-paper text-paper-ink' : 'text-ink-1'}`}>
        <h3 className="flex-1 text-20 font-semibold tracking-[0.02em] tabular-nums">{number}</h3>
        {pill}
      </header>
      <div className="border-t border-line-2 px-4 pt-1 pb-2">{children}</div>
    </article>
  )
}

function State({ state }: Pick<QuotaAnswer, 'state'>) {
  const words = copy.states[state]
  switch (state) {
    case 'available':
      return <StatusPill tone="ok">{words}</StatusPill>
    case 'reserved':
    case 'returned':
      return <StatusPill tone="wait">{words}</StatusPill>
    case 'expired':
      return (
        <StatusPill tone="void" icon={icons.late}>
          {words}
        </StatusPill>
      )
    case 'sold':
      return (
        <StatusPill tone="void" icon={icons.ticket}>
          {words}
        </StatusPill>
      )
    case 'awarded':
      return (
        <span className="flex items-center gap-1.5 text-13 font-semibold">
          <icons.trophy className="size-3.5" aria-hidden="true" />
          {words}
        </span>
      )
  }
}

function Body({ answer, onOpen, onHistory, onCall }: Props) {
  const { state, cota } = answer
  const seesPurchases = useMay('transactions.read')
  const seesBuyers = useMay('buyers.read')
  const sale = answer.transaction ?? answer.transaction_reserved
  const user = answer.user ?? answer.user_reserved
  const note = noteOf(answer)
  return (
    <>
      {note && <p className="py-2 wrap-anywhere">{note}</p>}
      {state === 'awarded' && user && (
        <p className="pt-2.5 pb-1 text-15 font-medium wrap-anywhere text-ink-1">
          {copy.congratulations(calledBy(user.name), cota.title ?? '')}
        </p>
      )}
      {user && sale && (
        <Facts>
          <Fact term={copy.customer}>
            <ShortName name={user.name} />
          </Fact>
          {user.id !== null && (
            <Fact term={copy.phone}>
              <BuyerPhone id={String(sale.id)} masked={user.telefone} {...(onCall && { onCall })} />
            </Fact>
          )}
          <Fact term={copy.amount}>
            <Money centavos={centavosOf(sale.transaction_amount)} />{' '}
            <span className="ml-1.5 font-normal text-ink-3">{quotasInWords(sale.payment_method_id)}</span>
          </Fact>
          {cota.paid_at !== null && <Fact term={copy.paid}>{formatMoment(cota.paid_at)}</Fact>}
          <Reservation answer={answer} />
          {seesPurchases && (
            <Fact term={copy.transaction}>
              <Way onGo={() => onOpen(sale.id)}>{copy.transactionOf(formatCount(sale.id))}</Way>
            </Fact>
          )}
          {seesBuyers && user.id !== null && (
            <Fact term={copy.purchases}>
              <Way onGo={() => onHistory(user.id as number)}>{copy.history}</Way>
            </Fact>
          )}
        </Facts>
      )}
    </>
  )
}

function Reservation({ answer: { state, transaction_reserved: reservation } }: Pick<Props, 'answer'>) {
  if (reservation === null) return null
  if (state === 'expired')
    return (
      <>
        <Fact term={copy.reservedAt}>{formatMoment(reservation.created_at)}</Fact>
        <Fact term={copy.expiredAt}>{formatMoment(reservation.expired_at)}</Fact>
      </>
    )
  const left = new Date(reservation.expired_at).getTime() - serverNow().getTime()
  return (
    <Fact term={copy.reserved}>
      {copy.until(formatClock(reservation.expired_at))}{' '}
      <span className="ml-1.5 font-normal text-ink-3">
        {left < 0 ? copy.overdue : copy.left(Math.floor(left / 60_000))}
      </span>
    </Fact>
  )
}

function Way({ onGo, children }: { onGo: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onGo}
      className="-my-2 inline-flex min-h-11 items-center gap-1 text-accent hover:underline mouse:my-0 mouse:min-h-6"
    >
      {children}
      <icons.right className="size-3" aria-hidden="true" />
    </button>
  )
}

function noteOf({ state, cota: { title, percent } }: QuotaAnswer): string | undefined {
  if (state === 'returned') return copy.waits(title ?? '')
  if (state !== 'available' && state !== 'expired') return undefined
  if (title !== null && percent !== null) return copy.heldBack(title, percent)
  if (state === 'expired') return copy.expired
  return title === null ? copy.free : copy.freeWith(title)
}

/** What somebody is called: the first two names. */
const calledBy = (name: string) => name.trim().split(/\s+/).slice(0, 2).join(' ')
