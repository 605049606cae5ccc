import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import type { Formation, Part, Reading } from '../../../domain/draw/draw-rule.ts'
import { readingInWords } from '../../../domain/draw/draw-rule-words.ts'
import { copy } from './copy.ts'

/**
 * How a quota is read out of the five prizes of the Loteria Federal, digit by digit: a line for each number that is formed. What is seen by
 * weight and underline is read out as sentences.
 */
export function QuotaReading({ reading, total }: { reading: Reading; total: number }) {
  const sentences = readingInWords(reading, total)
  return (
    <section aria-label={copy.reading} className="flex flex-col gap-1.5 text-12 text-ink-3">
      <ol className="flex flex-col gap-1.5">
        {reading.formations.map((formation, index) => (
          <li key={formation.number + formation.parts[0]?.place}>
            <span className="sr-only">{sentences[index]}</span>
            <FormationLine formation={formation} />
          </li>
        ))}
      </ol>
      {reading.byModulo && (
        <p>
          <span className="sr-only">{sentences.at(-1)}</span>
          <span aria-hidden="true">{copy.noneCounts(reading.number)}</span>
        </p>
      )}
      <p aria-hidden="true" className="font-medium text-ink-2 tabular-nums">
        {Number(reading.number) === reading.quota
          ? copy.readQuota(formatQuota(reading.quota, total))
          : copy.readRemainder(reading.number, total, formatQuota(reading.quota, total))}
      </p>
    </section>
  )
}

function FormationLine({ formation: { parts, number, counts } }: { formation: Formation }) {
  return (
    <span aria-hidden="true" className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 tabular-nums">
      {parts.map((part) => (
        <PartDigits key={part.place} part={part} />
      ))}
      <span className="whitespace-nowrap">
        → <span className={counts ? 'font-semibold text-ink-1' : 'line-through'}>{number}</span>
        {!counts && ` ${copy.countsNot}`}
      </span>
    </span>
  )
}

function PartDigits({ part: { place, prize, digits } }: { part: Part }) {
  return (
    <span className="whitespace-nowrap">
      {place}º <span>{prize.slice(0, prize.length - digits.length)}</span>
      <b className="font-semibold text-ink-1 underline decoration-accent-graph decoration-2 underline-offset-2">
        {digits}
      </b>
    </span>
  )
}
