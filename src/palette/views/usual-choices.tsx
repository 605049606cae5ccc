import { centavosOf, formatReais } from '../../domain/values/money.ts'
import { ownValue } from '../../domain/values/own.ts'
import { useQuery } from '../../runtime/hooks/use-query.ts'
import type { Offer, UsualArguments } from '../../runtime/offers.ts'
import { liveOf } from '../../runtime/start/start-live.ts'
import { icons } from '../../ui/menus/icons.ts'
import { PaletteGroup, PaletteItem } from '../../ui/menus/palette-list.tsx'
import { copy } from '../copy.ts'
import { usePaletteSystem } from '../palette-system.ts'

/** What is usually typed for a command, each with its total; a dash where that is not known. */
export function UsualChoices({ offer, usual }: { offer: Offer; usual: UsualArguments }) {
  const system = usePaletteSystem()
  const { palette } = system
  // Where a code is asked for first, the list stands without its totals, and no dialog opens over it.
  const read = useQuery(usual.totals(liveOf(system).api))
  const failed = read.status === 'error' || read.status === 'gone'
  const heading = failed ? copy.noTotals(usual.heading) : usual.heading
  return (
    <PaletteGroup heading={heading}>
      {usual.list.map(({ typed, key, label, icon }) => {
        const total = read.data && ownValue(read.data, key)
        return (
          <PaletteItem
            key={typed}
            id={`${offer.id}.${typed}`}
            label={label}
            icon={icons[icon]}
            detail={total === undefined ? '—' : formatReais(centavosOf(total))}
            onSelect={() => palette.send({ type: 'command.choose', command: offer.id, argument: typed })}
          />
        )
      })}
      {failed && (
        <PaletteItem id={`${offer.id}.retry`} label={copy.retryTotals} icon={icons.refresh} onSelect={read.retry} />
      )}
    </PaletteGroup>
  )
}
