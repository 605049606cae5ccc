import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type TransactionDetail, transactionQuery } from '../../../api/sales/transactions.ts'
import { paidWithFee } from '../../../domain/sales/fees.ts'
import { formatCount, quotasInWords } from '../../../domain/values/counts.ts'
import { formatClock, formatMoment } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { deliveryOf } from '../../../machines/delivery-of.ts'
import { copyAndSay } from '../../../runtime/copy-and-say.ts'
import { useFreshQuery } from '../../../runtime/hooks/use-fresh-query.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { QuotaChip } from '../../../ui/tickets/quota-chip.tsx'
import { CommandButton } from '../../kit/command-button.tsx'
import { StepButtons } from '../../kit/lists/step-buttons.tsx'
import { Read } from '../../kit/read.tsx'
import { purchases } from '../purchases/entry.ts'
import { useBuyerPhone } from '../purchases/use-buyer-phone.ts'
import { BuyerPhone } from '../transactions/buyer-phone.tsx'
import { TransactionStatus } from '../transactions/transaction-status.tsx'
import { closeReview, consult, renotify } from './commands.ts'
import { copy } from './copy.ts'
import { transaction } from './entry.ts'
import { FeeFact } from './fee-fact.tsx'
import { NumbersOf } from './numbers.tsx'
import { transactionRecord } from './record.ts'
import { RequestNotice } from './request-notice.tsx'
import { Timeline } from './timeline.tsx'
import type { TransactionMachine } from './transaction-machine.ts'
import { useTransaction } from './use-transaction.ts'
import { WonBy } from './won-by.tsx'

/** The dialog of one purchase (spec §2.6). */
export default function TransactionScreen({ slot, params }: ViewProps) {
  const { api, drawers, queries } = useSystem()
  const query = transactionQuery(api, params.transaction_id ?? '')
  const read = useQuery(query)
  const row = read.data
  useFreshQuery((quiet) => transactionQuery(quiet, params.transaction_id ?? ''), row && String(row.rifa.id))
  const actor = useTransaction(useMay('transactions.write') ? row : undefined)
  const record = row && transactionRecord(row)
  useSlot({ slot, screen: transaction, params, actor: queries.of(query), subject: actor, record })
  const close = () => drawers.send({ type: 'layer.close' })
  return (
    <Dialog
      open
      size={520}
      layer={slot as Exclude<Slot, 'page'>}
      onClose={close}
      title={record?.title ?? transaction.title}
      head={<StepButtons slot={slot} previous={copy.previous} next={copy.next} />}
      actions={
        <>
          {row && actor && <Requests row={row} actor={actor} />}
          <Button onClick={close}>{copy.close}</Button>
        </>
      }
    >
      <Read of={read} lines={5} parent={transaction.parent}>
        {(row) => <Purchase key={row.id} row={row} actor={actor} />}
      </Read>
    </Dialog>
  )
}

/** What can be asked of the purchase; not while it is asked whether its buyer sent the receipt. */
function Requests({ row, actor }: { row: TransactionDetail; actor: ActorRefFrom<TransactionMachine> }) {
  const asked = useSelector(actor, (state) => state.hasTag('open'))
  if (asked) return null
  const { status, delivered, payment_method_id: bought } = row
  const delivery = deliveryOf({ status, delivered, bought })
  return (
    <>
      {row.review && <CommandButton command={closeReview} actor={actor} icon={icons.check} />}
      {delivery !== 'renotificate' && <CommandButton command={consult} actor={actor} icon={icons.bank} keys="V" />}
      {delivery !== 'success' && (
        <CommandButton
          command={renotify}
          actor={actor}
          icon={icons.bell}
          keys="R"
          kind={delivery === 'renotificate' ? 'solid' : 'plain'}
        />
      )}
    </>
  )
}

