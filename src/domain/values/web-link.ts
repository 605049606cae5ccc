import { trimmed } from './text.ts'

/**
 * An address that a text may link to: https, mail or phone; `http://` and none are tried as https. Null where there is none to try, as on a port or in
 * a network of one's own.
 */
export function linkOf(text: string): string | null {
  const typed = trimmed(text)
  if (/^(mailto:[^\s@]+@\S+|tel:[+\d][\d\s-]+)$/i.test(typed)) return typed
  const isBare = /^[\p{L}\d-]+(\.[\p{L}\d-]+)*\.\p{L}{2,}([/?#]\S*)?$/u.test(typed)
  const secure = isBare ? `https://${typed}` : typed.replace(/^http:\/\//i, 'https://')
  if (!/^https:\/\/(?!https?:)[^\s@/.]+\.[^\s@]+$/i.test(secure) || !URL.canParse(secure)) return null
  const { hostname, port } = new URL(secure)
  return secure === typed || (port === '' && /\.[a-z][a-z\d-]+$/i.test(hostname)) ? secure : null
}
