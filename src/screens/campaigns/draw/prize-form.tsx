import { Dices } from 'lucide-react'
import { isNumbered, type Prize, prizeIndexOf, resultField } from '../../../domain/campaigns/prizes.ts'
import { decidedBy } from '../../../domain/draw/draw-fields.ts'
import { type Reading, readQuota } from '../../../domain/draw/draw-rule.ts'
import { readFederalPrizes } from '../../../domain/draw/federal-prize.ts'
import { type DrawRecordContext, leavesRule } from '../../../machines/flows/dialogues/draw-record.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'
import { type DrawSnapshot, errorOf, type SendDraw } from './draw-actor.ts'
import { QuotaReading } from './quota-reading.tsx'

interface PrizeFormProps {
  prize: Prize
  total: number
  snapshot: DrawSnapshot
  send: SendDraw
}

/** What draws a prize at its turn: its result, while nothing else decides it, and the button. */
export function PrizeForm({ prize, total, snapshot, send }: PrizeFormProps) {
  const { context } = snapshot
  const busy = snapshot.hasTag('busy')
  const button = (
    <Button
      kind="solid"
      icon={Dices}
      keys="Ctrl Enter"
      busy={busy}
      onClick={() => send({ type: 'prize.draw', prize })}
      className={isNumbered(prize) ? 'wide:mt-5.25' : ''}
    >
      {copy.draw}
    </Button>
  )
  if (!isNumbered(prize)) return <div>{button}</div>
  const hint = hintOf(context)
  const reading = readingOf(context, prize, total)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-2 wide:flex-row wide:items-start">
        <TextField
          label={copy.result}
          name={resultField(prize)}
          inputMode="numeric"
          className="flex-1"
          readOnly={busy}
          value={context.results[prize] ?? ''}
          onChange={(result) => send({ type: 'result.type', prize, result })}
          {...errorOf(context, resultField(prize))}
          {...(hint !== null && { hint })}
        />
        {button}
      </div>
      {reading && <QuotaReading reading={reading} total={total} />}
    </div>
  )
}

/** What is said below the field of a result: nothing where the rule leaves no choice. */
function hintOf({ federal, leaves, rule }: DrawRecordContext) {
  if (!federal || leaves) return copy.resultFree
  return rule === 'modulo' ? null : copy.resultOrLottery
}

/** How the quota of a prize is read, while the five prizes decide it and are whole. */
function readingOf(context: DrawRecordContext, prize: Prize, total: number): Reading | null {
  if (!isNumbered(prize) || context.rule === 'modulo') return null
  const { federal, results, lottery } = context
  if (decidedBy({ prize, federal, leavesRule: leavesRule(context), result: results[prize] ?? '' }) !== 'lottery')
    return null
  const prizes = readFederalPrizes(lottery)
  return prizes && readQuota(total, prizeIndexOf(prize), prizes)
}
