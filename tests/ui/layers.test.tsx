// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '../../src/ui/dialogs/dialog.tsx'
import { Drawer } from '../../src/ui/dialogs/drawer.tsx'
import { Shell } from '../../src/ui/frame/shell.tsx'
import { Button } from '../../src/ui/text/button.tsx'

/** A page with up to two drawers over it, opened and closed as the panel does. */
function Booklet() {
  const [depth, setDepth] = useState(0)
  return (
    <Shell
      sidebar={<span>Menu</span>}
      bar={<span>Barra</span>}
      covered={depth > 0}
      drawers={
        <>
          {depth > 0 && (
            <Drawer
              layer="A"
              above={depth - 1}
              title="Transações"
              context="Honda"
              onClose={() => setDepth(0)}
              onReturn={() => setDepth(1)}
            >
              <Button onClick={() => setDepth(2)}>Todas compras</Button>
            </Drawer>
          )}
          {depth > 1 && (
            <Drawer layer="B" lowest={false} title="Histórico" onClose={() => setDepth(1)}>
              <input aria-label="Busca" />
            </Drawer>
          )}
        </>
      }
    >
      <Button onClick={() => setDepth(1)}>Abrir</Button>
    </Shell>
  )
}

const focused = () => document.activeElement
const inertAround = (element: Element | null) => element?.closest('[inert]') !== null

test('focus goes into a drawer and back to what opened it', async () => {
  render(<Booklet />)
  const opener = screen.getByRole('button', { name: 'Abrir' })
  await userEvent.click(opener)
  expect(focused()).toBe(screen.getByRole('dialog', { name: 'Transações' }))
  expect(inertAround(opener)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(focused()).toBe(opener)
  expect(inertAround(opener)).toBe(false)
})

test('a drawer under another one is a stub with its name, and its inside is inert', async () => {
  render(<Booklet />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  const inside = screen.getByRole('button', { name: 'Todas compras' })
  await userEvent.click(inside)
  expect(focused()).toBe(screen.getByRole('dialog', { name: 'Histórico' }))
  expect(inertAround(inside)).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Voltar para Transações' }))
  expect(screen.queryByRole('dialog', { name: 'Histórico' })).toBeNull()
  expect(inertAround(inside)).toBe(false)
  expect(focused()).toBe(inside)
})

test('Esc closes the top drawer alone', async () => {
  render(<Booklet />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await userEvent.click(screen.getByRole('button', { name: 'Todas compras' }))
  await userEvent.click(screen.getByLabelText('Busca'))
  await userEvent.keyboard('{Escape}')
  expect(screen.getAllByRole('dialog').map((drawer) => drawer.getAttribute('data-layer'))).toEqual(['A'])
})

test('Esc that something in the drawer has used does not close it', async () => {
  const close = vi.fn()
  render(
    <Drawer layer="A" title="Filtros" onClose={close}>
      <input aria-label="Busca" onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()} />
    </Drawer>,
  )
  await userEvent.click(screen.getByLabelText('Busca'))
  await userEvent.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
})

test('Esc in a dialog over a drawer closes the dialog alone', async () => {
  const closeDrawer = vi.fn()
  const closeDialog = vi.fn()
  render(
    <Drawer layer="A" title="Transações" onClose={closeDrawer}>
      <Dialog open onClose={closeDialog} title="Confirme que é você" description="Enviamos um código.">
        <input aria-label="Código" />
      </Dialog>
    </Drawer>,
  )
  await userEvent.click(screen.getByLabelText('Código'))
  await userEvent.keyboard('{Escape}')
  expect(closeDialog).toHaveBeenCalledOnce()
  expect(closeDrawer).not.toHaveBeenCalled()
})

test('a dialog whose request runs cannot be closed', async () => {
  const close = vi.fn()
  render(
    <Dialog open busy onClose={close} title="Excluir o link?">
      <input aria-label="Confirmação" />
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Excluir o link?' })).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(close).not.toHaveBeenCalled()
})
