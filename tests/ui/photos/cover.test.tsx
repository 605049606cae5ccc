// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Cover } from '../../../src/ui/photos/cover.tsx'

const drawn = (words: string[], src?: string) =>
  render(<Cover seed={7} src={src} words={words} />).container.querySelector('[data-prize]')

test('a campaign without a photo is told by what there is to win, and by a ticket where nothing says it', () => {
  const [moto, phone, other] = [['Honda CG 160'], ['Ação de Natal', 'iPhone 17'], ['Cesta de churrasco']].map((words) =>
    drawn(words),
  )
  expect(moto?.getAttribute('data-prize')).toBe('moto')
  expect(phone?.getAttribute('data-prize')).toBe('phone')
  expect(other?.getAttribute('data-prize')).toBe('other')
  expect(new Set([moto, phone, other].map((glyph) => glyph?.innerHTML)).size).toBe(3)
  expect(drawn(['Honda CG 160'], '/photo.webp')).toBeNull()
})
