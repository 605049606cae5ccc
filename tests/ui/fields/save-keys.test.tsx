// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import JsonEditor from '../../../src/ui/fields/json-editor.tsx'
import RichText from '../../../src/ui/fields/rich-text.tsx'

afterEach(() => vi.restoreAllMocks())

const NO_BOXES = { length: 0, item: () => null, [Symbol.iterator]: [][Symbol.iterator] } as unknown as DOMRectList
Range.prototype.getClientRects ??= () => NO_BOXES
Range.prototype.getBoundingClientRect ??= () => new DOMRect()

const SAVES = [
  { key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: true },
  { key: 'Enter', code: 'Enter', keyCode: 13, metaKey: true },
]

test.each(SAVES)('the editor of JSON leaves the key that saves to the form', (save) => {
  const change = vi.fn()
  render(<JsonEditor label="Corpo" value="{}" onChange={change} check={() => null} variables={[]} />)
  expect(fireEvent.keyDown(screen.getByRole('textbox'), save)).toBe(true)
  expect(change).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { ...save, ctrlKey: false, metaKey: false })).toBe(false)
})

test.each(SAVES)('the editor of formatted text leaves the key that saves to the form', async (save) => {
  render(<RichText label="Descrição" value="<p>Moto</p>" onChange={() => {}} />)
  const text = screen.getByRole('textbox', { name: 'Descrição' })
  await waitFor(() => expect(text.textContent).toBe('Moto'))
  const [words] = text.getElementsByTagName('span')
  text.focus()
  document.getSelection()?.collapse(words?.firstChild ?? text, 4)
  fireEvent(document, new Event('selectionchange'))
  expect(fireEvent.keyDown(text, save)).toBe(true)
  expect(text.querySelectorAll('p')).toHaveLength(1)
  fireEvent.keyDown(text, { ...save, ctrlKey: false, metaKey: false })
  await waitFor(() => expect(text.querySelectorAll('p')).toHaveLength(2))
})
