import { expect, test } from 'vitest'
import { pairsOf } from '../../../src/domain/site/page-colors.ts'
import { DEFAULT_THEME, THEME_FIELDS } from '../../../src/domain/site/theme.ts'
import { presetNamed, presetOf, THEME_PRESETS } from '../../../src/domain/site/theme-presets.ts'

test.each(THEME_PRESETS.map((preset) => [preset.label, preset] as const))(
  'of %s nothing has to be corrected',
  (_, preset) => {
    const corrected = pairsOf(preset.theme).filter(({ corrected }) => corrected !== null)
    // On a white head a link cannot have the head's colour.
    expect(corrected.map(({ name }) => name)).toEqual(preset.id === 'light' ? ['link'] : [])
    expect(Object.keys(preset.theme).sort()).toEqual([...THEME_FIELDS].sort())
    expect(presetOf({ ...preset.theme })).toBe(preset)
  },
)

test('a theme with one other colour is no preset', () => {
  expect(presetOf({ ...DEFAULT_THEME, cart_color: '#000000' })).toBeUndefined()
  expect(presetOf(DEFAULT_THEME)?.label).toBe('Azul-escuro')
})

test('a preset is found by what its name begins with', () => {
  expect(presetNamed(' verd')?.id).toBe('green')
  expect(presetNamed('AZUL')?.id).toBe('blue')
  expect([presetNamed(''), presetNamed('rosa')]).toEqual([undefined, undefined])
})
