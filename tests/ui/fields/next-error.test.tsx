// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusFirstError, focusNextError } from '../../../src/ui/fields/next-error.ts'
import { RadioGroup } from '../../../src/ui/fields/radio-group.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'

Element.prototype.scrollIntoView ??= () => {}

const OPTIONS = [
  { value: 'a', label: 'Uma' },
  { value: 'b', label: 'Outra' },
] as const

test('an error of a group is found at its first field, which says it', () => {
  const { container } = render(
    <fieldset>
      <TextField label="Resposta 1" value="" onChange={() => {}} groupError="note" />
      <TextField label="Resposta 2" value="" onChange={() => {}} />
      <p id="note">Escreva duas respostas.</p>
    </fieldset>,
  )
  focusFirstError(container)
  expect(document.activeElement).toBe(
    screen.getByRole('textbox', { name: 'Resposta 1', description: 'Escreva duas respostas.' }),
  )
})

test.each([
  ['b', 'Outra'],
  [null, 'Uma'],
] as const)('an error of a choice (%s) is found at what is chosen, else at the first', (value, found) => {
  const { container } = render(
    <>
      <TextField label="Nome" value="" onChange={() => {}} error="Digite o nome." />
      <RadioGroup label="Escolha" options={OPTIONS} value={value} onChange={() => {}} error="Escolha outra." />
      <RadioGroup label="Certa" options={OPTIONS} value="a" onChange={() => {}} />
    </>,
  )
  focusFirstError(container)
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
  focusNextError(container)
  expect(document.activeElement).toBe(screen.getAllByLabelText(found)[0])
  focusNextError(container)
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
})
