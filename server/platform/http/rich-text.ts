import sanitize from 'sanitize-html'
import { isBlank } from '../../../src/domain/values/text.ts'
import { linkOf } from '../../../src/domain/values/web-link.ts'

/** What a description may hold: the formatting that its editor offers (spec §2.5). */
const ALLOWED: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'xmp',
  ],
  nestingLimit: 20,
  // A link that leads nowhere is its words.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { href: linkOf(href) ?? href, target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
}

/**
 * Rich text as it may be stored and shown (S44): only the tags and attributes of the list, links only https (`http://` is tried as that), mail and
 * phone, which open without opener (S46). Nothing may edit the text afterwards.
 */
export function cleanRichText(html: string): string {
  const clean = sanitize(html.trim(), ALLOWED)
  return isBlank(sanitize(clean, { allowedTags: [], allowedAttributes: {} })) ? '' : clean
}
