// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { goToPlace } from '../../src/palette/go-to-place.ts'

test.each([
  ['numeric', 'a number is selected, so that the next one is typed over it', [0, 4]],
  ['text', 'a text is not', [4, 4]],
])('%s: %s', async (inputMode, _, selection) => {
  Element.prototype.scrollIntoView = vi.fn()
  document.body.innerHTML = `<main><section id="secao"><label for="campo">Preço por cota</label>
    <input id="campo" inputmode="${inputMode}" value="0,40"></section></main>`
  const field = document.querySelector('input')
  field?.setSelectionRange(4, 4)
  goToPlace({ section: 'secao', of: 'Cotas', label: 'Preço por cota', isField: true })
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect([field?.selectionStart, field?.selectionEnd]).toEqual(selection)
})
