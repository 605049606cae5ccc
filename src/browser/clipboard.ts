/** Whether a text is in the clipboard now. One that is still to come (`Promise`) is asked for within the tap that wants it, as Safari demands. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  const { clipboard } = navigator
  try {
    if (typeof text === 'string') {
      if (clipboard) await clipboard.writeText(text)
      else if (!copySelected(text)) return false
      return true
    }
    if (clipboard?.write && typeof ClipboardItem === 'function') {
      const blob = text.then((read) => new Blob([read], { type: 'text/plain' }))
      await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
      return true
    }
    return copyText(await text)
  } catch {
    return copySelected(await Promise.resolve(text).catch(() => ''))
  }
}

/** What is in the clipboard; `null` where the browser does not tell. */
export async function copiedText(): Promise<string | null> {
  try {
    return (await navigator.clipboard?.readText?.()) ?? null
  } catch {
    return null
  }
}

/** Copies as a person does, by selecting: without https, and where the clipboard is refused. The focus stays where it is. */
function copySelected(text: string): boolean {
  const selection = getSelection()
  if (text === '' || selection === null) return false
  const before = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
  const span = Object.assign(document.createElement('span'), { textContent: text })
  span.setAttribute('aria-hidden', 'true')
  span.style.cssText = 'position:fixed;top:0;opacity:0;white-space:pre;user-select:text;-webkit-user-select:text'
  const copy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', copy, true)
  document.body.append(span)
  try {
    selection.selectAllChildren(span)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', copy, true)
    span.remove()
    selection.removeAllRanges()
    for (const range of before) selection.addRange(range)
  }
}
