import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Offer } from '../../../runtime/offers.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useLoaded } from '../../../ui/frame/lazy.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { MenuList } from '../../../ui/menus/menu-list.tsx'
import type { MenuAct, MenuPoint } from '../../../ui/menus/menu-props.ts'
import type { RecordMenuProps } from './record-menu.tsx'

interface Props extends RecordMenuProps {
  busy: boolean
  /** Where the pointer asked for it. */
  at: MenuPoint | null
  /** What stands until it is known what can be done. */
  meanwhile: ReactNode
  onLost: () => void
}

/** The open menu of a record, as its machine moves. */
export default function RecordMenuList({ meanwhile, onLost, ...props }: Props) {
  const { commandCenter } = useSystem()
  const lost = useEffectEvent(onLost)
  useEffect(() => void commandCenter.load().catch(() => lost()), [commandCenter])
  return useLoaded(commandCenter) ? <Offered {...props} /> : meanwhile
}

function Offered({ label, row, tabIndex, busy, at, first = [], beside = [] }: Omit<Props, 'meanwhile' | 'onLost'>) {
  const { commandCenter } = useSystem()
  useSelector(row.subject, (snapshot) => snapshot)
  const center = commandCenter.get()
  const offers = center?.recordOffers(row) ?? []
  const actOf = ({ label: named, icon, keys, refusal, apart, choice }: Offer): MenuAct => ({
    label: named,
    icon: icons[icon],
    ...(keys !== undefined && { keys }),
    ...(refusal !== undefined && { refusal }),
    ...(apart === 'danger' && { danger: true }),
    onSelect: () => {
      if (choice.kind === 'send' && choice.subject) row.subject?.send(choice.event)
      else center?.choose(choice)
    },
  })
  const opens = offers.filter(({ choice }) => choice.kind === 'open')
  const does = offers.filter(({ choice, apart }) => choice.kind !== 'open' && !apart)
  const groups = [
    [...first, ...opens.map(actOf)],
    [...beside, ...does.map(actOf)],
    offers.filter(({ apart }) => apart).map(actOf),
  ]
  return (
    <MenuList
      label={label}
      busy={busy}
      tabIndex={tabIndex}
      at={at}
      groups={groups.filter((acts) => acts.length > 0).map((acts) => ({ acts }))}
    />
  )
}
