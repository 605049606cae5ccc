// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { NoticesHost } from '../../src/ui/dialogs/notices-host.tsx'
import { notify } from '../../src/ui/dialogs/notify.ts'
import { SelectField } from '../../src/ui/fields/select-field.tsx'
import { KeyStrip } from '../../src/ui/lists/key-strip.tsx'
import { PaletteBody } from '../../src/ui/menus/palette-body.tsx'
import { PaletteFrame } from '../../src/ui/menus/palette-frame.tsx'
import { PaletteGroup, PaletteItem, PaletteList } from '../../src/ui/menus/palette-list.tsx'
import { Menu } from './menus/menu.tsx'

/** What jsdom lacks: swiping a notice away asks for the one, closing a menu for the other. */
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.getAnimations ??= () => []

test('a menu opens by keyboard, and a refused act says why, stays and does nothing', async () => {
  const edit = vi.fn()
  const reset = vi.fn()
  render(
    <Menu
      label="Mais ações"
      groups={[
        {
          acts: [
            { label: 'Redefinir', refusal: 'Já há 684.120 cotas pagas', onSelect: reset },
            { label: 'Editar', keys: 'E', onSelect: edit },
          ],
        },
      ]}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const refused = await screen.findByRole('menuitem', { name: /^Redefinir/, description: 'Já há 684.120 cotas pagas' })
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('menu')).toBeDefined()
  expect(reset).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(edit).toHaveBeenCalledOnce()
})

test('a choice is made by keyboard and taken back by its button', async () => {
  const given: (string | null)[] = []
  function Bank() {
    const [bank, setBank] = useState<string | null>(null)
    return (
      <SelectField
        label="Banco"
        options={[
          { value: 'a', label: 'Pay2m' },
          { value: 'b', label: 'Suitpay' },
        ]}
        value={bank}
        onChange={(next) => {
          given.push(next)
          setBank(next)
        }}
        clearable
        error={bank === null ? 'Escolha o banco.' : undefined}
      />
    )
  }
  render(<Bank />)
  const button = screen.getByLabelText('Banco')
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  button.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(given).toEqual(['b'])
  await userEvent.click(screen.getByRole('button', { name: 'Limpar Banco' }))
  expect(given).toEqual(['b', null])
})

function Palette({ onRun, onLeave }: { onRun: (id: string) => void; onLeave: () => void }) {
  const [query, setQuery] = useState('')
  const close = () => {}
  return (
    <PaletteFrame onClose={close}>
      <PaletteBody onClose={close} query={query} onQuery={setQuery} scope={{ label: 'Honda CG 160', onLeave }}>
        <PaletteList about={query}>
          <PaletteGroup heading="Nesta campanha">
            {query === '' && (
              <PaletteItem
                id="reset"
                label="Redefinir campanha"
                refusal="Já há cotas pagas"
                onSelect={() => onRun('reset')}
              />
            )}
            <PaletteItem id="draw" label="Sortear Ação" keys={['S']} onSelect={() => onRun('draw')} />
          </PaletteGroup>
        </PaletteList>
      </PaletteBody>
    </PaletteFrame>
  )
}

test('the palette runs what is highlighted; a refused command is reachable and repeats its reason', async () => {
  const run = vi.fn()
  render(<Palette onRun={run} onLeave={() => {}} />)
  await userEvent.keyboard('{Enter}')
  expect(run).not.toHaveBeenCalled()
  expect(screen.getByText('Já há cotas pagas', { selector: '[role=status]' })).toBeDefined()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(run).toHaveBeenCalledExactlyOnceWith('draw')
})

