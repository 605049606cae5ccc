import { useSelector } from '@xstate/react'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
import { copy } from './copy.ts'
import type { RunningCoupon } from './coupon-records.ts'

/** Asks before a coupon is removed (spec §8). */
export function CouponQuestion({ actor }: RunningCoupon) {
  const snapshot = useSelector(actor, (state) => state)
  return (
    <QuestionDialog
      title={copy.removeTitle(snapshot.context.title)}
      description={copy.removeText}
      verb={copy.removeVerb}
      danger
      busy={snapshot.hasTag('busy')}
      onConfirm={() => actor.send({ type: 'request.confirm' })}
      onDismiss={() => actor.send({ type: 'request.dismiss' })}
    />
  )
}
