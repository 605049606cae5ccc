import { Calendar, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { readPastedDate } from '../../domain/values/typed-date.ts'
import { momentOfLocal } from '../../domain/values/zoned.ts'
import { cx } from '../text/cx.ts'
import { IconButton } from '../text/icon-button.tsx'
import { momentShown, momentTyped, readDateTime } from './date-time-text.ts'
import { Field, type FieldWords, fieldBoxClass, fieldInputClass } from './field.tsx'
import { MaskInput } from './mask-input.tsx'
import { usePasted } from './use-pasted.ts'

interface DateTimeFieldProps extends FieldWords {
  /** Local time `yyyy-MM-ddTHH:mm`, of a day alone `yyyy-MM-dd`, '' for none, or what is typed where that is no moment (yet): its form refuses that. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  /** Given to a day typed without a time when the field is left: `00:00` for a start, `23:59` for an end (spec §5). */
  time?: '00:00' | '23:59'
  /** Holds a day without a time. */
  day?: boolean
  placeholder?: string
  clearable?: boolean
}

const broken = 'Data inválida. Escreva dia/mês/ano hora:minuto.'
const brokenDay = 'Data inválida. Escreva dia/mês/ano.'

/**
 * Day and time, typed under a mask or picked in the browser's own calendar. Under a finger its large buttons need a whole row of a form.
 */
export function DateTimeField({
  label,
  optional,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  onBlur,
  name,
  day = false,
  time = day ? '00:00' : undefined,
  placeholder = day ? 'dd/mm/aaaa' : 'dd/mm/aaaa hh:mm',
  clearable = false,
}: DateTimeFieldProps) {
  const cut = (moment: string) => (day ? moment.slice(0, 10) : moment)
  const shownOf = (held: string) => (day ? cut(momentShown(`${held}T00:00`)) : momentShown(held))
  const readText = (text: string) => {
    const moment = readDateTime(text, time)
    return moment === null ? null : cut(moment)
  }
  const typedOf = (text: string) => (day ? (readText(text) ?? text.trim()) : momentTyped(text, time))
  const [typed, setTyped] = useState(() => shownOf(value))
  const [left, setLeft] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const text = typedOf(typed) === value ? typed : shownOf(value)
  const ownError = left && text !== '' && readText(text) === null ? (day ? brokenDay : broken) : undefined
  const set = (next: string) => {
    setTyped(shownOf(next))
    if (next !== value) onChange(next)
  }
  const pasted = usePasted({ read: (text) => readPastedDate(text, time), take: (moment) => set(cut(moment)) })
  return (
    <Field
      label={label}
      optional={optional}
      hint={hint}
      error={pasted.refusal ?? (left ? (ownError ?? error) : error)}
      hideLabel={hideLabel}
      className={cx('touch:wide:col-span-2', className)}
    >
      {(ties) => (
        <span className={`${fieldBoxClass()} relative`} data-invalid={ties['aria-invalid']}>
          <MaskInput
            {...ties}
            {...pasted.handlers}
            name={name}
            mask={day ? '00/00/0000' : '00/00/0000 00:00'}
            value={text}
            placeholder={placeholder}
            inputMode="numeric"
            autoComplete="off"
            onAccept={(next: string) => {
              if (next === text) return
              setTyped(next)
              setLeft(false)
              pasted.forget()
              const now = typedOf(next)
              if (now !== value) onChange(now)
            }}
            onKeyDown={({ key }: React.KeyboardEvent) => {
              if (key === 'Enter') setLeft(true)
            }}
            onBlur={() => {
              setLeft(true)
              const completed = readText(text)
              if (completed !== null) set(completed)
              onBlur?.()
            }}
            className={`${fieldInputClass} tabular-nums`}
          />
          {clearable && text !== '' && (
            <IconButton icon={X} label={`Limpar ${label}`} size="inline" className="-mr-1.5" onClick={() => set('')} />
          )}
          <IconButton
            icon={Calendar}
            label={`Escolher ${label} no calendário`}
            size="inline"
            className="-mr-2.5 mouse:-mr-1.5"
            onClick={() => picker.current?.showPicker()}
          />
          <input
            ref={picker}
            type={day ? 'date' : 'datetime-local'}
            tabIndex={-1}
            aria-hidden="true"
            value={momentOfLocal(day ? `${value}T00:00` : value) === null ? '' : value}
            onChange={(event) => set(event.target.value.slice(0, 16))}
            className="pointer-events-none absolute right-0 bottom-0 h-full w-8 opacity-0"
          />
        </span>
      )}
    </Field>
  )
}
