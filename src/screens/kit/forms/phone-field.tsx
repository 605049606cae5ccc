import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { caretAfter, maskPhone, maskTyped } from '../../../domain/values/masks.ts'
import { phoneIn } from '../../../domain/values/phone.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur'> & {
  onChange: (value: string) => void
}

/** A phone, masked while it is typed. What goes out is its digits, or what was typed as long as that is no phone. */
export function PhoneField({ value, onChange, ...input }: PhoneFieldProps) {
  const shown = maskTyped(value, value)
  return (
    <TextField
      {...input}
      type="tel"
      inputMode="tel"
      value={shown}
      onChange={(text, field) => {
        const isAtEnd = field.selectionStart === text.length
        const digits = text.slice(0, field.selectionStart ?? text.length).replace(/\D/g, '').length
        const next = maskTyped(text, shown)
        flushSync(() => onChange(next === maskPhone(next) ? (phoneIn(next) ?? next) : next))
        const at = caretAfter(field.value, digits)
        if (!isAtEnd) field.setSelectionRange(at, at)
      }}
      onBlur={() => {
        const phone = phoneIn(value)
        if (phone !== undefined && phone !== value) onChange(phone)
      }}
    />
  )
}
