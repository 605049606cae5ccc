import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { NO_FILTER, periodErrors, type TransactionQuery } from '../../../api/sales/transaction-query.ts'
import { startError } from '../../../domain/campaigns/lookups.ts'
import { STATES, UFS } from '../../../domain/insight/regions.ts'
import { STATUS_WORDS, type StatusWord } from '../../../domain/sales/transaction-status.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { AMOUNT_DEBOUNCE_MS } from '../../../domain/values/limits.ts'
import { formatDecimal } from '../../../domain/values/money.ts'
import { parseReais } from '../../../domain/values/typed-money.ts'
import { typedAmountMachine } from '../../../machines/flows/records/typed-amount.ts'
import { timerOf } from '../../../machines/timer.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { TRANSACTION_TONES } from '../../../runtime/records/transaction-tones.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { StatusPill } from '../../../ui/lists/status-pill.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'
import { EVERY_STATUS, withStatus } from './statuses.ts'

interface FilterPanelProps {
  query: TransactionQuery
  onChange: (part: Partial<TransactionQuery>) => void
  onDone: () => void
  /** How many there are in each situation; undefined while that is asked, and where it could not be had. */
  counts?: ReadonlyMap<StatusWord, number> | undefined
  /** How many it finds; undefined while that is asked. */
  found?: number | undefined
}

const ORDERS = (['exato', 'maior', 'menor'] as const).map((value) => ({ value, label: copy.orders[value] }))

const MOMENTS = (['compra', 'pagamento'] as const).map((value) => ({ value, label: copy.moments[value] }))

const STATE_OPTIONS = UFS.map((uf) => ({ value: uf, label: STATES[uf].name, hint: uf }))

/** The panel *Filtrar* (spec §2.16): when purchases were made, for how much, and from which state. What is chosen counts at once, an amount a second after its last key. */
export function FilterPanel({ query, onChange, onDone, counts, found }: FilterPanelProps) {
  const { typed, type, clear, error, apply } = useTypedAmount(query.amount, (amount) => onChange({ amount }))
  const { status, initial, final, order, estado, momento } = query
  return (
    <form
      aria-label={copy.filter}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const [wrong] = Object.keys(periodErrors(query) ?? {})
        if (wrong !== undefined) event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
        else if (apply()) onDone()
      }}
    >
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-0.5 text-13 font-medium text-ink-2 wide:text-12">{copy.status}</legend>
        <div className="grid wide:grid-cols-4 wide:gap-x-4 wide:gap-y-1.5 max-wide:-mx-5 max-wide:border-y max-wide:border-line max-wide:*:border-line max-wide:*:px-5 max-wide:*:not-first:border-t">
          {EVERY_STATUS.map(({ value, label }) => (
            <Switch
              key={value}
              label={label}
              row={<StatusPill tone={TRANSACTION_TONES[STATUS_WORDS[value]]}>{label}</StatusPill>}
              count={countOf(counts?.get(value))}
              on={status.includes(value)}
              onChange={(on) => onChange({ status: withStatus(status, value, on) })}
            />
          ))}
        </div>
        <p className="mt-1 text-12 text-ink-3">{copy.statusHint}</p>
      </fieldset>
      <div className="grid gap-4 wide:grid-cols-2">
        <DateTimeField
          label={copy.initial}
          name="initial"
          time="00:00"
          clearable
          value={initial}
          error={startError({ initial, final })}
          onChange={(value) => onChange({ initial: value })}
        />
        <DateTimeField
          label={copy.final}
          name="final"
          time="23:59"
          clearable
          value={final}
          onChange={(value) => onChange({ final: value })}
        />
        <TextField
          label={copy.amount}
          name="amount"
          prefix="R$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          hint={copy.amountHint}
          {...(error && { error })}
          value={typed}
          onChange={type}
        />
        <div className="flex items-start wide:pt-5.25 max-wide:*:flex-1">
          <Segmented
            label={copy.compare}
            options={ORDERS}
            value={order}
            onChange={(value) => onChange({ order: value })}
          />
        </div>
        <SelectField
          label={copy.state}
          options={STATE_OPTIONS}
          value={estado}
          placeholder={copy.anyState}
          clearable
          onChange={(value) => onChange({ estado: value })}
        />
        <div className="flex flex-col gap-1.5">
          <span className="text-13 font-medium text-ink-2 wide:text-12" aria-hidden="true">
            {copy.moment}
          </span>
          <Segmented
            label={copy.moment}
            options={MOMENTS}
            value={momento}
            onChange={(value) => onChange({ momento: value })}
          />
          <p className="text-12 text-ink-3">{copy.momentHint}</p>
        </div>
      </div>
      <div className="flex gap-2 dialog-acts max-wide:sticky max-wide:-bottom-5 max-wide:-mx-5 max-wide:-mb-5 max-wide:bg-over max-wide:px-5 max-wide:pt-3 max-wide:pb-5 max-wide:*:flex-1 wide:justify-end">
        <Button
          kind="ghost"
          onClick={() => {
            clear()
            onChange(NO_FILTER)
          }}
        >
          {copy.clear}
        </Button>
        <Button kind="solid" type="submit">
          {found === undefined ? copy.filter : copy.see(found)}
        </Button>
      </div>
    </form>
  )
}

/** An amount as it is typed, which counts once no key came for a second; what is no amount counts for nothing, and says so. */
function useTypedAmount(amount: number | null, onAmount: (amount: number | null) => void) {
  const actor = useFlow(amountMachine, { input: { amount } })
  const snapshot = useSelector(actor, (state) => state)
  const choose = useEffectEvent((chosen: number | null) => {
    if (chosen !== amount) onAmount(chosen)
  })
  useEffect(() => {
    const subscription = actor.on('amount.chosen', (event) => choose(event.amount))
    return () => subscription.unsubscribe()
  }, [actor])
  const { text } = snapshot.context
  // What was chosen elsewhere since, by a chip or the palette, stands in the field.
  const isElsewhere = snapshot.matches('applied') && parseReais(text) !== amount
  return {
    typed: isElsewhere ? textOf(amount) : text,
    type: (typed: string) => actor.send({ type: 'amount.type', text: typed }),
    clear: () => actor.send({ type: 'amount.clear' }),
    error: snapshot.matches('wrong') ? copy.amountWrong : undefined,
    /** Does not wait. @returns whether it could be read */
    apply() {
      actor.send({ type: 'amount.apply' })
      return !actor.getSnapshot().matches('wrong')
    },
  }
}

const countOf = (total: number | undefined) => (total === undefined ? undefined : formatCount(total))

const textOf = (amount: number | null) => (amount === null ? '' : formatDecimal(amount))

const amountMachine = typedAmountMachine.provide({
  actors: { watchPause: timerOf(AMOUNT_DEBOUNCE_MS, { type: 'pause.ended' }) },
})
