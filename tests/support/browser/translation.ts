import type { Page } from 'playwright-core'

/**
 * Has a page translated from now on, as the browser's own translation does it: each text, also one that comes later, is replaced by an element with another
 * text node in it. The words stay, so that a test finds them; the nodes that the page knew are gone.
 */
export const translate = (page: Page): Promise<void> => page.evaluate(replaceTexts)

/** Runs inside the page. */
function replaceTexts(): void {
  const kept = 'script, style, noscript, textarea, svg, font, [translate=no], [contenteditable=true]'
  const isTranslated = (node: Node) => node.textContent?.trim() !== '' && !node.parentElement?.closest(kept)
  const replace = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    if (root.nodeType === Node.TEXT_NODE) texts.push(root as Text)
    for (const text of texts.filter(isTranslated)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  replace(document.body)
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) replace(node)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** The texts of a page that share their element with something else: a translation takes them from React. */
export const sharedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const left = 'script, style, noscript, svg, [translate=no], [contenteditable=true], .prose'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const shared: string[] = []
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      if (textContent?.trim() === '') continue
      if (parent && parent.childNodes.length > 1 && !parent.closest(left))
        shared.push(`${parent.tagName}: ${textContent}`)
    }
    return shared
  })
