import { useLayoutEffect, useState } from 'react'
import type { UtmForm } from '../../../api/sales/utms.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/text/button.tsx'
import { DraftOffer } from '../../kit/forms/draft-offer.tsx'
import { FormFields } from '../../kit/forms/form-drawer.tsx'
import { useRecordForm } from '../../kit/forms/use-record-form.ts'
import { useRememberedDraft } from '../../kit/forms/use-remembered-draft.ts'
import { utmCreate } from '../utm-form/entry.ts'
import { NEW_UTM, UtmFields, useUtmMachine } from '../utm-form/utm-fields.tsx'
import { copy } from './copy.ts'

const { form: words } = copy

/** The builder beside the list: what is kept leaves it empty for the next address. */
export function UtmBuilder() {
  const [kept, setKept] = useState(0)
  return (
    <section
      aria-label={utmCreate.title}
      className="flex w-96 flex-none flex-col gap-4 overflow-y-auto border-l border-line p-5"
    >
      <h2 className="text-16 font-semibold text-ink-1">{utmCreate.title}</h2>
      <Building key={kept} onKept={() => setKept((count) => count + 1)} />
    </section>
  )
}

function Building({ onKept }: { onKept: () => void }) {
  const { slots } = useSystem()
  const { draft, keep } = useRememberedDraft<UtmForm>(utmCreate.id, NEW_UTM)
  const form = useRecordForm<UtmForm>(useUtmMachine(), { id: null, values: NEW_UTM, draft }, (state) => {
    keep(state)
    if (state.matches('saved')) onKept()
  })
  const { actor, element, snapshot } = form
  useLayoutEffect(
    () => slots.showBeside(utmCreate.id, () => element.current?.querySelector<HTMLElement>('button,input')?.focus()),
    [slots, element],
  )
  return (
    <FormFields form={element} actor={actor} submit={words.create} className="flex flex-col gap-4">
      {snapshot.context.draft !== null && draft !== null && (
        <DraftOffer
          at={draft.at}
          onRestore={() => actor.send({ type: 'draft.restore' })}
          onDiscard={() => actor.send({ type: 'draft.discard' })}
        />
      )}
      <UtmFields form={form} fixed={false} />
      <span>
        <Button kind="solid" busy={snapshot.matches('saving')} onClick={() => actor.send({ type: 'form.save' })}>
          {words.create}
        </Button>
      </span>
    </FormFields>
  )
}
