import { MEASURING_ADDRESS, MEASURING_COOKIE, MEASURING_VERSION } from '../../../../src/domain/site/measuring.ts'

/** What a page shows of measuring, as HTML: it stands beside what React draws, so that the page's script need not know it. */
export interface MeasuringHtml {
  css: string
  /** Hides the card before the first paint where its device has chosen; such a page may have been kept for somebody who had not. */
  early: string
  card: string
  foot: string
}

const form = (buttons: string) => `<form method="post" action="${MEASURING_ADDRESS}">${buttons}</form>`
const button = (name: 'aceitar' | 'recusar', label: string, kind: string) =>
  `<button class="${kind}" name="escolha" value="${name}">${label}</button>`

const CSS = [
  '.cons{background:var(--desk);padding:16px var(--gut) 0}.cons:empty,[data-measuring] .cons{display:none}',
  '.cons>div{background:var(--page);border-radius:12px;box-shadow:inset 0 0 0 1px var(--line-2);padding:14px 16px 16px;display:grid;gap:10px}',
  '.cons h2{font-size:16px;line-height:24px}.cons form{display:grid;grid-template-columns:1fr 1fr;gap:8px}',
  '.med form{display:flex;flex-wrap:wrap;align-items:center;gap:0 16px}.med button{min-height:44px;text-decoration:underline;text-underline-offset:3px}',
  '.med button[aria-pressed=true]{text-decoration:none;font-weight:600}',
  "@media(min-width:900px){.cols:has(>.cons){grid-template-areas:'gal side' 'lead side' 'cons side' 'rest side';grid-template-rows:auto auto auto 1fr}.cols>.cons{grid-area:cons;padding:24px 0 0;background:none}}",
].join('')

/** The card that asks, with two buttons of one weight, and the line at the foot where the choice is changed at any time. */
export const MEASURING_HTML: MeasuringHtml = {
  css: CSS,
  early: `if(/(^|; )${MEASURING_COOKIE}=[ar]\\.${MEASURING_VERSION}\\./.test(document.cookie))document.documentElement.dataset.measuring=''`,
  card: [
    '<div><h2>Podemos contar qual anúncio trouxe você?</h2>',
    '<p class="small">Aceitando, Meta e Google ficam sabendo que este aparelho viu e comprou aqui. A compra é igual nos dois casos.</p>',
    form(button('recusar', 'Recusar', 'btn line') + button('aceitar', 'Aceitar', 'btn line')),
    '<p class="tiny"><a href="/privacidade">O que é enviado</a> · você muda no rodapé quando quiser</p></div>',
  ].join(''),
  foot: form(
    `<span>Medição de anúncios:</span>${button('recusar', 'Recusar', 'lk')}${button('aceitar', 'Aceitar', 'lk')}`,
  ),
}
