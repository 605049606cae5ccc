const MAX_SLUG = 80

/** A title as a slug (`url_amigavel`): kebab-case without accents, `&` becomes `e` (DESIGN §5 and §6). */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' e ')
    .replace(/[ºª]/g, (sign) => (sign === 'º' ? 'o' : 'a'))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'campanha' : slug
}
