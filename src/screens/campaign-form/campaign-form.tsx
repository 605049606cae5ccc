import { useSelector } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { askCampaign, askSaveCampaign, bodyOf, type CampaignForm } from '../../api/campaign-form.ts'
import { checkCampaign } from '../../domain/campaign-rules.ts'
import { recordFormOf } from '../../machines/flows/record-form.ts'
import { useFlow } from '../../system/use-flow.ts'
import { useSeat } from '../../system/use-seat.ts'
import { useSystem } from '../../system.ts'
import { AlertSummary } from '../../ui/alert-summary.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer, DrawerFooter } from '../../ui/drawer.tsx'
import { Failed } from '../../ui/failed.tsx'
import { focusNextError } from '../../ui/next-error.ts'
import { SectionNav } from '../../ui/section-nav.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Screen, Seat, ViewProps } from '../define.ts'
import { copy } from './copy.ts'
import { type Account, CampaignFields, sectionsOf } from './sections.tsx'

const machine = recordFormOf<CampaignForm>({ check })

/** The domain's rules, and the one that only the form knows: somebody must be paid. */
function check(values: CampaignForm) {
  const errors = checkCampaign(bodyOf(values))
  return values.account_id === null ? { ...errors, account_id: ['Escolha a conta que recebe os pagamentos'] } : errors
}

interface Props extends ViewProps {
  screen: Screen
  id: string | null
  accounts: readonly Account[]
  values: CampaignForm
}

/** The campaign form (spec §2.5): the first sections; what is typed survives every refusal. */
export function CampaignFormView({ screen, seat, params, id, accounts, values: initial }: Props) {
  const { api, changed, drawers } = useSystem()
  const provided = useMemo(
    () =>
      machine.provide({
        actors: { askRecord: askCampaign(api), askSave: askSaveCampaign(api, () => changed('campaign')) },
      }),
    [api, changed],
  )
  const layer = seat as Exclude<Seat, 'page'>
  const actor = useFlow(provided, { input: { id, values: initial } }, (snapshot) => {
    const saved = snapshot.matches('saved')
    drawers.send({ type: snapshot.hasTag('dirty') ? 'form.dirtied' : 'form.cleaned', layer })
    if (saved) drawers.send({ type: 'layer.close' })
  })
  const snapshot = useSelector(actor, (state) => state)
  const { values, errors, kept } = snapshot.context
  const record = id === null ? undefined : { title: kept.title, params }
  useSeat({ seat, screen, params, actor, record })

  const body = useRef<HTMLDivElement>(null)
  const sections = sectionsOf(values, errors)
  const [section, setSection] = useState(sections[0]?.id ?? '')
  const wrong = Object.keys(errors).length
  const loading = snapshot.matches('loading')
  return (
    <Drawer
      layer={layer}
      title={screen.title}
      {...(values.title && { context: values.title })}
      onClose={() => drawers.send({ type: 'layer.close' })}
      footer={
        <DrawerFooter note={snapshot.hasTag('dirty') && <Unsaved />}>
          <Button kind="ghost" onClick={() => drawers.send({ type: 'layer.close' })}>
            {copy.cancel}
          </Button>
          <Button
            kind="solid"
            keys="Ctrl S"
            busy={snapshot.matches('saving')}
            onClick={() => actor.send({ type: 'form.save' })}
          >
            {id === null ? copy.submitCreate : copy.submitEdit}
          </Button>
        </DrawerFooter>
      }
    >
      {snapshot.matches('failed') && (
        <Failed sentence={snapshot.context.message ?? ''} onRetry={() => actor.send({ type: 'form.reload' })} />
      )}
      {loading && <Skeleton lines={8} className="p-5" />}
      {snapshot.hasTag('editable') && (
        <div className="flex min-h-0 flex-1 flex-col wide:flex-row">
          <SectionNav
            sections={sections}
            current={section}
            onGo={(next) => {
              setSection(next)
              document.getElementById(next)?.scrollIntoView({ block: 'start' })
            }}
          />
          <div ref={body} className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-4 wide:p-5">
            <AlertSummary count={wrong} onNext={() => body.current && focusNextError(body.current)} />
            <CampaignFields
              values={values}
              errors={errors}
              accounts={accounts}
              isNew={id === null}
              onChange={(field, value) => actor.send({ type: 'field.change', field, value } as never)}
            />
          </div>
        </div>
      )}
    </Drawer>
  )
}

function Unsaved() {
  return (
    <span className="flex items-center gap-2">
      <span className="size-2 rounded-full bg-wait" aria-hidden="true" />
      {copy.unsaved}
    </span>
  )
}
