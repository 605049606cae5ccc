import { arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { SortableItems, SortHandle, useSortableItem } from '../photos/sortable-items.tsx'
import { Button } from '../text/button.tsx'
import { cx } from '../text/cx.ts'
import { IconButton } from '../text/icon-button.tsx'
import { FieldNote } from './field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

interface Question {
  readonly question: string
  readonly answer: string
}

interface QuestionBoardProps {
  questions: readonly Question[]
  most: number
  hint: string
  /** What is wrong with the list. */
  error?: string | undefined
  /** What is wrong with one question, once the list is refused; `null` for nothing. */
  refuse: (question: Question) => string | null
  onChange: (questions: Question[]) => void
}

/** Questions with their answers in their order: added, moved by pointer, keyboard or buttons, deleted. Import it lazily. */
export default function QuestionBoard({ questions, most, hint, error, refuse, onChange }: QuestionBoardProps) {
  const [ids, setIds] = useIds(questions.length)
  const list = useRef<HTMLDivElement>(null)
  const wanted = useFocusWanted(list, questions)
  const noteId = useId()
  const change = (place: number, changed: Partial<Question>) =>
    onChange(questions.map((each, index) => (index === place ? { ...each, ...changed } : each)))
  const move = (from: number, to: number) => {
    setIds(arrayMove([...ids], from, to))
    onChange(arrayMove([...questions], from, to))
  }
  const remove = (place: number) => {
    wanted.current = `[data-deletes="${Math.min(place, questions.length - 2)}"], [data-adds]`
    setIds(ids.filter((_, index) => index !== place))
    onChange(questions.filter((_, index) => index !== place))
  }
  const add = () => {
    wanted.current = `[name="question-${questions.length}"]`
    setIds([...ids, nextId(ids)])
    onChange([...questions, { question: '', answer: '' }])
  }
  return (
    <div ref={list} className="flex flex-col gap-3 wide:col-span-2">
      <SortableItems ids={ids} noun="pergunta" strategy={verticalListSortingStrategy} onMove={move}>
        {questions.length > 0 && (
          <ol aria-label="Perguntas" className="flex flex-col gap-2.5">
            {questions.map((question, index) => (
              <Row
                key={ids[index]}
                id={ids[index] ?? index}
                index={index}
                count={questions.length}
                question={question}
                wrong={error === undefined ? null : refuse(question)}
                onChange={(changed) => change(index, changed)}
                onMove={(to) => move(index, to)}
                onDelete={() => remove(index)}
              />
            ))}
          </ol>
        )}
      </SortableItems>
      <div className="flex flex-col items-start gap-1.25">
        <Button
          icon={Plus}
          data-adds
          aria-describedby={noteId}
          {...(questions.length >= most && { refusal: `São no máximo ${most} perguntas` })}
          onClick={add}
        >
          Nova pergunta
        </Button>
        <FieldNote id={noteId} hint={hint} {...(error !== undefined && { error })} />
      </div>
    </div>
  )
}

interface RowProps {
  id: number
  index: number
  count: number
  question: Question
  wrong: string | null
  onChange: (changed: Partial<Question>) => void
  onMove: (to: number) => void
  onDelete: () => void
}

function Row({ id, index, count, question: { question, answer }, wrong, onChange, onMove, onDelete }: RowProps) {
  const { item, handle, isDragging } = useSortableItem(id)
  const name = `pergunta ${index + 1}`
  return (
    <li
      {...item}
      className={cx(
        'relative flex flex-col gap-3 rounded-3 bg-card p-3 inset-ring inset-ring-line-2',
        isDragging && 'z-10 shadow-menu inset-ring-accent-graph',
      )}
    >
      <span className="flex items-center justify-between">
        <SortHandle
          handle={handle}
          label={`Mover ${name}`}
          className="h-11 gap-1.5 pr-2 text-12 tabular-nums mouse:h-7"
        >
          {index + 1}
        </SortHandle>
        <span className="flex">
          <IconButton
            icon={ArrowUp}
            label={`Mover ${name} para cima`}
            {...(index === 0 && { refusal: 'Já é a primeira' })}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Mover ${name} para baixo`}
            {...(index === count - 1 && { refusal: 'Já é a última' })}
            onClick={() => onMove(index + 1)}
          />
          <IconButton icon={Trash2} label={`Excluir ${name}`} data-deletes={index} onClick={onDelete} />
        </span>
      </span>
      <TextField
        label={`Pergunta ${index + 1}`}
        name={`question-${index}`}
        autoComplete="off"
        value={question}
        onChange={(text) => onChange({ question: text })}
        {...(wrong?.includes('pergunta') && { error: capital(wrong) })}
      />
      <TextArea
        label={`Resposta ${index + 1}`}
        rows={2}
        value={answer}
        onChange={(text) => onChange({ answer: text })}
        {...(wrong?.includes('resposta') && { error: capital(wrong) })}
      />
    </li>
  )
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
const nextId = (ids: readonly number[]) => Math.max(0, ...ids) + 1

/** Numbers by which rows are known while they move; new ones where the list was changed from outside. */
function useIds(count: number): [readonly number[], (ids: readonly number[]) => void] {
  const [ids, setIds] = useState<readonly number[]>([])
  if (ids.length === count) return [ids, setIds]
  const fresh = Array.from({ length: count }, (_, index) => ids[index] ?? nextId(ids) + index)
  setIds(fresh)
  return [fresh, setIds]
}

/** Focuses what a press of a button leads to, once it is there. */
function useFocusWanted(list: React.RefObject<HTMLDivElement | null>, questions: readonly Question[]) {
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for after each change of the list
  useLayoutEffect(() => {
    const selector = wanted.current
    if (selector === null) return
    wanted.current = null
    list.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [questions.length])
  return wanted
}
