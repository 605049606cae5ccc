// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PhoneField } from '../../src/screens/kit/forms/phone-field.tsx'

/** The field in a form that holds its value; what it gave. */
function held(initial = '') {
  const given: string[] = []
  function Holder() {
    const [value, setValue] = useState(initial)
    const change = (next: string) => {
      given.push(next)
      setValue(next)
    }
    return <PhoneField label="WhatsApp" value={value} onChange={change} />
  }
  render(<Holder />)
  return { given, field: screen.getByLabelText<HTMLInputElement>('WhatsApp') }
}

test('a phone is typed under its mask, with or without the ninth digit, and given as digits', async () => {
  const { field, given } = held()
  await userEvent.type(field, '6232345678')
  expect([field.value, given.at(-1)]).toEqual(['(62) 3234-5678', '6232345678'])
  await userEvent.clear(field)
  await userEvent.type(field, '62981234567')
  expect([field.value, given.at(-1)]).toEqual(['(62) 98123-4567', '62981234567'])
})

test.each([
  '+55 91 98123-4567',
  '5591981234567',
  '0 15 91 98123-4567',
  '091 98123-4567',
  '\u202a+55 91 98123-4567\u202c',
])('%j pasted or typed is the phone that it says', async (text) => {
  const { field, given } = held()
  await userEvent.click(field)
  await userEvent.paste(text)
  expect([field.value, given.at(-1)]).toEqual(['(91) 98123-4567', '91981234567'])
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.tab()
  expect([field.value, given.at(-1)]).toEqual(['(91) 98123-4567', '91981234567'])
})

test('no digit too many is thrown away', async () => {
  const { field, given } = held('62981234567')
  await userEvent.type(field, '89')
  await userEvent.tab()
  expect(field.value.replace(/\D/g, '')).toBe('6298123456789')
  expect(given.at(-1)?.replace(/\D/g, '')).toBe('6298123456789')
})

test('a digit is mended in the middle, where the caret stays', async () => {
  const { field, given } = held('62981234567')
  await userEvent.type(field, '{Backspace}8', { initialSelectionStart: 8, initialSelectionEnd: 8 })
  expect([field.value, given.at(-1), field.selectionStart]).toEqual(['(62) 98823-4567', '62988234567', 8])
})
