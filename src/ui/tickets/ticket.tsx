import { Lock, RotateCw } from 'lucide-react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { cx } from '../text/cx.ts'
import { TurningNumber, useJustDrawn } from './turning-number.tsx'

interface TicketProps {
  /** waiting: other prizes come first; turn: it can be drawn; drawing: the request is running; drawn: it has a number. */
  state: 'waiting' | 'turn' | 'drawing' | 'drawn'
  /** `1º`, or `+` for the prize of the biggest buyer: stands alone on a waiting line. */
  place: string
  /** `1º prêmio`. */
  order: string
  prize: string
  /** A picture of the prize, 48px when drawn and 40px before. */
  cover?: ReactNode
  /** Under the prize once drawn: `Loteria Federal, concurso 6121`. */
  detail?: string
  /** Why it waits: `Depois do 2º prêmio`. */
  waitsFor?: string
  /** How many digits a number of this campaign has. */
  digits?: number
  /** The winning quota, padded. */
  number?: string
  /** What the number is; `COTA CONTEMPLADA` unless said otherwise. */
  numberCaption?: string
  /** `Resultado 45873`, and when. */
  result?: string
  moment?: string
  /** While drawing: nothing moves and nothing is announced yet. */
  still?: boolean
  /** Given the heading, for the focus to go there once it is drawn. */
  heading?: Ref<HTMLHeadingElement>
  /** What is typed to draw it: shown at its turn and while drawing. */
  form?: ReactNode
  /** Who won: shown once the number stands. */
  winner?: ReactNode
  /** The small form for overviews. */
  mini?: boolean
}

/**
 * One prize of the draw as a ticket. Once its answer is there the stub turns to paper, on which the digits turn and come to stand from left to
 * right; the result is announced to screen readers, once. What was drawn before stands at once.
 */
export function Ticket(props: TicketProps) {
  const { state, still = false, number, digits = 5, order, numberCaption = 'COTA CONTEMPLADA', mini } = props
  const isNew = useJustDrawn(state)
  const shown = state === 'drawing' && still ? 'turn' : state
  const announced = isNew && number ? `${order}: ${numberCaption.toLowerCase()} ${number}` : ''
  return (
    <>
      {shown === 'waiting' && !mini ? (
        <WaitingLine {...props} />
      ) : (
        <article
          className={mini ? 'ticket' : 'ticket wide:min-h-34'}
          data-state={shown}
          aria-label={order}
          style={{ '--stub': mini ? '124px' : '172px' } as CSSProperties}
        >
          <Stub {...props} state={shown} digits={digits} isNew={isNew} numberCaption={numberCaption} />
          <Body {...props} state={shown} isNew={isNew} />
        </article>
      )}
      <p role="status" className="sr-only">
        {state === 'drawing' && !still ? `${order}: sorteando…` : announced}
      </p>
    </>
  )
}

function WaitingLine({ place, prize, waitsFor }: TicketProps) {
  return (
    <div className="grid min-h-11 grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2 wide:pr-4">
      <span className="text-center font-medium text-ink-2 tabular-nums">{place}</span>
      <span className="font-medium text-ink-2 wide:truncate">{prize}</span>
      <span className="flex items-center gap-1.5 text-12 text-ink-3">
        <Lock className="size-3" aria-hidden="true" />
        {waitsFor}
      </span>
    </div>
  )
}

const winningSizes: Record<number, string> = { 6: 'text-[2.25rem] leading-12', 7: 'text-[1.9375rem] leading-12' }

const ORDER_INKS = { waiting: 'text-ink-3', turn: 'text-ink-2', drawing: 'text-ink-2', drawn: undefined }

function Stub({
  state,
  order,
  number,
  numberCaption,
  result,
  moment,
  digits,
  isNew,
  mini,
}: TicketProps & { digits: number; isNew: boolean }) {
  const bigness = mini ? 'text-26 tracking-[0.02em]' : 'text-[2rem] leading-9 tracking-[0.02em]'
  return (
    <div className={cx('ticket-stub flex flex-col justify-between gap-1.5', mini ? 'px-4 py-3' : 'px-4.5 py-4')}>
      <span className={cx('text-12 font-medium', ORDER_INKS[state])}>{order}</span>
      {state === 'drawn' ? (
        <WinningNumber number={number} caption={mini ? undefined : numberCaption} isNew={isNew} />
      ) : (
        <span
          aria-hidden="true"
          className={cx('font-medium text-ink-3', bigness, state === 'drawing' && 'drawing-dots')}
        >
          {'•'.repeat(digits)}
        </span>
      )}
      {state === 'drawn' && !mini && (
        <span className={cx('text-12 tabular-nums', isNew && 'after-turning')}>
          {result && <span className="block">{result}</span>}
          {moment}
        </span>
      )}
    </div>
  )
}

/** The number on its paper; without a caption in the small form. */
function WinningNumber({
  number,
  caption,
  isNew,
}: {
  number: string | undefined
  caption: string | undefined
  isNew: boolean
}) {
  const size = caption === undefined ? 'text-26' : cx('-ml-0.5', winningSizes[number?.length ?? 0] ?? 'text-44')
  return (
    <span>
      {caption !== undefined && <span className="block text-11 font-semibold tracking-[0.04em]">{caption}</span>}
      <span className={cx('block font-semibold tracking-[0.01em] text-paper-ink tabular-nums', size)}>
        {isNew && number ? <TurningNumber number={number} /> : number}
      </span>
    </span>
  )
}

function Body({
  state,
  prize,
  detail,
  cover,
  waitsFor,
  heading,
  form,
  winner,
  mini,
  isNew,
}: TicketProps & { isNew: boolean }) {
  if (mini) {
    return (
      <div className="ticket-body flex flex-col justify-between gap-1.5 px-4 py-3">
        <span className={cx('truncate font-medium', state === 'waiting' ? 'text-ink-2' : 'text-ink-1')}>{prize}</span>
        <span className="flex min-w-0 items-center gap-1.5 text-12">
          {state === 'waiting' && <Lock className="size-3 text-ink-3" aria-hidden="true" />}
          {state === 'waiting' && <span className="truncate text-ink-3">{waitsFor}</span>}
          {state === 'drawing' && <RotateCw className="spin size-3" aria-hidden="true" />}
          {state === 'drawing' && 'Sorteando…'}
          {state === 'turn' && 'Pronto para sortear'}
          {state === 'drawn' && winner}
        </span>
      </div>
    )
  }
  return (
    <div className="ticket-body flex flex-col gap-3 py-3.5 pr-4 pl-4.5 wide:pl-5">
      <div className="flex items-center gap-3">
        {cover}
        <div className="flex min-w-0 flex-1 flex-col">
          <h3 ref={heading} tabIndex={-1} className="text-15 font-semibold text-ink-1">
            {prize}
          </h3>
          {state === 'drawn' && detail && <span className="text-12 text-ink-3">{detail}</span>}
          {state === 'drawing' && <span className="text-12 text-ink-2">Sorteando…</span>}
        </div>
      </div>
      {state === 'drawn' ? isNew ? <div className="after-turning">{winner}</div> : winner : form}
    </div>
  )
}
