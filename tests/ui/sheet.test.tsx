import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Sheet } from '../../src/storefront/components/sheet.tsx'

test('a sheet that was opened again is not closed by what is told late of its closing before, and is when the browser closes it', () => {
  const close = vi.fn()
  const sheet = (isOpen: boolean) => (
    <Sheet isOpen={isOpen} title="Seus dados" close={close}>
      <p>Celular com DDD</p>
    </Sheet>
  )
  const { container, rerender } = render(sheet(false))
  const dialog = container.querySelector('dialog') as HTMLDialogElement
  const turn = (open: boolean) => () => {
    dialog.open = open
  }
  Object.assign(dialog, { show: turn(true), showModal: turn(true), close: turn(false) })
  for (const isOpen of [true, false, true]) rerender(sheet(isOpen))
  fireEvent(dialog, new Event('close'))
  expect(close).not.toHaveBeenCalled()
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(close).toHaveBeenCalledOnce()
})
