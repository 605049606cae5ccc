import { partsOf, type RecoveryFacts } from '../../../domain/sales/recovery.ts'

const CODE_SHOWN = 36
const CODE_END = 8

/** A message as it arrives, what stands for something marked; the code is cut, for nobody reads it. */
export function MessageText({ text, facts }: { text: string; facts: RecoveryFacts }) {
  return (
    <div className="flex flex-col gap-2.5 rounded-4 rounded-tl-none bg-press px-3.5 py-3 break-words text-ink-1 inset-ring inset-ring-line-2">
      {text.split(/\n\n+/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text keep their places
        <p key={at} className="whitespace-pre-line">
          {partsOf(paragraph, facts).map((part, place) =>
            part.word === null ? (
              part.text
            ) : (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
                key={place}
                className={
                  part.word === 'código' && facts.code !== null
                    ? 'font-mono text-12 break-all text-ink-2'
                    : 'rounded-1 bg-accent-tint px-1 text-accent'
                }
              >
                {part.word === 'código' ? cut(part.text) : part.text}
              </span>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

const cut = (code: string) =>
  code.length <= CODE_SHOWN + CODE_END ? code : `${code.slice(0, CODE_SHOWN)}…${code.slice(-CODE_END)}`
