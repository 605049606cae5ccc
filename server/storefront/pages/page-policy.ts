import { createHash } from 'node:crypto'
import type { Random } from '../../platform/random.ts'

/** A page, and the policy that it is sent with. */
export interface SealedPage {
  html: string
  policy: string
}

/** A page for one visitor alone. */
export interface OwnPage extends SealedPage {
  status: number
}

/**
 * Draws a page and says what of it may run and style it, by hashes: a page is kept by caches and devices, where a nonce would be everybody's and for
 * ever. What the page itself wrote is known by a mark that is made for this drawing alone and taken out again, so that no text can carry it.
 * @param draw draws the page, its scripts and styles with this nonce
 * @param foreign whose scripts it may load besides, once its buyer accepted that
 * @param framed by whom it may be shown in a frame
 */
export function sealedPage(
  random: Random,
  draw: (mark: string) => string,
  foreign: Foreign = {},
  framed: "'none'" | "'self'" = "'none'",
): SealedPage {
  const mark = random.bytes(16).toString('hex')
  const own = new RegExp(`<(style|script)([^>]*?) nonce="${mark}"([^>]*)>(.*?)</\\1>`, 'gs')
  const hashes = { style: new Set<string>(), script: new Set<string>() }
  const html = draw(mark).replace(own, (_, kind: 'style' | 'script', before: string, after: string, text: string) => {
    if (text !== '') hashes[kind].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    return `<${kind}${before}${after}>${text}</${kind}>`
  })
  return { html, policy: policyOf(hashes, foreign, framed) }
}

/** Whose scripts a page may load. */
export interface Foreign {
  pixel?: boolean
  tag?: boolean
}

/** Where a pixel's and a container's scripts come from, and where they tell what they saw. Neither may make code of text. */
const PIXEL = { scripts: ['https://connect.facebook.net'], told: ['https://www.facebook.com'] }
const GOOGLE = 'https://www.googletagmanager.com'
const TAG = {
  scripts: [GOOGLE],
  told: [GOOGLE, 'https://www.google.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

/** Only what the page itself wrote and files of ours may run and style it, and of others what is measured with. */
function policyOf(
  { style, script }: Record<'style' | 'script', ReadonlySet<string>>,
  { pixel = false, tag = false }: Foreign,
  framed: string,
): string {
  const others = [...(pixel ? [PIXEL] : []), ...(tag ? [TAG] : [])]
  const scripts = others.flatMap((each) => each.scripts)
  const told = others.flatMap((each) => each.told)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script, ...scripts].join(' '),
    "worker-src 'self'",
    ["style-src 'self'", ...style].join(' '),
    ["img-src 'self' data:", ...told].join(' '),
    ...(told.length > 0 ? [["connect-src 'self'", ...told].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framed}`,
  ].join(';')
}
