import { isBlank, straight } from '../../../domain/values/text.ts'
import { linkOf } from '../../../domain/values/web-link.ts'

/** What a pasted text lost or was changed in, which its author does not see. */
export type PasteNote = 'picture' | 'https' | 'link'

const BETWEEN_CELLS = ' · '
const BLOCKS = 'p,div,ul,ol,li,table,h1,h2,h3,h4,h5,h6,blockquote'
/** What shows a picture or film; a drawing without words of its own is only left out. */
const PICTURES = 'img,video'
const UNSHOWN = 'svg,canvas,iframe,object,embed,audio'
/** What its page does not show either: the first words of a mail for its list, what Word keeps for itself. */
const HIDDEN = '[hidden],[style*="display:none" i],[style*="display: none" i],[style*="mso-hide:all" i]'
/** An address that somebody may have meant to be followed: not one of a script, of the page itself or of what it holds. */
const FOLLOWED = /^(?!javascript:|data:|blob:|about:|cid:)[a-z][a-z\d+.-]*:/i
const PICTURE = '(imagem)'
/** A picture in place of a letter, as WhatsApp Web copies emoji. */
const LONGEST_LETTER = 16

/**
 * Makes a pasted page one that the editor understands whole: a table is a line a row, a picture a word, a link one that opens. @returns what its
 * author should know of it
 */
export function readable(page: Document): PasteNote[] {
  const notes = new Set<PasteNote>()
  for (const hidden of page.querySelectorAll(HIDDEN)) hidden.remove()
  for (const drawing of page.querySelectorAll(UNSHOWN)) drawing.replaceWith(' ')
  for (const picture of page.querySelectorAll(PICTURES)) {
    const word = wordFor(picture)
    if (word.includes(PICTURE)) notes.add('picture')
    picture.replaceWith(word)
  }
  for (const link of page.querySelectorAll('a')) {
    const note = mendLink(link)
    if (note !== undefined) notes.add(note)
  }
  // The innermost first: a page may be laid out by tables in tables.
  for (const table of [...page.querySelectorAll('table')].reverse()) table.replaceWith(...linesOf(page, table))
  plainBlanks(page)
  return [...notes]
}

/** A text without formatting as a page, a paragraph a line; null where the editor reads it as well. */
export function tableOf(text: string): Document | null {
  if (!text.includes('\t')) return null
  const page = new DOMParser().parseFromString('', 'text/html')
  for (const line of text.replace(/\r?\n$/, '').split(/\r?\n/)) {
    const cells = line.split('\t').filter((cell) => !isBlank(cell))
    page.body.append(Object.assign(page.createElement('p'), { textContent: cells.join(BETWEEN_CELLS) }))
  }
  return page
}

function wordFor(picture: Element): string {
  if (['width', 'height'].some((side) => Number(picture.getAttribute(side) ?? 2) < 2)) return ' '
  const letter = picture.getAttribute('alt') ?? ''
  const isLetter = !isBlank(letter) && letter.length <= LONGEST_LETTER && !/[\p{L}\p{N}]/u.test(letter)
  return isLetter ? letter : ` ${PICTURE} `
}

/** A link that cannot be kept becomes its words, and the address beside them where they do not say it. */
function mendLink(link: HTMLAnchorElement): PasteNote | undefined {
  const address = link.getAttribute('href') ?? ''
  const mended = linkOf(address)
  if (mended !== null) {
    link.setAttribute('href', mended)
    return mended === address || !/^http:/i.test(address) ? undefined : 'https'
  }
  const isSaid = !/^(?:https?|ftp):/i.test(address) || link.textContent.includes(address.replace(/^\w+:\/\/|\/$/gi, ''))
  link.replaceWith(...link.childNodes, ...(isSaid ? [] : [` (${address})`]))
  return FOLLOWED.test(address) ? 'link' : undefined
}

/** A table as paragraphs, a line a row. One that only lays out what is in it is left as what is in it. */
function linesOf(page: Document, table: HTMLTableElement): Node[] {
  const caption = table.caption === null ? [] : [paragraph(page, [table.caption])]
  return [
    ...caption,
    ...[...table.rows].flatMap((row) => {
      const cells = [...row.cells].filter((cell) => !isBlank(cell.textContent))
      if (cells.some((cell) => cell.querySelectorAll(BLOCKS).length > 1))
        return cells.flatMap((cell) => [...cell.childNodes])
      return cells.length === 0 ? [] : [paragraph(page, cells)]
    }),
  ]
}

function paragraph(page: Document, parts: readonly Element[]): HTMLParagraphElement {
  const line = page.createElement('p')
  for (const [index, part] of parts.entries()) {
    if (index > 0) line.append(BETWEEN_CELLS)
    for (const end of part.querySelectorAll('br')) end.replaceWith(' ')
    const only = part.querySelector(BLOCKS)
    if (only !== null) only.replaceWith(...only.childNodes)
    line.append(...part.childNodes)
  }
  return line
}

/** Blanks that hold words together in a page tear a line of another width; what turns the direction of a text turns what is beside it. */
function plainBlanks(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    currentNode.textContent = straight(currentNode.textContent ?? '').replace(/\u00a0/g, ' ')
  }
}
