// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AlertSummary } from '../../src/ui/fields/alert-summary.tsx'
import { CodeField } from '../../src/ui/fields/code-field.tsx'
import { CountField } from '../../src/ui/fields/count-field.tsx'
import { DateTimeField } from '../../src/ui/fields/date-time-field.tsx'
import { MaskedField } from '../../src/ui/fields/masked-field.tsx'
import { MoneyField } from '../../src/ui/fields/money-field.tsx'
import { focusNextError } from '../../src/ui/fields/next-error.ts'
import { NumberField } from '../../src/ui/fields/number-field.tsx'
import { PasswordField } from '../../src/ui/fields/password-field.tsx'
import { RadioGroup } from '../../src/ui/fields/radio-group.tsx'
import { Segmented } from '../../src/ui/fields/segmented.tsx'
import { Switch } from '../../src/ui/fields/switch.tsx'
import { TextArea } from '../../src/ui/fields/text-area.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'

/** Holds a field's value as a form would, and shows every value it was given. */
function held<Value>(initial: Value, field: (value: Value, change: (value: Value) => void) => React.ReactNode) {
  const given: Value[] = []
  function Holder() {
    const [value, setValue] = useState(initial)
    return field(value, (next) => {
      given.push(next)
      setValue(next)
    })
  }
  render(<Holder />)
  return given
}

