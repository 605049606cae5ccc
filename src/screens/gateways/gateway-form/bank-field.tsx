import { ChevronDown, Lock } from 'lucide-react'
import { type GatewayName, gateways } from '../../../domain/sales/gateways.ts'
import { Field, fieldBoxClass } from '../../../ui/fields/field.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { BankMark } from '../bank-mark.tsx'
import { copy } from '../copy.ts'

/** The bank of an account: chosen once, and as it is ever after. */
export function BankField({
  gateway,
  fixed,
  error,
  onChoose,
}: {
  gateway: GatewayName | null
  /** The account is there already. */
  fixed: boolean
  error?: string
  onChoose: () => void
}) {
  const shown = (
    <>
      {gateway !== null && <BankMark gateway={gateway} small />}
      <span
        className={cx(
          'min-w-0 flex-1 truncate text-left wide:text-13',
          gateway === null ? 'text-ink-3' : 'font-medium',
        )}
      >
        {gateway === null ? copy.choose : gateways[gateway].label}
      </span>
    </>
  )
  return (
    <Field label={copy.bank} {...(error !== undefined && { error })}>
      {(ties) =>
        fixed ? (
          <output id={ties.id} className={cx(fieldBoxClass('large'), 'mouse:h-11')} data-readonly="true">
            {shown}
            <span className="text-12 text-ink-3 max-wide:hidden">{copy.chosenForGood}</span>
            <Lock className="size-3.5 text-ink-3" aria-hidden="true" />
          </output>
        ) : (
          <button
            id={ties.id}
            aria-describedby={ties['aria-describedby']}
            type="button"
            name="gateway"
            aria-haspopup="dialog"
            data-invalid={ties['aria-invalid']}
            className={cx(fieldBoxClass('large'), 'w-full mouse:h-11')}
            onClick={onChoose}
          >
            {shown}
            <ChevronDown className="size-4 flex-none text-ink-3 wide:size-3.5" aria-hidden="true" />
          </button>
        )
      }
    </Field>
  )
}
