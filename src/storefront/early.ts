import { type EarlyTaps, keepEarlyTaps } from './early-taps.ts'

/**
 * Answers taps from the first paint on, until the page's script has taken it over. It stands in the page itself, within what a server may send
 * first, so it counts nothing: what is chosen, typed and opened is kept by the page's own fields and its dialog, what suggested amounts come to
 * the server has written on them, and any other sum is not shown until the script is there. Where that never comes, the forms are sent, and a page that
 * sells nothing stands as it does without a script.
 */
const stopping = new AbortController()
const taps: EarlyTaps = {
  ...{ touched: false, begun: false, clicks: [] },
  stop() {
    stopping.abort()
    delete page.early
    for (const button of all('button[aria-busy]')) button.ariaBusy = null
    for (const plain of all('noscript + style, noscript + iframe')) plain.remove()
  },
}
keepEarlyTaps(taps)

/** Nobody waits longer for a script that does not come: the form is sent. */
const PATIENCE_MS = 8_000
const MEMORY = 'talao.comprador'
let isLost = false

const page = document.documentElement.dataset
const all = <Found extends Element = HTMLElement>(selector: string) => document.querySelectorAll<Found>(selector)
const form = () => all<HTMLFormElement>('#pedido')[0]
const field = () => all<HTMLInputElement>('#pedido [name=quantity]')[0]
const sheet = () => all<HTMLDialogElement>('dialog.sheet')[0]
const numberIn = (text = '') => Number(text.replace(/\D/g, ''))

on('submit', (event) => {
  if (event.target !== form()) return
  take(event)
  const chosen = (event as SubmitEvent).submitter as HTMLButtonElement
  if (chosen?.name === 'suggested') choose(chosen.value)
  else begin()
})
on('input', ({ target }) => {
  if (target === field()) show()
})
on('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('#root button[type=button]')
  if (!button) return
  take(event)
  const { step, least, most } = button.dataset
  if (step) choose(Math.max(Number(least), Math.min(Number(most), numberIn(field()?.value) + Number(step))))
  else if (button.closest('dialog')) sheet()?.close()
  else if (!isLost) {
    wait(button)
    taps.clicks.push(button)
    if (!form()) setTimeout(goOn, PATIENCE_MS)
  }
})
on('close', () => {
  taps.begun = false
})
on('error', ({ target }) => {
  if (target instanceof HTMLScriptElement) goOn()
})

function on(type: string, hear: (event: Event) => void): void {
  addEventListener(type, hear, { capture: true, signal: stopping.signal })
}

function take(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function choose(quantity: number | string): void {
  const input = field()
  if (input) input.value = String(quantity).replace(/\B(?=(\d{3})+$)/g, '.')
  show()
}

/** Shows what is chosen; what it comes to only where the server has written it (`[data-early]` in store.css). */
function show(): void {
  taps.touched = true
  const quantity = numberIn(field()?.value)
  page.early = ''
  for (const ticket of all<HTMLButtonElement>('.amt')) {
    const isChosen = Number(ticket.value) === quantity
    ticket.ariaPressed = String(isChosen)
    const { due, paid } = ticket.dataset
    if (!isChosen || !due || !paid) continue
    page.early = 'known'
    say('.tk .tot dt', `Você recebe ${due}`)
    say('.dock b, .sheet .sum .nb', due)
    say('.tot .brl :last-child, .btn .brl :last-child', paid)
  }
}

function say(selector: string, text: string): void {
  for (const each of all(selector)) each.textContent = text
}

/** Opens the sheet, whose first form stands in the page. Who is known on this device waits for the script, which knows them. */
function begin(): void {
  taps.begun = true
  const dialog = sheet()
  const hidden = all<HTMLInputElement>('.sheet [name=quantity]')[0]
  const { least, most } = all('#pedido [data-step]')[0]?.dataset ?? {}
  const quantity = numberIn(field()?.value)
  // What is wrong with a quantity the script says, or the server.
  const isRight = quantity >= Number(least) && quantity <= Number(most)
  if (dialog && hidden && isRight && !isKnown()) {
    hidden.value = String(quantity)
    dialog.showModal()
    return
  }
  for (const button of all('.btn[form=pedido], #pedido .btn')) wait(button)
  setTimeout(goOn, isLost ? 0 : PATIENCE_MS)
}

function isKnown(): boolean {
  try {
    return !!JSON.parse(localStorage[MEMORY]).buyer
  } catch {
    return false
  }
}

function wait(button: Element): void {
  button.ariaBusy = 'true'
}

/** The script does not come: what waits for it goes on without it. */
function goOn(): void {
  if (stopping.signal.aborted) return
  if (document.readyState === 'loading') {
    on('DOMContentLoaded', goOn)
    return
  }
  if (!isLost && !form()) standPlain()
  isLost = true
  if (taps.begun && !sheet()?.open) form()?.submit()
}

/** What stands in the page for who has no script is shown: what needs one would do nothing. */
function standPlain(): void {
  for (const plain of all('head noscript, .no-script noscript'))
    plain.insertAdjacentHTML('afterend', plain.textContent ?? '')
}
