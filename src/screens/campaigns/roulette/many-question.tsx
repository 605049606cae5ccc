import { useSelector } from '@xstate/react'
import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RoulettePrize } from '../../../api/campaigns/roulette.ts'
import { formatCount } from '../../../domain/values/counts.ts'
import type { RouletteAct } from '../../../machines/entities/roulette-prize.ts'
import { QuestionDialog } from '../../../ui/dialogs/question-dialog.tsx'
import type { useConfirm } from '../../kit/confirm-dialog.tsx'
import { copy } from './copy.ts'

/** Asks before the same is done to several prizes, and shows to which of them it will be done, and why not to the others. */
export function ManyQuestion({
  actor,
  rows,
  takes,
}: {
  actor: ReturnType<typeof useConfirm>
  /** The prizes of the list. */
  rows: readonly RoulettePrize[]
  /** Whether a prize's machine accepts it. */
  takes: (row: RoulettePrize, act: RouletteAct) => boolean
}) {
  const snapshot = useSelector(actor, (state) => state)
  const { action, message } = snapshot.context
  if (!snapshot.hasTag('open') || action === null) return null
  const act = action.act as RouletteAct
  const ids = action.id.split(',').map(Number)
  const chosen = rows.filter(({ id }) => ids.includes(id))
  const taking = chosen.filter((row) => takes(row, act))
  const left = chosen.filter((row) => !taking.includes(row))
  const words = copy.many[act]
  const title = taking.length === 0 ? copy.many.none[act] : words.title(formatCount(taking.length), taking.length === 1)
  return (
    <QuestionDialog
      title={title}
      description={words.text}
      verb={taking.length === 0 ? copy.bulk[act] : title}
      danger={act === 'delete'}
      busy={snapshot.hasTag('busy')}
      refusal={taking.length === 0 ? copy.noneQualifies : undefined}
      onConfirm={() => actor.send({ type: 'confirm.accept' })}
      onDismiss={() => actor.send({ type: 'confirm.dismiss' })}
    >
      <div className="max-h-80 overflow-y-auto rounded-3 inset-ring inset-ring-line-2">
        {taking.length > 0 && (
          <Part title={words.done(taking.length === 1)} count={taking.length}>
            {[...Map.groupBy(taking, (row) => row.title)].map(([name, prizes]) => (
              <Line key={name} icon={<Check className="size-3.5 flex-none text-ok" aria-hidden="true" />} title={name}>
                {copy.many.prizes(formatCount(prizes.length), prizes.length === 1)}
              </Line>
            ))}
          </Part>
        )}
        {left.length > 0 && (
          <Part title={copy.many.left(left.length === 1)} count={left.length}>
            {left.map((row) => (
              <Line
                key={row.id}
                icon={<Lock className="size-3.5 flex-none" aria-hidden="true" />}
                title={row.title}
                muted
              >
                {copy.refused.already[row.state]}
              </Line>
            ))}
          </Part>
        )}
      </div>
      {message !== null && (
        <p role="alert" className="text-bad">
          {message}
        </p>
      )}
    </QuestionDialog>
  )
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={`${title} ${formatCount(count)}`} className="border-b border-line-2 last:border-0">
      <h3 className="flex justify-between gap-3 border-b border-line-2 px-3.5 py-1.5 text-12 text-ink-3 tabular-nums last:border-0">
        <span>{title}</span>
        <span>{formatCount(count)}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

function Line({
  icon,
  title,
  muted = false,
  children,
}: {
  icon: ReactNode
  title: string
  muted?: boolean
  children: ReactNode
}) {
  return (
    <li className="flex min-h-8 items-center gap-3 border-b border-line-2 px-3.5 last:border-0">
      {icon}
      <span className={`min-w-0 flex-1 truncate ${muted ? 'text-ink-3' : 'font-medium text-ink-1'}`}>{title}</span>
      <span className={`flex-none tabular-nums ${muted ? 'text-ink-3' : ''}`}>{children}</span>
    </li>
  )
}
