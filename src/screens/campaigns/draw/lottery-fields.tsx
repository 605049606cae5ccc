import { useSelector } from '@xstate/react'
import { CloudDownload } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { AGAIN_FIELDS, LOTTERY_FIELDS, refuseContest } from '../../../domain/draw/draw-fields.ts'
import { DRAW_SOURCES, SOURCE_NAMES, sourceOf } from '../../../domain/draw/draw-source.ts'
import type { FieldErrors } from '../../../domain/values/field-errors.ts'
import type { lotteryResultMachine } from '../../../machines/flows/records/lottery-result.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'

interface Props {
  contest: string
  latest: number | null
  lottery: readonly string[]
  errors: FieldErrors
  busy: boolean
  result: ActorRefFrom<typeof lotteryResultMachine>
  onType: (prizes: readonly string[]) => void
  /** The same a second time, and where they were read; undefined where the lottery itself told them. */
  twice?: Omit<TypedTwiceProps, 'errors'> | undefined
}

/** The five prizes of the Loteria Federal: typed twice, or asked for by the contest's number while they can be typed all the same. */
export function LotteryFields({ contest, latest, lottery, errors, busy, result, onType, twice }: Props) {
  const asked = useSelector(result, (snapshot) => snapshot)
  const asking = asked.hasTag('asking')
  const refusal = refuseContest(contest, latest)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{copy.lotteryPrizes}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-13 font-medium text-ink-2 wide:text-12">{copy.lotteryPrizes}</span>
        <Button
          size="small"
          icon={CloudDownload}
          busy={asking}
          {...(refusal !== null && { refusal })}
          onClick={() => result.send({ type: 'result.ask', contest })}
        >
          {copy.fetchLottery}
        </Button>
      </div>
      <div className="grid grid-cols-3 gap-3 wide:grid-cols-5">
        {LOTTERY_FIELDS.map((field, index) => {
          const [error] = errors[field] ?? []
          return (
            <TextField
              key={field}
              label={copy.lotteryPrize(index + 1)}
              name={field}
              inputMode="numeric"
              readOnly={busy}
              value={lottery[index] ?? ''}
              onChange={(typed) => onType(lottery.with(index, typed))}
              {...(error !== undefined && { error })}
            />
          )
        })}
      </div>
      <p role="status" className={asked.matches('silent') ? 'text-12 text-bad' : 'text-12 text-ink-3'}>
        {asking && copy.fetching(contest)}
        {asked.matches('answered') && copy.fetched(asked.context.contest, asked.context.day)}
        {asked.matches('silent') && lottery.includes('') && asked.context.message}
      </p>
      {twice && <TypedTwice {...twice} errors={errors} />}
    </fieldset>
  )
}

interface TypedTwiceProps {
  again: readonly string[]
  source: string
  errors: FieldErrors
  onRepeat: (prizes: readonly string[]) => void
  onSource: (source: string) => void
}

/** What nobody confirms is typed a second time, with where it was read; and what changes for everybody until it is checked. */
function TypedTwice({ again, source, errors, onRepeat, onSource }: TypedTwiceProps) {
  const [unsourced] = errors.fonte ?? []
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-13 font-medium text-ink-2 wide:text-12">{copy.again}</legend>
        <div className="grid grid-cols-3 gap-3 wide:grid-cols-5">
          {AGAIN_FIELDS.map((field, index) => {
            const [error] = errors[field] ?? []
            return (
              <TextField
                key={field}
                label={copy.againPrize(index + 1)}
                name={field}
                inputMode="numeric"
                value={again[index] ?? ''}
                onChange={(typed) => onRepeat(again.with(index, typed))}
                {...(error !== undefined && { error })}
              />
            )
          })}
        </div>
      </fieldset>
      <SelectField
        label={copy.source}
        options={DRAW_SOURCES.map((each) => ({ value: each, label: SOURCE_NAMES[each] }))}
        value={sourceOf(source)}
        onChange={(chosen) => onSource(chosen ?? '')}
        {...(unsourced !== undefined && { error: unsourced })}
      />
      <section
        className="rounded-3 p-3 text-13 text-ink-2 inset-ring inset-ring-line-2 wide:text-12"
        aria-labelledby="without"
      >
        <h3 id="without" className="mb-1 font-medium text-ink-1">
          {copy.uncheckedTitle}
        </h3>
        <ul className="list-disc pl-5">
          {copy.uncheckedEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
    </>
  )
}
