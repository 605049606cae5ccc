import i18next from 'i18next'
import 'openapi-explorer'
import { WORDS } from './words.ts'

/** The colours of the panel (src/ui/styles/tokens.css), by the names that the explorer has for them. */
const LIGHT = {
  'bg-color': '#ffffff',
  'header-bg-color': '#f6f6f4',
  'text-color': '#17181c',
  'header-color': '#17181c',
  'primary-color': '#2f49c9',
  'secondary-color': '#2f49c9',
  'nav-bg-color': '#f3f3f0',
  'nav-text-color': '#4e525b',
  'nav-hover-bg-color': '#e4e4e1',
  'nav-hover-text-color': '#17181c',
}
const DARK = {
  'bg-color': '#111215',
  'header-bg-color': '#1b1c21',
  'text-color': '#eeeff2',
  'header-color': '#eeeff2',
  'primary-color': '#93aaff',
  'secondary-color': '#93aaff',
  'nav-bg-color': '#0b0c0e',
  'nav-text-color': '#aeb2bb',
  'nav-hover-bg-color': '#2a2c33',
  'nav-hover-text-color': '#eeeff2',
}
const SHOWN = {
  'hide-console': 'true',
  'hide-server-selection': 'true',
  'hide-authentication': 'true',
  'hide-search': 'false',
  collapse: 'true',
  'hide-components': 'true',
  'default-schema-tab': 'model',
}

/** Code and links in the panel's colours, that all of it can be read; long lines go on below. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  .m-markdown code, .m-markdown pre code, .m-markdown .token { color: var(--fg); }
  .m-markdown .token:is(.keyword, .function, .string, .operator, .parameter) { color: var(--primary-color); }
  .m-markdown a { color: var(--primary-color); text-decoration: underline; }
  .m-markdown pre { overflow: visible; overflow-wrap: anywhere; }
  .m-markdown pre code { white-space: pre-wrap; }
`)

i18next.on('initialized', () => i18next.addResourceBundle('pt', 'translation', WORDS))

const explorer = document.createElement('openapi-explorer')
const colors = document.documentElement.dataset.theme === 'light' ? LIGHT : DARK
for (const [name, value] of Object.entries({ ...SHOWN, ...colors })) explorer.setAttribute(name, value)
explorer.setAttribute('spec-url', new URL('/api/docs/contract.json', location.href).href)
document.querySelector('#start')?.replaceWith(explorer)
explorer.shadowRoot?.adoptedStyleSheets.push(sheet)
