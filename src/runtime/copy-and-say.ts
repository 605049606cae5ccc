import { copyText } from '../browser/clipboard.ts'
import type { Services } from './services.ts'

/** So long a text that could not be copied can be read off its notice, in milliseconds. */
const READ_MS = 20_000

/** What is shorter is quoted where it could not be copied. */
const QUOTED = 200

/** Copies a text, and says so; where the browser refuses, the text itself can be selected in the notice. @param copied the sentence when it is done */
export async function copyAndSay(
  { notify }: Pick<Services, 'notify'>,
  text: string | Promise<string>,
  copied: string,
): Promise<void> {
  if (await copyText(text)) return notify({ type: 'notice', class: 'success', message: copied })
  const refused = await Promise.resolve(text).catch(() => null)
  if (refused === null) return
  const message = refused.length > QUOTED ? REFUSED : `Este navegador não deixou copiar: ${refused}`
  notify({ type: 'notice', class: 'error', message, lasts: READ_MS })
}

const REFUSED = 'Este navegador não deixou copiar. Selecione o texto na tela e copie à mão.'
