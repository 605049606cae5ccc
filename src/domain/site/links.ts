import { isPhone } from '../values/phone.ts'
import { trimmed } from '../values/text.ts'

/** What is wrong with a link to a page, or `null`: only https, without user name and password (S45). */
export function refuseLink(text: string): string | null {
  const url = parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
    ? null
    : 'Informe um link que comece com https://'
}

/**
 * What is wrong with an address that must lie on the operator's own site, or `null`: the same scheme, host and port as `site`, once both
 * are read as addresses (S46, spec §8).
 */
export function refuseForeignLink(text: string, site: string): string | null {
  const url = parse(text)
  const own = parse(site)
  const same = url !== null && own !== null && url.origin === own.origin && url.username === '' && url.password === ''
  return same ? null : 'Somente links do seu site são permitidos'
}

/** What is wrong with a WhatsApp contact, or `null`: a phone with DDD, or a link to a group or channel. */
export function refuseWhatsapp(text: string): string | null {
  return isPhone(text) || refuseLink(text) === null ? null : 'Informe um telefone com DDD ou um link https://'
}

/** What is wrong with a profile of a social network, or `null`: its name with or without `@`, or a link. */
export function refuseProfile(text: string): string | null {
  return /^@?[\w.]{2,32}$/.test(trimmed(text)) || refuseLink(text) === null
    ? null
    : 'Informe o @ do perfil ou um link https://'
}

function parse(text: string): URL | null {
  const typed = trimmed(text)
  return /^https?:\/\//i.test(typed) && URL.canParse(typed) ? new URL(typed) : null
}
