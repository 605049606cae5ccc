import type { ActorRefFrom } from 'xstate'
import { keep, kept } from '../../browser/storage.ts'
import type { Theme, ThemeChoice, themeMachine } from '../../machines/flows/panel/theme.ts'
import type { Notice } from '../../machines/notice.ts'

const KEY = 'talao.theme'
const LIGHT = '(prefers-color-scheme: light)'
const NAMES = { dark: 'escuro', light: 'claro' } as const
const BARS = { dark: '#0b0c0e', light: '#f3f3f0' } as const

/** What was chosen before, and what the operating system wears; `public/theme.js` has put it on before the first paint. */
export function themeAtStart(): { first: ThemeChoice; system: Theme } {
  return {
    first: choiceOf(kept(KEY)),
    system: window.matchMedia(LIGHT).matches ? 'light' : 'dark',
  }
}

const choiceOf = (last: string | null): ThemeChoice => (last === 'light' || last === 'system' ? last : 'dark')

/**
 * Puts on and keeps what the machine says, and tells it how the operating system looks and what other tabs choose. A choice that changes
 * nothing one sees is said in words.
 */
export function applyTheme(theme: ActorRefFrom<typeof themeMachine>, notify: (notice: Notice) => void): void {
  theme.on('theme.changed', ({ choice, theme: look }) => {
    if (look === document.documentElement.dataset.theme)
      notify({ type: 'notice', class: 'info', message: unseen(choice, look) })
    keep(KEY, choice)
    putOn(look)
  })
  theme.on('theme.brought', ({ theme: look }) => putOn(look))
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) theme.send({ type: 'otherTab.changed', choice: choiceOf(newValue) })
  })
  window
    .matchMedia(LIGHT)
    .addEventListener('change', ({ matches }) => theme.send({ type: matches ? 'system.lightened' : 'system.darkened' }))
}

function putOn(look: Theme): void {
  document.documentElement.dataset.theme = look
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', BARS[look])
}

const unseen = (choice: ThemeChoice, look: Theme) =>
  choice === 'system'
    ? `O tema agora segue o do sistema: ${NAMES[look]}`
    : `O tema agora fica ${NAMES[look]}, mesmo que o do sistema mude`
