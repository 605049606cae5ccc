import { useMemo } from 'react'
import { campaignQuery } from '../../../api/campaigns/campaigns.ts'
import {
  askPrizeQuota,
  askSavePrize,
  EMPTY_PRIZE,
  type PrizeForm,
  type PrizeMode,
  type PrizeProgress,
  percentIn,
  prizeProgressQuery,
} from '../../../api/campaigns/prize-quotas.ts'
import {
  checkPrize,
  MAX_PRIZE_PERCENT,
  MAX_PRIZE_TITLE,
  MAX_PRIZES_AT_ONCE,
  PERCENT_LIMIT,
  readPrizeList,
  unreachable,
} from '../../../domain/campaigns/prize-quotas.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import type { Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { CountField } from '../../../ui/fields/count-field.tsx'
import { MaskedField } from '../../../ui/fields/masked-field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { notUnderstood } from '../../../ui/fields/use-pasted.ts'
import { FormScreen } from '../../kit/forms/form-screen.tsx'
import { useFormScreen } from '../../kit/forms/use-form-screen.ts'
import { copy } from '../prize-quotas/copy.ts'
import { PastedList } from './pasted-list.tsx'
import { ReleaseBar } from './release-bar.tsx'

const { form: words } = copy
const MODES = (['random', 'number', 'list'] as const).map((value) => ({ value, ...words.modes[value] }))

const form = recordFormOf<PrizeForm>({
  check: (values) => {
    if (values.mode === 'list') {
      const wrong = readPrizeList(values.cotas).flatMap(({ line, error }) =>
        error ? [`${words.line(line)}: ${error}`] : [],
      )
      if (values.cotas.trim() === '') return { cotas: ['Cole pelo menos uma linha.'] }
      return wrong.length > 0 ? { cotas: wrong } : {}
    }
    return checkPrize({
      random: values.mode === 'random',
      quantity: values.qtd,
      number: values.cota,
      title: values.title,
      percent: percentIn(values),
    })
  },
})

/** The form of a prize quota (spec §2.9): a new one, several at random or from a pasted list, or one that is changed. */
export function PrizeQuotaForm({ screen, id, ...props }: ViewProps & { screen: Screen; id: string | null }) {
  const { api, changed, did, notify } = useSystem()
  const campaignId = props.params.action_id ?? ''
  const campaign = useQuery(campaignQuery(api, campaignId))
  const { data: progress } = useQuery(prizeProgressQuery(api, campaignId))
  const machine = useMemo(
    () =>
      form.provide({
        actors: {
          askRecord: askPrizeQuota(api),
          askSave: askSavePrize(api, campaignId, ({ ids, message, act }) => {
            changed('prizeQuota', ids[0])
            if (act) did(act, message)
            else notify({ type: 'notice', class: 'success', message })
          }),
        },
      }),
    [api, campaignId, changed, did, notify],
  )
  const prize = useFormScreen<PrizeForm>(screen, props, machine, {
    id,
    values: EMPTY_PRIZE,
    nameOf: ({ cota }) => `Cota ${cota}`,
    about: campaign.data && { kind: 'campaign', title: campaign.data.title, params: props.params },
  })
  const { field, values, actor } = prize
  const isNew = id === null
  const { mode } = values
  const count = mode === 'random' ? (values.qtd ?? 0) : mode === 'list' ? readPrizeList(values.cotas).length : 1
  return (
    <FormScreen form={prize} context={campaign.data?.title} submit={isNew ? words.submit(count) : words.save} lines={4}>
      {isNew && (
        <RadioGroup<PrizeMode>
          label={words.mode}
          hideLabel
          options={MODES}
          value={mode}
          onChange={(value) => actor.send({ type: 'field.change', field: 'mode', value })}
        />
      )}
      {mode === 'list' ? (
        <PastedList
          campaignId={campaignId}
          total={progress?.total}
          {...field('cotas')}
          errors={prize.errors.cotas ?? []}
        />
      ) : (
        <PrizeFields form={prize} isNew={isNew} progress={progress} count={count} />
      )}
    </FormScreen>
  )
}

interface PrizeFieldsProps {
  form: ReturnType<typeof useFormScreen<PrizeForm>>
  isNew: boolean
  progress: PrizeProgress | undefined
  count: number
}

/** The fields of a prize that is not pasted: which quota or how many, from which share of the campaign on, and what it wins. */
function PrizeFields({ form: { field, values, actor }, isNew, progress, count }: PrizeFieldsProps) {
  const { notify } = useSystem()
  const typePercent = (typed: string) => {
    const digits = typed.replace('%', '').trim()
    if (!/^\d*$/.test(digits)) return notify({ type: 'notice', class: 'info', message: notUnderstood(typed) })
    const tooMuch = Number(digits) > MAX_PRIZE_PERCENT
    if (tooMuch) notify({ type: 'notice', class: 'info', message: PERCENT_LIMIT })
    actor.send({ type: 'field.change', field: 'percent', value: tooMuch ? String(MAX_PRIZE_PERCENT) : digits })
  }
  const left = isNew && progress && unreachable(progress.total)
  return (
    <>
      <div className="grid gap-4 wide:grid-cols-2">
        {values.mode === 'random' ? (
          <CountField
            label={words.quantity}
            unit={words.quantityUnit}
            most={MAX_PRIZES_AT_ONCE}
            {...(progress && { hint: words.free(progress.free) })}
            {...field('qtd')}
          />
        ) : (
          <MaskedField
            label={words.number}
            mask={isNew ? 'digits6' : 'digits7'}
            readOnly={!isNew}
            autoFocus={isNew}
            {...(left && { hint: words.unreachable(left.from, left.to) })}
            {...field('cota')}
          />
        )}
        <TextField
          label={words.percent}
          optional
          inputMode="numeric"
          autoComplete="off"
          placeholder="vazio"
          suffix="%"
          hint={words.percentHint}
          {...field('percent')}
          onChange={typePercent}
        />
      </div>
      <TextField label={words.prize} autoComplete="off" maxLength={MAX_PRIZE_TITLE} {...field('title')} />
      {progress && <ReleaseBar progress={progress} percent={percentIn(values)} count={count} />}
    </>
  )
}
