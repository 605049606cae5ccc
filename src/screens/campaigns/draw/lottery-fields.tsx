import { CloudDownload } from 'lucide-react'
import { AGAIN_FIELDS, LOTTERY_FIELDS, refuseContest } from '../../../domain/draw/draw-fields.ts'
import { DRAW_SOURCES, SOURCE_NAMES, sourceOf } from '../../../domain/draw/draw-source.ts'
import { drawTurn } from '../../../machines/draw-turn.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { copy } from './copy.ts'
import { type DrawSnapshot, errorOf, type SendDraw } from './draw-actor.ts'

interface LotteryFieldsProps {
  snapshot: DrawSnapshot
  send: SendDraw
}

/** The five prizes of the Loteria Federal: typed twice, or fetched by the contest's number while they can be typed all the same. */
export function LotteryFields({ snapshot, send }: LotteryFieldsProps) {
  const { context } = snapshot
  const { contest, latest, lottery, lotteryOf, lotteryDay, silence, again, source } = context
  const fetching = snapshot.hasTag('fetching')
  const busy = snapshot.hasTag('busy')
  const isFirst = drawTurn(context) === 'first'
  const refusal = busy ? copy.wait : refuseContest(contest, isFirst ? latest : null)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{copy.lotteryPrizes}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-13 font-medium text-ink-2 wide:text-12">{copy.lotteryPrizes}</span>
        {(isFirst || contest !== '') && (
          <Button
            size="small"
            icon={CloudDownload}
            busy={fetching}
            {...(refusal !== null && { refusal })}
            onClick={() => send({ type: 'lottery.fetch' })}
          >
            {copy.fetchLottery}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-3 gap-3 wide:grid-cols-5">
        {LOTTERY_FIELDS.map((field, index) => (
          <TextField
            key={field}
            label={copy.lotteryPrize(index + 1)}
            name={field}
            inputMode="numeric"
            readOnly={busy}
            value={lottery[index] ?? ''}
            onChange={(typed) => send({ type: 'lottery.type', prizes: lottery.with(index, typed) })}
            {...errorOf(context, field)}
          />
        ))}
      </div>
      <p role="status" className={silence === null ? 'text-12 text-ink-3' : 'text-12 text-bad'}>
        {fetching && copy.fetching(contest)}
        {lotteryOf !== null && !fetching && copy.fetched(lotteryOf, lotteryDay)}
        {silence !== null && lottery.includes('') && silence}
      </p>
      {snapshot.can({ type: 'lottery.repeat', prizes: again, source }) && (
        <TypedTwice snapshot={snapshot} send={send} />
      )}
    </fieldset>
  )
}

/** What nobody confirms is typed a second time, with where it was read; and what changes for everybody until it is checked. */
function TypedTwice({ snapshot: { context }, send }: LotteryFieldsProps) {
  const { again, source } = context
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-13 font-medium text-ink-2 wide:text-12">{copy.again}</legend>
        <div className="grid grid-cols-3 gap-3 wide:grid-cols-5">
          {AGAIN_FIELDS.map((field, index) => (
            <TextField
              key={field}
              label={copy.againPrize(index + 1)}
              name={field}
              inputMode="numeric"
              value={again[index] ?? ''}
              onChange={(typed) => send({ type: 'lottery.repeat', prizes: again.with(index, typed), source })}
              {...errorOf(context, field)}
            />
          ))}
        </div>
      </fieldset>
      <SelectField
        label={copy.source}
        options={DRAW_SOURCES.map((each) => ({ value: each, label: SOURCE_NAMES[each] }))}
        value={sourceOf(source)}
        onChange={(chosen) => send({ type: 'lottery.repeat', prizes: again, source: chosen ?? '' })}
        {...errorOf(context, 'fonte')}
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
