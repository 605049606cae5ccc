import type { DrawRule } from '../../../domain/draw/draw-rule.ts'
import { exampleOf, ruleInWords } from '../../../domain/draw/draw-rule-words.ts'
import { cx } from '../../../ui/text/cx.ts'
import { copy } from './copy.ts'

interface Props {
  rule: DrawRule
  total: number
  className?: string
}

/** How a campaign's quotas are drawn, with an example, behind one line. */
export function RuleText({ rule, total, className }: Props) {
  const { prizes, sentences } = exampleOf(total)
  return (
    <details className={cx('text-13 text-ink-3 wide:text-12', className)}>
      <summary className="w-fit cursor-pointer rounded-1 py-1 text-ink-2">{copy.rule}</summary>
      <div className="mt-1 flex max-w-prose flex-col gap-1.5">
        {ruleInWords(rule, total).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {rule !== 'modulo' && (
          <>
            <p className="tabular-nums">{copy.example(prizes)}</p>
            {sentences.map((sentence) => (
              <p key={sentence} className="tabular-nums">
                {sentence}
              </p>
            ))}
            <p>{copy.oneNumber(total)}</p>
          </>
        )}
      </div>
    </details>
  )
}
