/** Something that a notice offers. `keys`: what does the same, as written on screen. */
export interface NoticeAction {
  label: string
  keys?: string
  onSelect: () => void
}

/** A short message that passes. */
export interface Notice {
  tone: 'success' | 'info' | 'error'
  text: string
  /** What it is known by: the next notice with the same name takes its place. */
  name?: string
  /** What can be done about it, two at most: *Tentar de novo*, *Desfazer*. */
  actions?: readonly NoticeAction[]
  /** Milliseconds in sight; 3000 unless said otherwise (spec §9). */
  duration?: number
}

type Listener = (notice: Notice) => void

const waiting: Notice[] = []
let sent = 0
let show: Listener | undefined
const watchers = new Set<() => void>()

/** Shows a notice from anywhere, React or not. It is queued until the toaster is loaded. */
export function notify(notice: Notice): void {
  sent += 1
  if (show) show(notice)
  else waiting.push(notice)
  for (const watcher of watchers) watcher()
}

/** How many notices were sent so far; the host loads the toaster with the first. */
export function noticesSent(): number {
  return sent
}

/** Calls back whenever a notice was sent. Returns the way to stop it. */
export function watchNotices(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Passes every notice, the queued ones first, to `listener` until the returned function is called. */
export function takeNotices(listener: Listener): () => void {
  show = listener
  for (const notice of waiting.splice(0)) listener(notice)
  return () => {
    if (show === listener) show = undefined
  }
}
