import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Back } from '../hooks/back.tsx'
import { cx } from '../text/cx.ts'
import { IconButton } from '../text/icon-button.tsx'
import { Field, type FieldWords, fieldBoxClass } from './field.tsx'

/** One thing that can be chosen. */
export interface SelectOption<Value extends string> {
  value: Value
  label: string
  /** Said quietly at the right: a bank's rate, a count. */
  hint?: string
}

interface SelectFieldProps<Value extends string> extends FieldWords {
  options: readonly SelectOption<Value>[]
  value: Value | null
  onChange: (value: Value | null) => void
  placeholder?: string
  /** The choice can be taken back. */
  clearable?: boolean
}

/** A choice of one out of a list that opens. */
export function SelectField<Value extends string>({
  label,
  optional,
  hint,
  error,
  hideLabel,
  className,
  options,
  value,
  onChange,
  placeholder = 'Escolha',
  clearable = false,
}: SelectFieldProps<Value>) {
  const list = useRef<HTMLElement>(null)
  const chosen = options.find((option) => option.value === value)
  return (
    <Field label={label} optional={optional} hint={hint} error={error} hideLabel={hideLabel} className={className}>
      {(ties) => (
        <span className="relative flex min-w-0">
          <Listbox value={value} onChange={onChange}>
            <ListboxButton
              as={Trigger}
              id={ties.id}
              invalid={ties['aria-invalid']}
              described={ties['aria-describedby']}
              className={cx(fieldBoxClass(), 'w-full text-left')}
            >
              <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>
                {chosen?.label ?? placeholder}
              </span>
              <ChevronDown className="size-4 text-ink-3 wide:size-3.5" aria-hidden="true" />
            </ListboxButton>
            <ListboxOptions
              ref={list}
              anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
              modal={false}
              className="z-(--z-index-menu) w-(--button-width) overflow-y-auto rounded-3 bg-over p-1 shadow-menu outline-none transition-opacity duration-(--t-1) starting:opacity-0"
            >
              <Back onBack={() => close(list.current)} />
              {options.map((option) => (
                <ListboxOption
                  key={option.value}
                  value={option.value}
                  className="group flex min-h-12 cursor-pointer items-center gap-2 rounded-2 px-2.5 text-ink-1 data-focus:bg-press mouse:min-h-8"
                >
                  <span className="min-w-0 flex-1 truncate">{option.label}</span>
                  {option.hint && <span className="text-12 text-ink-3">{option.hint}</span>}
                  <Check className="invisible size-4 text-accent group-data-selected:visible" aria-hidden="true" />
                </ListboxOption>
              ))}
            </ListboxOptions>
          </Listbox>
          {clearable && chosen && (
            <IconButton
              icon={X}
              label={`Limpar ${label}`}
              size="inline"
              className="absolute top-0 right-8 mouse:top-1 mouse:right-7"
              onClick={() => onChange(null)}
            />
          )}
        </span>
      )}
    </Field>
  )
}

function close(list: HTMLElement | null): void {
  list?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

/** Headless UI takes `aria-describedby` away from its button; here it is given back. */
function Trigger({
  invalid,
  described,
  ...button
}: ComponentProps<'button'> & { invalid: true | undefined; described: string | undefined }) {
  return <button type="button" {...button} aria-invalid={invalid} aria-describedby={described} data-invalid={invalid} />
}
