import { folded } from '../values/text.ts'

const MAX_SLUG = 80

/** A title as a slug (`url_amigavel`): kebab-case in plain letters, `&` becomes `e` (DESIGN §5 and §6). */
export function slugOf(title: string): string {
  const slug = folded(title)
    .replaceAll('&', ' e ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '')
  return slug === '' ? 'campanha' : slug
}
