import { folded } from '../values/text.ts'
import { DEFAULT_THEME, type PageTheme, THEME_FIELDS } from './theme.ts'

/** A theme that is ready to be used. */
export interface ThemePreset {
  readonly id: string
  readonly label: string
  readonly theme: PageTheme
}

const INK = '#17181C'

/** The themes that are ready to be used, the usual one first. */
export const THEME_PRESETS: readonly ThemePreset[] = [
  { id: 'blue', label: 'Azul-escuro', theme: DEFAULT_THEME },
  { id: 'green', label: 'Verde', theme: dressed('#0B6B4A', '#FFD21F', INK, '#E6F4EE', '#095B44') },
  { id: 'wine', label: 'Vinho', theme: dressed('#7A1730', '#F2B134', '#2A1A04', '#F9EEF0', '#7A1730') },
  { id: 'graphite', label: 'Grafite', theme: dressed('#23262E', '#38B26B', '#06180E', '#EFF0F2', '#23262E') },
  { id: 'purple', label: 'Roxo', theme: dressed('#4B2A8C', '#FFB020', '#251600', '#F2EEFA', '#4B2A8C') },
  {
    id: 'light',
    label: 'Claro',
    theme: { ...dressed(INK, INK, '#FFFFFF', '#F3F3F0', INK), color_primary: '#FFFFFF', color_secondary: INK },
  },
]

/** A theme out of a main colour, that of the button, and that of the questions. */
function dressed(main: string, button: string, onButton: string, questions: string, onQuestions: string): PageTheme {
  return {
    color_primary: main,
    color_secondary: '#FFFFFF',
    cart_bilhete_bg: main,
    cart_bilhete_color: '#FFFFFF',
    cart_btn_bg: button,
    cart_btn_color: onButton,
    cart_color: main,
    question_bg: questions,
    question_color: onQuestions,
  }
}

/** The preset that a theme is, colour by colour; undefined where it is none. */
export const presetOf = (theme: PageTheme): ThemePreset | undefined =>
  THEME_PRESETS.find((preset) => THEME_FIELDS.every((field) => preset.theme[field] === theme[field]))

/** The preset that a typed name begins, whatever its accents; undefined for none. */
export function presetNamed(typed: string): ThemePreset | undefined {
  const name = folded(typed.trim())
  return name === '' ? undefined : THEME_PRESETS.find(({ label }) => folded(label).startsWith(name))
}
