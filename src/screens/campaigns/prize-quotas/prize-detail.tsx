import { useSelector } from '@xstate/react'
import { Pencil } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { type PrizeQuota, prizeProgressQuery } from '../../../api/campaigns/prize-quotas.ts'
import { missingFor } from '../../../domain/campaigns/prize-quotas.ts'
import { quotasInWords } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { NumberTicket } from '../../../ui/tickets/number-ticket.tsx'
import { CommandButton } from '../../kit/command-button.tsx'
import { BuyerPhone } from '../../sales/transactions/buyer-phone.tsx'
import { remove } from './commands.ts'
import { copy } from './copy.ts'
import type { PrizeRowMachine } from './prize-records.ts'
import { isAsked, isWithheld, isWon, whenOf } from './prize-rows.tsx'

const { detail: words } = copy

const CAPTIONS = { held: words.available, free: words.available, sold: words.sold, returned: words.returned } as const

interface Props {
  row: PrizeQuota
  actor: ActorRefFrom<PrizeRowMachine>
  onClose: () => void
}

/** Everything about one prize quota: its number, when it comes out, and who won it (spec §2.9). */
export function PrizeDetail({ row, actor, onClose }: Props) {
  const { open } = useSystem()
  const mayWrite = useMay('campaigns.write')
  const mayReadBuyers = useMay('buyers.read')
  const changeable = useSelector(actor, (snapshot) => snapshot.can({ type: 'prize.remove' }))
  const goTo = (go: () => void) => () => {
    onClose()
    go()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={row.title}
      actions={
        <>
          {changeable && mayWrite && (
            <>
              <CommandButton command={remove} actor={actor} before={onClose} />
              <Button
                icon={Pencil}
                onClick={goTo(() =>
                  open('prize-quota-edit', { action_id: String(row.action_id), cota_id: String(row.id) }),
                )}
              >
                {words.edit}
              </Button>
            </>
          )}
          {isAsked(row) && (
            <Button kind="solid" onClick={goTo(() => open('returned-prizes'))}>
              {words.answer}
            </Button>
          )}
          {row.user_id !== null && mayReadBuyers && (
            <Button onClick={goTo(() => open('purchases', { user_id: String(row.user_id) }))}>{words.all}</Button>
          )}
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <NumberTicket caption={CAPTIONS[row.state]} number={row.quota_number} won={isWon(row)}>
        <span className="font-medium wrap-anywhere text-ink-1">{isWon(row) ? row.user_name : whenOf(row)}</span>
        {isWon(row) && row.user_telefone !== null && row.transaction_id !== null && (
          <BuyerPhone id={String(row.transaction_id)} masked={row.user_telefone} />
        )}
        {!isWon(row) && <Missing row={row} />}
      </NumberTicket>
      {isWon(row) ? <Won row={row} onTransaction={goTo} /> : <Waits row={row} />}
    </Dialog>
  )
}

/** How many quotas are still to be paid until it comes free. */
function Missing({ row }: { row: PrizeQuota }) {
  const { percent, action_id } = row
  const { api } = useSystem()
  const { data } = useQuery(prizeProgressQuery(api, String(action_id)))
  if (!isWithheld(row) || percent === null || data === undefined) return null
  return <span className="text-13 text-ink-2 tabular-nums">{words.missing(missingFor(percent, data))}</span>
}

/** Why it is where it is while nobody has it. */
function Waits({ row }: { row: PrizeQuota }) {
  const { percent } = row
  if (isAsked(row)) return <p className="mt-3">{words.returnedWhy}</p>
  return <p className="mt-3">{isWithheld(row) && percent !== null ? words.held(percent) : words.free}</p>
}

/** Who won it, by which purchase, and what else was bought. */
function Won({ row, onTransaction }: { row: PrizeQuota; onTransaction: (go: () => void) => () => void }) {
  const { open } = useSystem()
  const { percent, transaction_id, detail, time_at, transaction_total } = row
  return (
    <div className="mt-2">
      <Facts>
        {percent !== null && <Fact term={words.percent}>{percent}%</Fact>}
        {detail !== null && transaction_id !== null && (
          <Fact term={words.transaction}>
            <button
              type="button"
              className="min-h-11 text-left text-accent underline-offset-2 hover:underline mouse:min-h-6 [&_*]:text-accent"
              onClick={onTransaction(() =>
                open('transaction', { action_id: String(row.action_id), transaction_id: String(transaction_id) }),
              )}
            >
              <Money centavos={centavosOf(detail.transaction_amount)} /> · {quotasInWords(detail.payment_method_id)}
            </button>
          </Fact>
        )}
        {time_at !== null && <Fact term={words.wonAt}>{formatMoment(time_at)}</Fact>}
        {transaction_total !== null && (
          <Fact term={words.investment}>
            <Money centavos={centavosOf(transaction_total.total)} />{' '}
            <span className="font-normal text-ink-2">{words.purchases(transaction_total.count)}</span>
          </Fact>
        )}
      </Facts>
      <p className="mt-2 text-12 text-ink-3">{words.note}</p>
    </div>
  )
}
