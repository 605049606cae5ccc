import { useMemo } from 'react'
import { campaignQuery } from '../../../api/campaigns/campaigns.ts'
import { askPrize, askSavePrize, type RoulettePrizeForm, wheelQuery } from '../../../api/campaigns/roulette.ts'
import {
  LEAST_ROULETTE_PRIZES,
  MOST_ROULETTE_PRIZES,
  refuseRoulettePrizes,
  refuseRouletteTitle,
  TOO_FEW_PRIZES,
} from '../../../domain/campaigns/roulette.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Note } from '../../../ui/dialogs/note.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../roulette/copy.ts'
import { rouletteCreate, rouletteEdit } from './entry.ts'

const form = recordFormOf<RoulettePrizeForm>({
  check: ({ title, qtd }) => {
    const [wrongTitle, wrongQuantity] = [refuseRouletteTitle(title), refuseRoulettePrizes(qtd)]
    return { ...(wrongTitle && { title: [wrongTitle] }), ...(wrongQuantity && { qtd: [wrongQuantity] }) }
  },
})
const NEW: RoulettePrizeForm = { title: '', qtd: 1 }

/** The form of a prize of the roulette: of new ones with their quantity (spec §2.8, §5). */
export default function RoulettePrizeView(props: ViewProps) {
  const { api, changed } = useSystem()
  const { campaign_id: campaignId = '', id = null } = props.params
  const campaign = useQuery(campaignQuery(api, campaignId))
  const wheel = useQuery(wheelQuery(api, campaignId))
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askPrize(api),
          askSave: askSavePrize(api, campaignId, (saved) => changed('roulette', saved)),
        },
      }),
    [api, campaignId, changed],
  )
  const prize = useFormScreen<RoulettePrizeForm>(id === null ? rouletteCreate : rouletteEdit, props, machine, {
    id,
    values: NEW,
    nameOf: ({ title }) => title,
    about: campaign.data && {
      kind: 'campaign',
      title: campaign.data.title,
      params: { action_id: campaignId, campaign_id: campaignId },
    },
  })
  const { field, values } = prize
  const known = wheel.data?.teeth.length
  return (
    <FormScreen
      form={prize}
      context={campaign.data?.title}
      submit={id === null ? copy.create(formatCount(values.qtd), values.qtd === 1) : copy.save}
      lines={2}
    >
      {id === null && known !== undefined && known < LEAST_ROULETTE_PRIZES && (
        <Note tone="wait" icon={icons.warn}>
          {`${TOO_FEW_PRIZES}. ${copy.soFar(known, values.qtd, LEAST_ROULETTE_PRIZES)}`}
        </Note>
      )}
      <TextField label={copy.prize} autoFocus={id === null} autoComplete="off" {...field('title')} />
      {id === null && (
        <>
          <NumberField
            label={copy.quantity}
            hint={copy.quantityHint}
            min={1}
            max={MOST_ROULETTE_PRIZES}
            {...field('qtd')}
          />
          <Note icon={icons.lock}>{copy.heldBack}</Note>
        </>
      )}
    </FormScreen>
  )
}
