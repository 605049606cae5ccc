import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'

interface LeavingRuleProps {
  isLeft: boolean
  /** Whether this prize can be taken out of the rule, or put under it again. */
  canChange: boolean
  total: number
  reason: string
  busy: boolean
  error: string | undefined
  onLeave: (leaves: boolean) => void
  onReason: (reason: string) => void
}

/** The way out of a campaign's published rule: what it promised, what is said of it afterwards, and the reason that everybody reads. */
export function LeavingRule({ isLeft, canChange, total, reason, busy, error, onLeave, onReason }: LeavingRuleProps) {
  const change = canChange && (
    <Button size="small" kind="ghost" className="self-start" onClick={() => onLeave(!isLeft)}>
      {isLeft ? copy.keep : copy.leave}
    </Button>
  )
  if (!isLeft) return change || null
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-3 bg-wait-tint px-3 py-2.5 text-wait">{copy.leaving(total)}</p>
      <TextField
        label={copy.reason}
        name="motivo"
        readOnly={busy}
        value={reason}
        onChange={onReason}
        hint={copy.reasonHint(reason.trim().length)}
        {...(error !== undefined && { error })}
      />
      {change}
    </div>
  )
}
