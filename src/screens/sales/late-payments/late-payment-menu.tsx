import { useSelector } from '@xstate/react'
import type { LatePayment } from '../../../api/late-payments.ts'
import { useSystem } from '../../../runtime/system.ts'
import { icons } from '../../../ui/icons.ts'
import type { RowState } from '../../../ui/list-row.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { copy } from './copy.ts'
import type { LateActor } from './late-payment-actors.ts'
import { whyNotDeliver } from './words.ts'

interface Props {
  row: LatePayment
  actor: LateActor
  tabIndex: RowState['tabIndex']
  onShow: () => void
}

/** What can be done with a late payment, as its machine moves. */
export function LateMenu({ row, actor, tabIndex, onShow }: Props) {
  const { open, sayLost } = useSystem()
  const canDeliver = useSelector(actor, (snapshot) => snapshot.can({ type: 'late.deliver' }))
  const looks = [
    { label: copy.details, icon: icons.eye, keys: 'Enter', onSelect: onShow },
    {
      label: copy.transactions,
      icon: icons.list,
      onSelect: () => open('transactions', { action_id: String(row.rifa.id) }),
    },
  ]
  const decisions = [
    {
      label: copy.deliver,
      icon: icons.deliver,
      keys: 'C',
      ...(!canDeliver && { refusal: whyNotDeliver(row) }),
      onSelect: () => actor.send({ type: 'late.deliver' }),
    },
    { label: copy.refund, icon: icons.restore, keys: 'D', onSelect: () => actor.send({ type: 'late.refund' }) },
  ]
  const groups = [{ acts: looks }, ...(row.state === 'waiting' ? [{ acts: decisions }] : [])]
  return <Menu label={copy.more(row.user_name)} tabIndex={tabIndex} groups={groups} onLost={sayLost} />
}
