import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { LEAST_ROULETTE_PRIZES, MAX_SPIN } from '../../../domain/campaigns/roulette.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import type { RoulettePrizeRecordContext } from '../../../machines/flows/dialogues/roulette-prize-record.ts'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { copy } from './copy.ts'
import type { RunningPrize } from './roulette-records.ts'

/**
 * Asks before a prize is released, restored or deleted (spec §8). A release may say at which spin.
 * @param wheel how many spins there were, and how many prizes there are; unknown until it is read
 */
export function PrizeQuestion({
  actor,
  wheel,
}: RunningPrize & { wheel: { given: number; prizes: number } | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (state) => state)
  const { asked, number, message } = snapshot.context
  const releasing = asked === 'prize.release'
  return (
    <QuestionDialog
      {...wordsOf(snapshot.context, wheel?.prizes)}
      danger={asked === 'prize.delete'}
      busy={snapshot.hasTag('busy')}
      {...(releasing && { focus: field })}
      onConfirm={() => actor.send({ type: 'request.confirm' })}
      onDismiss={() => actor.send({ type: 'request.dismiss' })}
    >
      {releasing ? (
        <TextField
          label={copy.number}
          optional
          ref={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(MAX_SPIN).length}
          {...(wheel && { hint: copy.numberHint(formatCount(wheel.given + 1)) })}
          value={number}
          onChange={(typed) => actor.send({ type: 'number.type', number: typed.replace(/\D/g, '') })}
          {...(message !== null && { error: message })}
        />
      ) : (
        message !== null && (
          <p role="alert" className="text-bad">
            {message}
          </p>
        )
      )}
    </QuestionDialog>
  )
}

function wordsOf({ asked, title, titleNumber }: RoulettePrizeRecordContext, prizes: number | undefined) {
  if (asked === 'prize.restore')
    return {
      title: copy.restoreTitle(title),
      description: copy.restoreText(formatCount(titleNumber ?? 0)),
      verb: copy.restoreVerb,
    }
  if (asked === 'prize.release')
    return { title: copy.releaseTitle(title), description: copy.releaseText, verb: copy.releaseVerb }
  const hides = prizes === LEAST_ROULETTE_PRIZES ? ` ${copy.deleteHides(formatCount(prizes - 1), false)}` : ''
  return { title: copy.deleteTitle(title), description: `${copy.deleteText}${hides}`, verb: copy.deleteVerb }
}
