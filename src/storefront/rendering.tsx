import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { PAGE_COLORS, pageColorsOf } from '../domain/site/page-colors.ts'
import { myQuotasMachine } from '../machines/flows/buyer/my-quotas.ts'
import { proofCheckMachine } from '../machines/flows/buyer/proof-check.ts'
import { purchaseMachine } from '../machines/flows/buyer/purchase.ts'
import { spinMachine } from '../machines/flows/buyer/spin.ts'
import { SiteContext } from './components/site.ts'
import { Head } from './head.tsx'
import { quotasOf } from './my-quotas/wire.ts'
import type { Frame, Page } from './pages.ts'
import { PlainPage } from './plain-page.tsx'
import { rest } from './rest.tsx'
import { spinInputOf } from './roulette-state.ts'
import * as bought from './screens/bought.tsx'
import { MyQuotasScreen } from './screens/my-quotas.tsx'
import { PollScreen } from './screens/poll.tsx'
import { ProofScreen } from './screens/proof.tsx'
import { RouletteScreen } from './screens/roulette.tsx'
import { inputOf, Storefront } from './storefront.tsx'

/** Draws a page as HTML, complete before any script runs, with what the script needs to take it over. */
export function render(page: Page, frame: Frame): string {
  const nonce = ` nonce="${frame.nonce}"`
  const measuring = measuringOf(page, frame, nonce)
  const drawn = withMeasuring(renderToString(<SiteContext value={page.site}>{pageOf(page)}</SiteContext>), measuring)
  // Who only looks at a page sees it as it is with its script.
  const body = frame.script === null ? drawn.replace(/<noscript>.*?<\/noscript>/gs, '') : drawn
  const colors = pageColorsOf(page.site.theme)
  const head = renderToStaticMarkup(<Head page={page} frame={frame} brand={colors.brand} />)
  const variables = PAGE_COLORS.map((name) => `--${name}:${colors[name]}`).join(';')
  const isRun = isLive(page) && frame.script !== null
  const later = frame.later ?? { css: '', href: '' }
  const isLater = isRun && page.screen === 'campaign' && page.campaign.winners.length === 0 && later.href !== ''
  return [
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">${head}`,
    `<style${nonce}>${frame.css}${measuring.css}${isLater ? '' : later.css}:root{${variables}}</style>`,
    measuring.early,
    frame.script === null ? '' : withoutScript(nonce),
    isRun && frame.early ? `<script${nonce}>${frame.early}</script>` : '',
    isRun ? `<script type="module" src="${frame.script}"${nonce}></script>` : '',
    `</head><body${frame.script === null ? ' inert' : ''}><div id="root">${body}</div>`,
    isRun ? `<script type="application/json" id="page">${jsonOf(withoutText(page))}</script>` : '',
    measuring.script,
    isLater ? `<link rel="stylesheet" href="${later.href}">` : '',
    '</body></html>',
  ].join('')
}

const UNMEASURED = { card: '', foot: '', css: '', early: '', script: '' }

/** What measures the visits of a page, where a script runs that can. */
function measuringOf({ site }: Page, { script, measuring }: Frame, nonce: string): typeof UNMEASURED {
  if (!site.measures || script === null || measuring === undefined) return UNMEASURED
  return {
    ...measuring,
    early: `<script${nonce}>${measuring.early}</script>`,
    script: `<script type="module" src="${measuring.script}"${nonce}></script>`,
  }
}

/** Puts the card that asks, and the line at the foot, where React left room for them. */
const withMeasuring = (html: string, { card, foot }: { card: string; foot: string }) =>
  html
    .replace('<div class="cons"></div>', `<div class="cons">${card}</div>`)
    .replace('<div class="med"></div>', `<div class="med">${foot}</div>`)

/** What holds where no script runs: what needs one is not shown. */
function withoutScript(nonce: string): string {
  return `<noscript><style${nonce}>.needs-script{display:none!important}.no-script{display:block!important}.code input{position:static;opacity:1}</style></noscript>`
}

/** The pages that a script takes over. */
type Live = Extract<Page, { screen: 'campaign' | 'purchase' | 'roulette' | 'proof' | 'my-quotas' | 'list' }>
const isLive = (page: Page): page is Live =>
  ['campaign', 'purchase', 'roulette', 'proof', 'my-quotas', 'list'].includes(page.screen)

function pageOf(page: Page): ReactElement {
  if (page.screen === 'campaign' || page.screen === 'purchase') {
    const actor = createActor(purchaseMachine, { input: inputOf(page, bought.boughtOf) })
    return <Storefront page={page} actor={actor} parts={{ rest, bought }} />
  }
  if (page.screen === 'proof') {
    const snapshot = createActor(proofCheckMachine, { input: { revealed: page.proof.over } }).getSnapshot()
    return <ProofScreen page={page} snapshot={snapshot} send={() => undefined} keptAt={null} />
  }
  if (page.screen === 'my-quotas') {
    const input = { quotas: quotasOf(page.quotas), ...page.form }
    const snapshot = createActor(myQuotasMachine, { input }).getSnapshot()
    const entered = snapshot.children.codeEntry?.getSnapshot()
    const entry = entered ? { entered, enter: () => undefined } : null
    return <MyQuotasScreen {...{ snapshot, entry }} now={new Date(page.now)} send={() => undefined} />
  }
  if (page.screen === 'poll') return <PollScreen {...page} now={new Date(page.now)} />
  if (page.screen !== 'roulette') return <PlainPage page={page} />
  const { campaign, id, now } = page
  const snapshot = createActor(spinMachine, { input: spinInputOf(page) }).getSnapshot()
  return <RouletteScreen {...{ campaign, id, snapshot }} now={new Date(now)} send={() => undefined} />
}

/** The description and the answers stand in the HTML already; the script leaves them as they are. */
function withoutText(page: Live): Page {
  if (!('campaign' in page)) return page
  const { description } = page.campaign
  const questions = page.site.questions.map(({ question }) => ({ question, answer: '' }))
  return {
    ...page,
    site: { ...page.site, questions },
    campaign: { ...page.campaign, description: description === null ? null : ' ' },
  }
}

/** JSON that cannot end the element it stands in. */
const jsonOf = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ')
