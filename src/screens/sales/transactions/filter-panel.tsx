import { useEffect, useEffectEvent, useState } from 'react'
import { isBackwards, NO_FILTER, type TransactionQuery } from '../../../api/transaction-query.ts'
import { AMOUNT_DEBOUNCE_MS } from '../../../domain/limits.ts'
import { START_AFTER_END } from '../../../domain/lookups.ts'
import { formatDecimal, parseReais } from '../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { copy } from './copy.ts'
import { STATUSES } from './statuses.ts'

interface FilterPanelProps {
  query: TransactionQuery
  onChange: (part: Partial<TransactionQuery>) => void
  onDone: () => void
  /** The situation is chosen here too: on phones. */
  withStatus?: boolean
}

const ORDERS = (['exato', 'maior', 'menor'] as const).map((value) => ({ value, label: copy.orders[value] }))

/** The panel *Filtrar* (spec §2.16): when purchases were made, and for how much. What is chosen counts at once, an amount a second after its last key. */
export function FilterPanel({ query, onChange, onDone, withStatus = false }: FilterPanelProps) {
  const { typed, type, error, apply } = useTypedAmount(query.amount, (amount) => onChange({ amount }))
  const { status, initial, final, order } = query
  return (
    <form
      aria-label={copy.filter}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (apply()) onDone()
      }}
    >
      {withStatus && (
        <RadioGroup
          label={copy.status}
          options={STATUSES}
          value={status ?? 'todas'}
          onChange={(value) => onChange({ status: value === 'todas' ? null : value })}
        />
      )}
      <div className="grid gap-4 wide:grid-cols-2">
        <DateTimeField
          label={copy.initial}
          name="initial"
          time="00:00"
          clearable
          value={initial}
          {...(isBackwards(query) && { error: START_AFTER_END })}
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
      </div>
      <div className="flex gap-2 max-wide:*:flex-1 wide:justify-end">
        <Button
          kind="ghost"
          onClick={() => {
            type('')
            onChange(withStatus ? NO_FILTER : { ...NO_FILTER, status })
          }}
        >
          {copy.clear}
        </Button>
        <Button kind="solid" type="submit">
          {copy.filter}
        </Button>
      </div>
    </form>
  )
}

/** An amount as it is typed, which counts once no key came for a second; what is no amount counts for nothing, and says so. */
function useTypedAmount(amount: number | null, onAmount: (amount: number | null) => void) {
  const [typed, setTyped] = useState(() => (amount === null ? '' : formatDecimal(amount)))
  const read = typed.trim() === '' ? null : (parseReais(typed) ?? undefined)
  const applyTyped = useEffectEvent(() => {
    if (read !== undefined && read !== amount) onAmount(read)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the second anew
  useEffect(() => {
    const timer = setTimeout(() => applyTyped(), AMOUNT_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    typed,
    type: setTyped,
    error: read === undefined ? copy.amountWrong : undefined,
    /** Does not wait. @returns whether it could be read */
    apply() {
      if (read !== undefined && read !== amount) onAmount(read)
      return read !== undefined
    },
  }
}
