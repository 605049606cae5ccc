import { leavesRule } from '../../../machines/flows/dialogues/draw-record.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'
import { type DrawSnapshot, errorOf, type SendDraw } from './draw-actor.ts'

interface LeavingRuleProps {
  total: number
  snapshot: DrawSnapshot
  send: SendDraw
}

/** The way out of a campaign's published rule: what it promised, what is said of it afterwards, and the reason that everybody reads. */
export function LeavingRule({ total, snapshot, send }: LeavingRuleProps) {
  const { context } = snapshot
  const { reason, mayLeaveRule, federal } = context
  const busy = snapshot.hasTag('busy')
  const isLeft = leavesRule(context)
  const change = mayLeaveRule && federal && !busy && (
    <Button
      size="small"
      kind="ghost"
      className="self-start"
      onClick={() => send({ type: 'rule.leave', leaves: !isLeft })}
    >
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
        onChange={(next) => send({ type: 'reason.type', reason: next })}
        hint={copy.reasonHint(reason.trim().length)}
        {...errorOf(context, 'motivo')}
      />
      {change}
    </div>
  )
}
