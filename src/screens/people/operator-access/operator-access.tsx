import { operatorQuery } from '../../../api/people/operators.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { Slot, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { Gone } from '../../kit/gone.tsx'
import { AccessFacts, AccessShare } from '../access-share.tsx'
import { copy } from '../copy.ts'
import { paramsOf, screensOfKind, useKind } from '../kind.ts'

/** What an affiliate or manager needs to come in: address, e-mail, and a password that is never told (spec §2.20, S06). */
export default function OperatorAccess({ slot, params }: ViewProps) {
  const { api, drawers, openScreen, queries } = useSystem()
  const { kind, id } = useKind(slot, params)
  const screens = screensOfKind(kind)
  const words = copy[kind]
  const query = operatorQuery(api, kind, id ?? '')
  const read = useQuery(query)
  const person = read.data
  useSlot({
    slot,
    screen: screens.access,
    params,
    actor: queries.of(query),
    ...(person && { record: { title: person.name, params } }),
  })
  return (
    <Drawer
      layer={slot as Exclude<Slot, 'page'>}
      title={screens.access.title}
      {...(person && { context: person.name })}
      onClose={() => drawers.send({ type: 'layer.close' })}
    >
      {read.status === 'pending' && <Skeleton lines={5} className="p-5" />}
      {read.status === 'error' && <Failed sentence={read.message} onRetry={read.retry} />}
      {read.status === 'gone' && <Gone sentence={read.message} parent={screens.access.parent} />}
      {person && (
        <div className="flex max-w-124 flex-col gap-5 p-4 wide:p-5">
          <section aria-label={words.portal} className="flex flex-col gap-3">
            <h3 className="text-15 font-semibold text-ink-1">{words.portal}</h3>
            <AccessFacts person={person} />
            <p className="text-12 text-ink-3">{copy.maskedHint}</p>
          </section>
          <div className="flex flex-wrap gap-2">
            <AccessShare kind={kind} person={person} />
            <Button onClick={() => openScreen(screens.password, paramsOf(kind, person.id))}>{copy.setPassword}</Button>
          </div>
        </div>
      )}
    </Drawer>
  )
}
