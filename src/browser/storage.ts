/** What the browser would not keep, or no more: it stays until the page is closed. */
const page = new Map<string, string>()

/** What is kept under a name in this browser, or else only in this page; `null` for nothing. */
export function kept(name: string): string | null {
  try {
    return page.get(name) ?? localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text under a name in this browser; where it keeps nothing, or no more, in this page. */
export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
    page.delete(name)
  } catch {
    page.set(name, text)
  }
}

/** Forgets what is kept under a name. */
export function forget(name: string): void {
  page.delete(name)
  try {
    localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The names under which anything is kept. */
export function storedNames(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...page.keys()])]
  } catch {
    return [...page.keys()]
  }
}
