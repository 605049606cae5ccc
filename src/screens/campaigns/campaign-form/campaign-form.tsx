import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { CampaignForm } from '../../../api/campaigns/campaign-form.ts'
import { useFirstError } from '../../../runtime/hooks/use-first-error.ts'
import { useSlot } from '../../../runtime/hooks/use-slot.ts'
import type { Screen, Slot, ViewProps } from '../../../runtime/screen.ts'
import { AlertSummary } from '../../../ui/fields/alert-summary.tsx'
import { focusNextError } from '../../../ui/fields/next-error.ts'
import { SectionNav } from '../../../ui/fields/section-nav.tsx'
import { useSectionInView } from '../../../ui/hooks/use-section-in-view.ts'
import { DraftOffer } from '../../kit/forms/draft-offer.tsx'
import { FormDrawer } from '../../kit/forms/form-drawer.tsx'
import { type Account, Basics, Display } from './basics.tsx'
import { bindingOf } from './binding.ts'
import { copy } from './copy.ts'
import { Offers } from './offers.tsx'
import { Page } from './page.tsx'
import { Photos } from './photos.tsx'
import { sectionsOf } from './sections.ts'
import { losesChanges, useCampaignForm } from './use-campaign-form.ts'

interface Props extends ViewProps {
  screen: Screen
  id: string | null
  accounts: readonly Account[]
  values: CampaignForm
}

/** The campaign form (spec §2.5): all sections in one scroll; what is typed survives every refusal and a reload. */
export function CampaignFormView({ screen, slot, params, id, accounts, values: initial }: Props) {
  const layer = slot as Exclude<Slot, 'page'>
  const { actor, photos, draft, rule, drawn } = useCampaignForm(layer, id, initial)
  const snapshot = useSelector(actor, (state) => state)
  const { values, errors, corrections, kept } = snapshot.context
  const record = id === null ? undefined : { title: kept.title, params }
  useSlot({ slot, screen, params, actor, record })
  const board = useSelector(photos.actor, (state) => state)
  const savedId = snapshot.context.id

  const body = useRef<HTMLDivElement>(null)
  useFirstError(actor, body)
  const sections = sectionsOf(values, errors, board.context.photos.length + board.context.queue.length)
  const editable = snapshot.hasTag('editable')
  const [section, goTo] = useSectionInView(body, sections, editable)
  const form = bindingOf({
    values,
    errors,
    corrections,
    isNew: savedId === null,
    change: (field, value) => actor.send({ type: 'field.change', field, value } as never),
    normalize: (field) => actor.send({ type: 'field.normalize', field }),
  })
  return (
    <FormDrawer
      layer={layer}
      title={screen.title}
      parent={screen.parent}
      context={values.title}
      unsaved={losesChanges(snapshot, board)}
      submit={savedId === null ? copy.submitCreate : copy.submitEdit}
      lines={8}
      actor={actor}
      snapshot={snapshot}
    >
      <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
        <SectionNav sections={sections} current={section} onGo={goTo} />
        <div
          ref={body}
          className="notice-room relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 [scroll-padding:1.25rem] wide:p-5"
        >
          {snapshot.can({ type: 'draft.restore' }) && (
            <DraftOffer
              at={draft?.at ?? ''}
              onRestore={() => actor.send({ type: 'draft.restore' })}
              onDiscard={() => actor.send({ type: 'draft.discard' })}
            />
          )}
          <AlertSummary
            count={Object.keys(errors).length}
            onNext={() => body.current && focusNextError(body.current)}
          />
          <Basics form={form} rule={rule} drawnPrizes={drawn ? kept : null} />
          <Display form={form} accounts={accounts} />
          <Offers form={form} />
          <Page form={form} />
          <Photos photos={photos} error={errors.fotos?.[0]} />
        </div>
      </div>
    </FormDrawer>
  )
}
