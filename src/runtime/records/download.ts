/** The server sets this cookie to the number of the report that it hands out. */
const COOKIE = 'talao-relatorio'
const LOOK_MS = 100
const TAKEOVER_MS = 10_000

/**
 * Sends the browser to the file of a report by a hidden GET form (spec §7.2); where the panel itself came over https, so does the file. The
 * form leads into a hidden frame: a file begins to be kept, which its cookie tells; anything else is shown in there and is a failure.
 * @returns whether the file came
 */
export function download(address: string, signal: AbortSignal): Promise<boolean> {
  const url = new URL(address, window.location.origin)
  if (window.location.protocol === 'https:') url.protocol = 'https:'
  const report = url.pathname.split('/').at(-1) ?? ''
  const frame = document.createElement('iframe')
  frame.name = `relatorio-${report}`
  frame.hidden = true
  const form = formTo(url, frame.name)
  document.body.append(frame, form)
  return new Promise<boolean>((resolve) => {
    const clock = setInterval(() => {
      if (hasCome(report)) end(true)
    }, LOOK_MS)
    const end = (came: boolean) => {
      clearInterval(clock)
      signal.removeEventListener('abort', giveUp)
      form.remove()
      // The browser takes a moment to make a file of its own out of what it began to receive in the frame.
      setTimeout(() => frame.remove(), came ? TAKEOVER_MS : 0)
      resolve(came)
    }
    const giveUp = () => end(false)
    signal.addEventListener('abort', giveUp, { once: true })
    frame.addEventListener('load', () => {
      if (!isEmpty(frame)) end(hasCome(report))
    })
    form.submit()
  })
}

function formTo(url: URL, target: string): HTMLFormElement {
  const form = document.createElement('form')
  form.method = 'get'
  form.action = url.origin + url.pathname
  form.target = target
  form.hidden = true
  for (const [name, value] of url.searchParams) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  return form
}

const hasCome = (report: string) => document.cookie.split('; ').includes(`${COOKIE}=${report}`)

/** Whether the frame is still as it was made; what it may not show has an address that cannot be read. */
function isEmpty(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === 'about:blank'
  } catch {
    return false
  }
}
