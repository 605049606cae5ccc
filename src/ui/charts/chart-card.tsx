import { type ReactNode, useId } from 'react'
import { cx } from '../text/cx.ts'

/** What a colour of a chart stands for. */
export interface LegendEntry {
  label: string
  look: 'solid' | 'quiet' | 'dashed'
}

const LOOKS = {
  solid: 'size-2 rounded-[2px] bg-accent-graph',
  quiet: 'size-2 rounded-[2px] bg-accent-tint-2',
  dashed: 'h-0 w-4 border-t-2 border-dotted border-ink-3',
}

/** A chart in its ring, with title and legend. */
export function ChartCard({
  title,
  legend = [],
  onOpen,
  children,
}: {
  title: string
  /** Opens what it is made of, by its title. */
  onOpen?: () => void
  legend?: readonly LegendEntry[]
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-3 px-3.5 pt-3 pb-2 inset-ring inset-ring-line-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-semibold text-ink-1">
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              className="-my-2 min-h-11 font-semibold hover:underline mouse:my-0 mouse:min-h-6"
            >
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
        <span className="flex flex-wrap gap-x-3.5 text-12 text-ink-3">
          {legend.map(({ label, look }) => (
            <span key={label} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={cx('flex-none', LOOKS[look])} />
              {label}
            </span>
          ))}
        </span>
      </div>
      {children}
    </section>
  )
}

/** A chart's values as a table for readers of the screen, which sees no picture. */
export function HiddenTable({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string | number; cells: readonly string[] }[]
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