test('Home and End move the caret of what is typed, and not the choice', async () => {
  render(<Palette onRun={() => {}} onLeave={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('combobox')
  await userEvent.type(field, 'cota')
  await userEvent.keyboard('{ArrowDown}')
  const chosen = () => screen.getByRole('option', { selected: true }).textContent
  const before = chosen()
  await userEvent.keyboard('{Home}')
  expect([field.selectionStart, chosen()]).toEqual([0, before])
  await userEvent.keyboard('{End}')
  expect([field.selectionStart, chosen()]).toEqual([4, before])
})

test('what is found in the palette says how it stands by a pill; what cannot be chosen by a glyph, and to readers', () => {
  render(
    <PaletteFrame onClose={() => {}}>
      <PaletteBody
        onClose={() => {}}
        query=""
        onQuery={() => {}}
        scope={{ label: 'Consultar transação', about: { label: 'Honda CG 160' }, onLeave: () => {} }}
      >
        <PaletteList about="">
          <PaletteGroup heading="Transações">
            <PaletteItem id="1" label="Ana" status={{ tone: 'wait', label: 'Pendente' }} onSelect={() => {}} />
            <PaletteItem
              id="2"
              label="Bia"
              status={{ tone: 'ok', label: 'Aprovado' }}
              refusal="Já está aprovada"
              onSelect={() => {}}
            />
          </PaletteGroup>
        </PaletteList>
      </PaletteBody>
    </PaletteFrame>,
  )
  const [open, refused] = screen.getAllByRole('option')
  expect(open?.textContent).toBe('PendenteAna')
  expect(open?.querySelector('.bg-wait-tint')?.textContent).toBe('Pendente')
  expect(refused?.textContent).toBe('AprovadoBiaindisponível:Já está aprovada')
  expect(refused?.querySelector('.bg-ok-tint')).toBeNull()
  expect(screen.getByText('Honda CG 160')).toBeTruthy()
})

test('the palette names the highlighted command to readers after every query', async () => {
  render(<Palette onRun={() => {}} onLeave={() => {}} />)
  const input = screen.getByRole('combobox')
  await userEvent.type(input, 'sortear')
  const item = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  expect(item?.textContent).toContain('Sortear Ação')
})

test('Backspace leaves the scope on an empty query alone', async () => {
  const leave = vi.fn()
  render(<Palette onRun={() => {}} onLeave={leave} />)
  await userEvent.type(screen.getByRole('combobox'), 'a{Backspace}')
  expect(leave).not.toHaveBeenCalled()
  await userEvent.keyboard('{Backspace}')
  expect(leave).toHaveBeenCalledOnce()
})

test('a press on the scope leaves it too, for fingers have no Backspace, and the input keeps the focus', async () => {
  const leave = vi.fn()
  render(<Palette onRun={() => {}} onLeave={leave} />)
  await userEvent.click(screen.getByRole('button', { name: 'Honda CG 160: voltar' }))
  expect(leave).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

test('a held Backspace empties the query and keeps the scope', () => {
  const leave = vi.fn()
  render(<Palette onRun={() => {}} onLeave={leave} />)
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Backspace', repeat: true })
  expect(leave).not.toHaveBeenCalled()
})

test('Enter on a button of the palette itself presses that, and runs no command', async () => {
  const [run, leave] = [vi.fn(), vi.fn()]
  render(<Palette onRun={run} onLeave={leave} />)
  await userEvent.keyboard('{ArrowDown}')
  for (const name of ['Honda CG 160: voltar', 'Fechar comandos']) {
    screen.getByRole('button', { name }).focus()
    await userEvent.keyboard('{Enter}')
  }
  expect(run).not.toHaveBeenCalled()
  expect(leave).toHaveBeenCalledOnce()
})

test('notices sent before their place is there are shown, with what can be done', async () => {
  const retry = vi.fn()
  notify({ tone: 'success', text: 'Link copiado com sucesso' })
  render(<NoticesHost />)
  expect(await screen.findByText('Link copiado com sucesso')).toBeDefined()
  act(() =>
    notify({
      tone: 'error',
      text: 'Erro ao baixar o relatório.',
      actions: [{ label: 'Tentar de novo', onSelect: retry }],
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('the key strip does by pointer what its keys do', async () => {
  const open = vi.fn()
  render(<KeyStrip groups={[[{ keys: 'Enter', label: 'Abrir', onSelect: open }]]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(open).toHaveBeenCalledOnce()
})
