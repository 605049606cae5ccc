import { MEASURING_ADDRESS, MEASURING_COOKIE } from '../domain/site/measuring.ts'

/**
 * Measures who came by an advertisement, once the buyer has accepted that; until then it loads nothing and sends nothing. It stands on pages alone
 * that measure, beside the page's own script, and keeps the choice without loading the page anew.
 */

/** What the server says may be measured of this visit, and what is to be told of its purchase. */
interface Answer {
  pixel: string | null
  tag: string | null
  event: { name: 'InitiateCheckout' | 'Purchase'; id: string; value: number; order: string } | null
}

type Queue = ((...told: unknown[]) => void) & { callMethod?: Queue; queue: unknown[]; loaded: boolean; version: string }
declare global {
  interface Window {
    fbq?: Queue
    _fbq?: Queue
    dataLayer?: object[]
  }
}

const root = document.documentElement.dataset
const told = new Set<string>()
let begun: Promise<void> | undefined

const purchaseShown = () => /\/compra\/(\d+)/.exec(location.pathname)?.[1]
const isAccepted = () => new RegExp(`(^|; )${MEASURING_COOKIE}=a`).test(document.cookie)
const isChosen = () => document.cookie.includes(`${MEASURING_COOKIE}=`)

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (new URL(form.action).pathname !== MEASURING_ADDRESS) return
  const chosen = (event as SubmitEvent).submitter as HTMLButtonElement
  event.preventDefault()
  void keep(chosen.value, form)
})
/** What the page shows: of a purchase, each stage has a title of its own. */
const shown = () => `${location.pathname} ${document.querySelector('main h1')?.textContent}`
let seen = shown()
new MutationObserver(() => {
  if (seen === shown()) return
  seen = shown()
  if (purchaseShown()) void tell()
}).observe(document.body, { childList: true, subtree: true, characterData: true })
show()
void tell()

async function keep(choice: string, form: HTMLFormElement): Promise<void> {
  const was = isAccepted()
  const body = new URLSearchParams({ escolha: choice })
  const sent = await fetch(MEASURING_ADDRESS, { method: 'POST', body }).catch(() => undefined)
  if (!sent?.ok) {
    // A form that a script sends says nothing of its button.
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'escolha', value: choice }))
    return form.submit()
  }
  // What runs already cannot be taken out of a page.
  if (was && !isAccepted()) return location.reload()
  show()
  void tell()
}

/** Hides the card once something was chosen, and says at the foot what. */
function show(): void {
  if (!isChosen()) return
  root.measuring = ''
  for (const button of document.querySelectorAll<HTMLButtonElement>('.med button'))
    button.ariaPressed = String((button.value === 'aceitar') === isAccepted())
}

/** Loads what measures this visit, and tells it of a purchase, once for each stage of it. */
async function tell(): Promise<void> {
  const id = purchaseShown()
  const slug = /^\/campaign\/[^/]+/.exec(location.pathname)?.[0]
  if (slug === undefined || !isAccepted()) return
  const asked = await fetch(`${slug}${id ? `/compra/${id}` : ''}/medicao`).catch(() => undefined)
  if (!asked?.ok) return
  const answer = (await asked.json()) as Answer
  begun ??= Promise.resolve(begin(answer))
  await begun
  const { event } = answer
  if (event === null || told.has(event.id + event.name)) return
  told.add(event.id + event.name)
  const { name, value, order } = event
  if (answer.pixel) window.fbq?.('track', name, { value, currency: 'BRL', order_id: order }, { eventID: event.id })
  if (answer.tag)
    window.dataLayer?.push({
      event: name === 'Purchase' ? 'purchase' : 'begin_checkout',
      ecommerce: { transaction_id: order, value, currency: 'BRL' },
    })
}

function begin({ pixel, tag }: Answer): void {
  if (tag) {
    window.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
    load(`https://www.googletagmanager.com/gtm.js?id=${tag}`)
  }
  if (!pixel) return
  const queue: Queue = Object.assign(
    (...args: unknown[]) => {
      if (queue.callMethod) queue.callMethod(...args)
      else queue.queue.push(args)
    },
    { queue: [] as unknown[], loaded: true, version: '2.0', push: (...args: unknown[]) => queue(...args) },
  )
  window.fbq = queue
  window._fbq = queue
  load('https://connect.facebook.net/en_US/fbevents.js')
  queue('init', pixel)
  queue('track', 'PageView')
}

function load(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  document.head.append(script)
}
