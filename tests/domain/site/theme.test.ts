import { expect, test } from 'vitest'
import {
  checkTheme,
  colorOf,
  DEFAULT_THEME,
  THEME_FIELDS,
  THEME_LABELS,
  themeOf,
  WRONG_COLOR,
} from '../../../src/domain/site/theme.ts'

test.each([
  ['#14235a', '#14235A'],
  ['  14235A ', '#14235A'],
  ['#abc', '#AABBCC'],
  ['fff', '#FFFFFF'],
  ['', null],
  ['#12', null],
  ['#1234', null],
  ['#1234567', null],
  ['#12345g', null],
  ['azul', null],
  ['##14235A', null],
])('“%s” is read as %s', (typed, color) => {
  expect(colorOf(typed)).toBe(color)
})

test('only colours that are there and wrong are refused', () => {
  expect(checkTheme({})).toEqual({})
  expect(checkTheme(DEFAULT_THEME)).toEqual({})
  expect(checkTheme({ cart_color: 'azul', question_bg: 7, color_primary: '#fff' })).toEqual({
    cart_color: [WRONG_COLOR],
    question_bg: [WRONG_COLOR],
  })
})

test('a theme keeps the colours of another where its own cannot be read or are left out', () => {
  expect(themeOf({ color_primary: 'fff', cart_color: 'azul' }, DEFAULT_THEME)).toEqual({
    ...DEFAULT_THEME,
    color_primary: '#FFFFFF',
  })
})

test('every colour has a name of its own', () => {
  expect(new Set(THEME_FIELDS.map((field) => THEME_LABELS[field])).size).toBe(THEME_FIELDS.length)
})