const typedInto = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('a field is tied to its error and announces it; without one, to its hint', () => {
  const { rerender } = render(<TextField label="Título" value="" onChange={() => {}} hint="Até 25 letras" />)
  expect(
    screen.getByRole('textbox', { name: 'Título', description: 'Até 25 letras' }).hasAttribute('aria-invalid'),
  ).toBe(false)
  rerender(<TextField label="Título" value="" onChange={() => {}} hint="Até 25 letras" error="Escreva o título." />)
  const field = screen.getByRole('textbox', { name: 'Título', description: 'Escreva o título.' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Escreva o título.')
})

test.each([
  [
    'R$',
    '40,00',
    '0,07',
    () => held<number | null>(4000, (value, onChange) => <MoneyField label="N" value={value} onChange={onChange} />),
  ],
  [
    'a count',
    '1.500',
    '7',
    () => held<number | null>(1500, (value, onChange) => <CountField label="N" value={value} onChange={onChange} />),
  ],
  [
    'a percent',
    '10',
    '7',
    () => held('10', (value, onChange) => <MaskedField label="N" mask="percent" value={value} onChange={onChange} />),
  ],
  [
    'a step',
    '12',
    '7',
    () => held(12, (value, onChange) => <NumberField label="N" min={1} max={99} value={value} onChange={onChange} />),
  ],
] as const)(
  'the number that stands in a field of %s is selected for whoever comes to it, and a second press finds a place in it',
  async (_, stands, typed, draw) => {
    draw()
    const field = typedInto('N')
    const chosen = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
    expect(field.value).toBe(stands)
    const user = userEvent.setup()
    await user.click(field)
    expect(chosen()).toBe(stands)
    await user.click(field)
    expect(chosen()).toBe('')
    field.blur()
    field.setSelectionRange(0, 0)
    field.focus()
    expect(chosen()).toBe(stands)
    await user.keyboard('7')
    expect(field.value).toBe(typed)
  },
)

test('the eye shows and hides a password without sending the form', async () => {
  const submit = vi.fn()
  render(
    <form onSubmit={submit}>
      <PasswordField label="Senha" value="segredo" onChange={() => {}} />
    </form>,
  )
  expect(typedInto('Senha').type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(typedInto('Senha').type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(typedInto('Senha').type).toBe('password')
  expect(submit).not.toHaveBeenCalled()
})

describe('money', () => {
  test.each([
    ['075', '0,75', 75],
    ['0,75', '0,75', 75],
    ['128450', '1.284,50', 128_450],
    ['a1b', '0,01', 1],
  ])('%s typed fills from the right: %s', async (typed, shown, centavos) => {
    const given = held<number | null>(null, (value, change) => (
      <MoneyField label="Preço" value={value} onChange={change} />
    ))
    await userEvent.type(typedInto('Preço'), typed)
    expect([typedInto('Preço').value, given.at(-1)]).toEqual([shown, centavos])
  })

  test('Backspace takes the last digit away, down to an empty field', async () => {
    const given = held<number | null>(123, (value, change) => (
      <MoneyField label="Preço" value={value} onChange={change} />
    ))
    await userEvent.type(typedInto('Preço'), '{End}{Backspace}{Backspace}{Backspace}{Backspace}')
    expect(given).toEqual([12, 1, 0, null])
    expect(typedInto('Preço').value).toBe('')
  })

  test.each([
    ['40', 4_000],
    ['R$ 1.284,5', 128_450],
    ['999.99', 99_999],
  ])('%s pasted is taken as reais', async (text, centavos) => {
    const given = held<number | null>(50, (value, change) => (
      <MoneyField label="Preço" value={value} onChange={change} />
    ))
    await userEvent.click(typedInto('Preço'))
    await userEvent.paste(text)
    expect(given).toEqual([centavos])
  })

  test('emptied is null, not zero', async () => {
    const given = held<number | null>(50, (value, change) => (
      <MoneyField label="Preço" value={value} onChange={change} />
    ))
    expect(typedInto('Preço').value).toBe('0,50')
    await userEvent.clear(typedInto('Preço'))
    expect(given.at(-1)).toBeNull()
  })

  test('shows a value that changes from outside', () => {
    const { rerender } = render(<MoneyField label="Preço" value={100} onChange={() => {}} />)
    rerender(<MoneyField label="Preço" value={250_000} onChange={() => {}} />)
    expect(typedInto('Preço').value).toBe('2.500,00')
  })
})

test('a count takes whole numbers alone and carries dots', async () => {
  const given = held<number | null>(null, (value, change) => (
    <CountField label="Quantidade" value={value} onChange={change} unit="cotas" />
  ))
  await userEvent.type(typedInto('Quantidade'), '10a00.000,7')
  expect(typedInto('Quantidade').value).toBe('10.000.007')
  expect(given.at(-1)).toBe(10_000_007)
})

test('a masked field that is emptied without a key keeps no digit', () => {
  const given = held('004217', (value, change) => (
    <MaskedField label="Cota" mask="digits6" value={value} onChange={change} />
  ))
  const input = typedInto('Cota')
  input.setSelectionRange(2, 2)
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
  input.value = ''
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteByCut' }))
  expect(given.at(-1)).toBe('')
})

test.each([
  ['10 reais', 1000, '10,00'],
  ['10,00 cada', 1000, '10,00'],
  ['1,234.56', 123_456, '1.234,56'],
])('an amount pasted as %s takes the place of what stood there', async (text, centavos, shown) => {
  const given = held<number | null>(750, (value, change) => (
    <MoneyField label="Preço" value={value} onChange={change} />
  ))
  await userEvent.click(typedInto('Preço'))
  await userEvent.paste(text)
  expect(given).toEqual([centavos])
  expect(typedInto('Preço').value).toBe(shown)
})

test.each(['10 ou 20', 'US$ 10', 'dez', '1,234', '999.999.999,99'])(
  'an amount pasted as %s leaves the field, and is said until the next key',
  async (text) => {
    const given = held<number | null>(750, (value, change) => (
      <MoneyField label="Preço" value={value} onChange={change} />
    ))
    await userEvent.click(typedInto('Preço'))
    await userEvent.paste(text)
    expect(given).toEqual([])
    expect(screen.getByRole('alert').textContent).toMatch(/^Não entendi “|grande demais/)
    await userEvent.keyboard('1')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each([
  ['100 mil', 100_000],
  ['1000.00', 1000],
  ['500 cotas', 500],
  ['1,000', null],
  ['99.999.999.999', null],
])('a count pasted as %s is %s', async (text, count) => {
  const given = held<number | null>(7, (value, change) => (
    <CountField label="Quantidade" value={value} onChange={change} />
  ))
  await userEvent.click(typedInto('Quantidade'))
  await userEvent.paste(text)
  expect(given).toEqual(count === null ? [] : [count])
  expect(screen.queryByRole('alert') === null).toBe(count !== null)
})

test.each([
  ['Cota 012.345', '012345'],
  ['1234567', null],
  ['12,5', null],
])('digits pasted as %s are %s', async (text, digits) => {
  const given = held('7', (value, change) => (
    <MaskedField label="Cota" mask="digits6" value={value} onChange={change} />
  ))
  await userEvent.click(typedInto('Cota'))
  await userEvent.paste(text)
  expect(given).toEqual(digits === null ? [] : [digits])
})

describe('date and time', () => {
  test('is typed as dd/mm/aaaa hh:mm and given as local time', async () => {
    const given = held('', (value, change) => <DateTimeField label="Sorteio" value={value} onChange={change} />)
    await userEvent.type(typedInto('Sorteio'), '281120261900')
    expect(typedInto('Sorteio').value).toBe('28/11/2026 19:00')
    expect(given.at(-1)).toBe('2026-11-28T19:00')
    expect(given.slice(0, -1)).not.toContain('')
  })

  test.each([
    ['2032-01-15 20:00', '2032-01-15T20:00', '15/01/2032 20:00'],
    ['15/1/2032 às 20h', '2032-01-15T20:00', '15/01/2032 20:00'],
    ['quinta-feira, 15.01.2032 20:00', '2032-01-15T20:00', '15/01/2032 20:00'],
    ['15/01/2032', '2032-01-15T23:59', '15/01/2032 23:59'],
  ])('pasted as %s is understood', async (text, moment, shown) => {
    const given = held('', (value, change) => (
      <DateTimeField label="Fim" value={value} onChange={change} time="23:59" />
    ))
    await userEvent.click(typedInto('Fim'))
    await userEvent.paste(text)
    expect(given).toEqual([moment])
    expect(typedInto('Fim').value).toBe(shown)
  })

  test.each(['20/11', '31/02/2032 20:00', '15/01/0203 20:00', 'amanhã', '15/01/2032 25:00'])(
    'pasted as %s leaves the field as it was, and says so',
    async (text) => {
      const given = held('2026-11-28T19:00', (value, change) => (
        <DateTimeField label="Fim" value={value} onChange={change} />
      ))
      await userEvent.click(typedInto('Fim'))
      await userEvent.paste(text)
      expect(given).toEqual([])
      expect(typedInto('Fim').value).toBe('28/11/2026 19:00')
      expect(screen.getByRole('alert').textContent).toBe(`Não entendi “${text}”.`)
    },
  )

  test('a day without a time gets the end of the day when it is left', async () => {
    const given = held('', (value, change) => (
      <DateTimeField label="Fim" value={value} onChange={change} time="23:59" />
    ))
    await userEvent.type(typedInto('Fim'), '28112026')
    await userEvent.tab()
    expect(given.at(-1)).toBe('2026-11-28T23:59')
    expect(typedInto('Fim').value).toBe('28/11/2026 23:59')
  })

  test('a day that does not exist is said when the field is left, and what was typed stays', async () => {
    const given = held('', (value, change) => <DateTimeField label="Fim" value={value} onChange={change} />)
    await userEvent.type(typedInto('Fim'), '310220261000')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    expect(screen.getByRole('alert').textContent).toContain('Data inválida')
    expect(typedInto('Fim').value).toBe('31/02/2026 10:00')
    expect(given.at(-1)).toBe('31/02/2026 10:00')
  })

  test('is cleared by its button', async () => {
    const given = held('2026-11-28T19:00', (value, change) => (
      <DateTimeField label="Fim" value={value} onChange={change} clearable />
    ))
    await userEvent.click(screen.getByRole('button', { name: 'Limpar Fim' }))
    expect(given).toEqual([''])
    expect(typedInto('Fim').value).toBe('')
  })
})

test('several lines have their room where the engine does not give it', async () => {
  vi.stubGlobal('CSS', { supports: () => false })
  const height = vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockReturnValue(140)
  held('', (value, change) => <TextArea label="Nota" value={value} onChange={change} />)
  await userEvent.type(screen.getByLabelText('Nota'), 'a')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Nota').style.height).toBe('140px')
  height.mockRestore()
  vi.unstubAllGlobals()
})

test('a number pasted into a stepper is taken where it fits, and else leaves it as it was and says what fits', async () => {
  const given = held(7, (value, change) => (
    <NumberField label="Porcentagem" value={value} onChange={change} min={1} max={99} />
  ))
  await userEvent.click(screen.getByRole('spinbutton', { name: 'Porcentagem' }))
  await userEvent.paste('500')
  expect(given).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe('De 1 a 99.')
  await userEvent.paste('15 cotas')
  expect(given).toEqual([15])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a stepper moves by 1, with Shift by 10, and never leaves its limits', async () => {
  const given = held(95, (value, change) => (
    <NumberField label="Porcentagem" value={value} onChange={change} min={1} max={99} />
  ))
  const field = screen.getByRole('spinbutton', { name: 'Porcentagem' })
  await userEvent.type(field, '{ArrowUp}')
  await userEvent.type(field, '{Shift>}{ArrowUp}{/Shift}')
  await userEvent.click(screen.getByRole('button', { name: 'Diminuir Porcentagem' }))
  expect(given).toEqual([96, 99, 98])
})

test('a code takes six digits, from a paste too, and says when it is complete', async () => {
  const complete = vi.fn()
  held('', (value, change) => <CodeField label="Código" value={value} onChange={change} onComplete={complete} />)
  await userEvent.click(typedInto('Código'))
  await userEvent.paste('40 72-91')
  expect(typedInto('Código').value).toBe('407291')
  expect(complete).toHaveBeenCalledExactlyOnceWith('407291')
})

test('a code is never cut out of more digits: it says so, and holds what it held', async () => {
  held('', (value, change) => <CodeField label="Código" value={value} onChange={change} />)
  await userEvent.click(typedInto('Código'))
  await userEvent.paste('(62) 98123-4567')
  expect(typedInto('Código').value).toBe('')
  expect(screen.getByText('Aqui vão só os seis números do código.')).toBeDefined()
  await userEvent.paste('Talão: 407291 é o seu código. Vale por 10 minutos.')
  expect(typedInto('Código').value).toBe('407291')
  expect(screen.queryByText('Aqui vão só os seis números do código.')).toBeNull()
})

test('a segmented control is chosen with the arrows', async () => {
  const given = held<'today' | 'week' | null>('today', (value, change) => (
    <Segmented
      label="Período"
      options={[
        { value: 'today', label: 'HOJE' },
        { value: 'week', label: 'Semana' },
      ]}
      value={value}
      onChange={change}
    />
  ))
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(given).toEqual(['week'])
  expect(screen.getByRole('radio', { name: 'Semana' })).toHaveProperty('checked', true)
})

test('refused radios keep what was chosen and say why', async () => {
  const change = vi.fn()
  render(
    <RadioGroup
      label="Tipo de Sorteio"
      options={[
        { value: '1', label: 'Loteria Federal' },
        { value: '0', label: 'Livre' },
      ]}
      value="1"
      onChange={change}
      refusal="Definido no primeiro sorteio"
    />,
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Livre' }))
  expect(change).not.toHaveBeenCalled()
  expect(screen.getByRole('group', { description: 'Definido no primeiro sorteio' })).toBeDefined()
})

test('a switch says that it is on', async () => {
  const given = held(false, (on, change) => <Switch label="Mostrar última reserva" on={on} onChange={change} />)
  await userEvent.click(screen.getByRole('switch', { name: 'Mostrar última reserva' }))
  expect(given).toEqual([true])
})

test('F8 goes from error to error and around the end', async () => {
  render(
    <>
      <AlertSummary count={2} onNext={() => focusNextError(document)} />
      <TextField label="Título" value="" onChange={() => {}} error="Escreva o título." />
      <TextField label="Prêmio" value="Moto" onChange={() => {}} />
      <TextField label="Preço" value="" onChange={() => {}} error="Escreva o preço." />
    </>,
  )
  expect(screen.getByText('2 campos precisam de correção.')).toBeDefined()
  const visited: (string | undefined)[] = []
  for (let press = 0; press < 3; press += 1) {
    await userEvent.keyboard('{F8}')
    visited.push((document.activeElement as HTMLInputElement).labels?.[0]?.textContent)
  }
  expect(visited).toEqual(['Título', 'Preço', 'Título'])
})
