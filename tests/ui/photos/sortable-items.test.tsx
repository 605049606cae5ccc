// @vitest-environment jsdom
import { verticalListSortingStrategy } from '@dnd-kit/sortable'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Drawer } from '../../../src/ui/dialogs/drawer.tsx'
import { SortableItems, SortHandle, useSortableItem } from '../../../src/ui/photos/sortable-items.tsx'

function Item({ id }: { id: number }) {
  const { item, handle } = useSortableItem(id)
  return (
    <div {...item}>
      <SortHandle handle={handle} label={`Foto ${id}`} className="" />
    </div>
  )
}

test('Esc puts back what is being moved, and only after that closes the drawer', async () => {
  const [close, move] = [vi.fn(), vi.fn()]
  render(
    <Drawer title="Fotos" onClose={close}>
      <SortableItems ids={[1, 2]} noun="foto" strategy={verticalListSortingStrategy} onMove={move}>
        <Item id={1} />
        <Item id={2} />
      </SortableItems>
    </Drawer>,
  )
  const handle = screen.getByRole('button', { name: 'Foto 1' })
  handle.focus()
  const press = (code: string, key = code) => fireEvent.keyDown(handle, { code, key })
  press('Space', ' ')
  await screen.findByText('Sobre a posição 1 de 2.')
  // The keys that move it are listened for a moment after it was taken.
  await new Promise((done) => setTimeout(done))
  press('Escape')
  await screen.findByText('Foto de volta ao lugar.')
  expect(close).not.toHaveBeenCalled()
  expect(move).not.toHaveBeenCalled()
  press('Escape')
  expect(close).toHaveBeenCalledOnce()
})

test('an Esc that is held closes no more than one drawer', () => {
  const close = vi.fn()
  render(
    <Drawer title="Fotos" onClose={close}>
      {null}
    </Drawer>,
  )
  fireEvent.keyDown(document.body, { key: 'Escape', repeat: true })
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})