function Purchase({ row, actor }: { row: TransactionDetail; actor: ActorRefFrom<TransactionMachine> | undefined }) {
  const { open } = useSystem()
  const mayReadBuyers = useMay('buyers.read')
  const phone = useBuyerPhone(String(row.user_id))
  return (
    <>
      <div className="mb-3 flex items-start gap-3">
        <p className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="text-26 tracking-[-0.01em] text-ink-1 *:font-semibold">
            <Money centavos={paidWithFee(row)} />
          </span>
          <span className="text-13 text-ink-2 tabular-nums">{deliveryInWords(row)}</span>
        </p>
        <TransactionStatus row={row} />
      </div>
      <RequestNotice row={row} actor={actor} />
      <WonBy row={row} />
      <Facts>
        <Fact term={copy.campaign}>{row.rifa.title}</Fact>
        <Fact term={copy.customer}>
          <span className="flex items-center gap-3">
            <ShortName className="min-w-0 flex-1" name={row.user_name} />
            {mayReadBuyers && (
              <Button
                size="small"
                {...(purchases.keys && { keys: purchases.keys })}
                onClick={() => open('purchases', { user_id: String(row.user_id) })}
              >
                {copy.allPurchases}
              </Button>
            )}
          </span>
        </Fact>
        <Fact term={copy.phone}>
          <BuyerPhone
            id={String(row.id)}
            masked={row.user.telefone}
            onCall={() => phone.send({ type: 'phone.call' })}
          />
        </Fact>
        <Fact term={copy.created}>{formatMoment(row.created_at)}</Fact>
        {row.paid_at && <Fact term={copy.paid}>{formatMoment(row.paid_at)}</Fact>}
        <FeeFact row={row} />
        {row.received !== null && (
          <Fact term={copy.received}>
            <Money centavos={centavosOf(row.received)} />
          </Fact>
        )}
        {row.returned > 0 && (
          <Fact term={copy.returned}>
            <Money centavos={centavosOf(row.returned)} />
          </Fact>
        )}
        {row.given_back > 0 && <Fact term={copy.givenBack}>{formatCount(row.given_back)}</Fact>}
        {row.pix_code !== null && (
          <>
            <Fact term={copy.reservation}>
              {copy.until(formatClock(row.expires_at))} <Left until={row.expires_at} />
            </Fact>
            <Fact term={copy.pix}>
              <PixCode code={row.pix_code} />
            </Fact>
          </>
        )}
        {row.account !== null && (
          <Fact term={copy.account}>
            {row.account}{' '}
            {row.gateway === 'paggue' && row.paid_at === null && (
              <span className="font-normal text-ink-3">{copy.paggueHint}</span>
            )}
          </Fact>
        )}
        {row.link && <Fact term={copy.link}>{row.link.title}</Fact>}
        {row.consent && (
          <Fact term={copy.consent}>
            {row.consent.wording}{' '}
            <span className="font-normal text-ink-3">
              {copy.consentAt(formatMoment(row.consent.at), row.consent.version)}
            </span>
          </Fact>
        )}
        <WonFacts row={row} />
      </Facts>
      <Timeline events={row.timeline} />
      {row.delivered > 0 && <NumbersOf row={row} />}
    </>
  )
}

/** What was won with it: prizes of its quotas, and of its spins. */
function WonFacts({ row: { prizes, spins } }: { row: TransactionDetail }) {
  return (
    <>
      {prizes.length > 0 && (
        <Fact term={copy.prizes}>
          <ul className="flex flex-col gap-1.5">
            {prizes.map(({ number, title }) => (
              <li key={`${number} ${title}`} className="flex flex-wrap items-center gap-2">
                {number !== null && <QuotaChip number={number} won />}
                {title}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {(spins.earned > 0 || spins.won.length > 0) && (
        <Fact term={copy.spins}>
          {copy.spinsOf(formatCount(spins.earned), spins.earned === 1, formatCount(spins.left))}
          {spins.won.length > 0 && (
            <ul className="mt-1 flex flex-col gap-1">
              {spins.won.map(({ spin, title }) => (
                <li key={spin}>
                  {title} <span className="font-normal text-ink-3">{copy.wonAt(formatCount(spin))}</span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      )}
    </>
  )
}

/** How many minutes a reservation still holds. */
function Left({ until }: { until: string }) {
  const minutes = Math.ceil((new Date(until).getTime() - serverNow().getTime()) / 60_000)
  return minutes > 0 && <span className="font-normal text-ink-3">{copy.left(formatCount(minutes))}</span>
}

/** What the buyer pays with, cut to one line, and a button that copies it whole. */
function PixCode({ code }: { code: string }) {
  const { notify } = useSystem()
  const copyCode = () => copyAndSay({ notify }, code, copy.pixCopied)
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1 truncate font-mono max-wide:hidden text-12 font-normal text-ink-2">{code}</span>
      <Button size="small" icon={icons.copy} onClick={copyCode}>
        {copy.copyPix}
      </Button>
    </span>
  )
}

/** `500 cotas` while nothing is paid or all is delivered, else how many are: `4.988 de 5.000 cotas entregues`. */
function deliveryInWords({ payment_method_id: due, delivered }: TransactionDetail): string {
  const isPartial = delivered > 0 && delivered < due
  return isPartial ? copy.deliveredOf(formatCount(delivered), quotasInWords(due)) : quotasInWords(due)
}
