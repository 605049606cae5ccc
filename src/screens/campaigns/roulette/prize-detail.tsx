import { ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { RoulettePrize } from '../../../api/campaigns/roulette.ts'
import { formatCount, quotasInWords } from '../../../domain/values/counts.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { centavosOf } from '../../../domain/values/money.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { roulettePrizeMachine } from '../../../machines/entities/roulette-prize.ts'
import { isTagged } from '../../../machines/tags.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Note } from '../../../ui/dialogs/note.tsx'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { CommandButton } from '../../kit/command-button.tsx'
import { BuyerPhone } from '../../sales/transactions/buyer-phone.tsx'
import { release, restore } from './commands.ts'
import { copy } from './copy.ts'
import type { RunningPrize } from './roulette-records.ts'

const { detail: words } = copy

/** All about one prize (spec §2.8): who won it and with which purchase, or at which spin it goes out. */
export function PrizeDetail({ row, actor, onClose }: RunningPrize & { onClose: () => void }) {
  const { open } = useSystem()
  const won = isTagged(roulettePrizeMachine, row.state, 'won')
  const userId = row.user_id
  return (
    <Dialog
      open
      size={520}
      title={row.title}
      onClose={onClose}
      actions={
        <>
          {won && userId !== null && (
            <Button
              onClick={() => {
                onClose()
                open('purchases', { user_id: String(userId) })
              }}
            >
              {words.allPurchases}
            </Button>
          )}
          {!won &&
            [release, restore].map((command) => (
              <CommandButton
                key={command.id}
                command={command}
                actor={actor}
                before={onClose}
                icon={icons[command.icon]}
              />
            ))}
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      {won ? <Won row={row} onClose={onClose} /> : <Waiting row={row} />}
    </Dialog>
  )
}

function Waiting({ row }: { row: RoulettePrize }) {
  const { title_number: spin, remaining } = row
  return (
    <Facts>
      <Fact term={words.state}>{words.available}</Fact>
      {spin !== null && (
        <Fact term={words.releasedTo}>
          <span className="flex flex-wrap items-center gap-2">
            <StatusPill tone="wait">{copy.spin(formatCount(spin))}</StatusPill>
            {remaining !== null && (
              <span className="font-normal text-ink-3">{copy.remaining(formatCount(remaining), remaining === 1)}</span>
            )}
          </span>
        </Fact>
      )}
      {row.released_at !== null && (
        <Fact term={words.releasedBy}>
          {row.released_by} <span className="font-normal text-ink-3">{formatMoment(row.released_at)}</span>
        </Fact>
      )}
    </Facts>
  )
}

function Won({ row, onClose }: { row: RoulettePrize; onClose: () => void }) {
  const { open } = useSystem()
  const { user, detail, transaction_id: purchase, transaction_total: totals, position, time_at } = row
  const trouble = ownValue(words.payment, row.transaction_status ?? '')
  return (
    <div className="flex flex-col gap-3">
      <div className="ticket" data-state="drawn" style={{ '--stub': '150px' } as CSSProperties}>
        <div className="ticket-stub flex flex-col justify-center px-4 py-3 text-12 font-medium">
          {words.contemplated}
          <span className="text-20 font-semibold text-paper-ink tabular-nums">
            {copy.spin(formatCount(row.title_number ?? 0))}
          </span>
        </div>
        <div className="ticket-body flex flex-col justify-center gap-0.5 px-4 py-3">
          <span className="font-medium wrap-anywhere text-ink-1">{user?.name}</span>
          {purchase !== null && <BuyerPhone id={String(purchase)} masked={user?.telefone ?? ''} />}
        </div>
      </div>
      {trouble !== undefined && (
        <Note tone="wait" icon={icons.warn}>
          {trouble}
        </Note>
      )}
      <Facts>
        {position !== null && (
          <Fact term={words.position}>
            {`${position.toLocaleString('pt-BR')}%`} <span className="font-normal text-ink-3">{words.ofCampaign}</span>
          </Fact>
        )}
        {detail && purchase !== null && (
          <Fact term={words.transaction}>
            <button
              type="button"
              className="inline-flex min-h-11 items-center gap-1 text-accent hover:underline mouse:min-h-6"
              onClick={() => {
                onClose()
                open('transaction', { action_id: String(row.campaign_id), transaction_id: String(purchase) })
              }}
            >
              <span className="**:text-accent">
                <Money centavos={centavosOf(detail.transaction_amount)} /> · {quotasInWords(detail.payment_method_id)}
              </span>
              <ChevronRight className="size-3" aria-hidden="true" />
            </button>
          </Fact>
        )}
        {time_at !== null && <Fact term={words.spunAt}>{formatMoment(time_at)}</Fact>}
        {totals && (
          <Fact term={words.investment}>
            <Money centavos={centavosOf(totals.total)} />{' '}
            <span className="font-normal text-ink-3">
              {words.purchases(formatCount(totals.count), totals.count === 1)}
            </span>
          </Fact>
        )}
      </Facts>
      <p className="text-12 text-ink-3">{words.note}</p>
    </div>
  )
}
