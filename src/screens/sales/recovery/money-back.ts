import { useEffect, useMemo } from 'react'
import { askReturned } from '../../../api/sales/recovery.ts'
import { shortName } from '../../../domain/values/masks.ts'
import { formatReais } from '../../../domain/values/money.ts'
import { type MoneyBackEmitted, moneyBackMachine } from '../../../machines/flows/panel/money-back.ts'
import { useAnyChange } from '../../../runtime/hooks/use-campaign-change.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useSystem } from '../../../runtime/system.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { copy } from './copy.ts'

/** Who paid after a message, in words. */
export function moneyBackText({ returned, total }: Pick<MoneyBackEmitted, 'returned' | 'total'>): string {
  const [only, ...others] = returned
  const amount = formatReais(returned.reduce((sum, each) => sum + each.amount, 0))
  const paid =
    only && others.length === 0
      ? copy.returned.one(shortName(only.name), amount, only.minutes)
      : copy.returned.many(returned.length, amount)
  return `${paid} ${copy.returned.total(formatReais(total))}`
}

/**
 * Says whoever pays after a message while the list is shown, and has the figures asked for anew.
 * @param onSee shows who was written to
 */
export function useMoneyBack(onSee: () => void): void {
  const { api, queries } = useSystem()
  const actor = useFlow(
    useMemo(() => moneyBackMachine.provide({ actors: { askReturned: askReturned(api) } }), [api]),
    {},
  )
  useAnyChange(() => actor.send({ type: 'sales.changed' }))
  useEffect(() => {
    const told = actor.on('money.returned', (money) => {
      queries.refresh('recovery')
      notify({
        ...{ tone: 'success', name: 'money-back', text: moneyBackText(money), duration: 8_000 },
        actions: [{ label: copy.returned.see, onSelect: onSee }],
      })
    })
    return () => told.unsubscribe()
  }, [actor, queries, onSee])
}
