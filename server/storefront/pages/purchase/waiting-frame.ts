import type { PurchaseStage } from '../../../../src/domain/campaigns/bought.ts'
import { formatSecond } from '../../../../src/domain/values/dates.ts'
import type { Random } from '../../../platform/random.ts'
import { type SealedPage, sealedPage } from '../page-policy.ts'

const RELOAD_SECONDS = 30

/**
 * How a purchase stands, in a frame of its own that reloads itself: the page around it, without a script, keeps what its buyer has selected to copy.
 * Once the purchase waits no more it leads to its page.
 */
export function waitingFrame(
  stage: PurchaseStage | null,
  { page, now, random }: { page: string; now: Date; random: Random },
): SealedPage {
  const waits = stage === 'waiting'
  const text = waits
    ? `Aguardando pagamento. Conferido em ${formatSecond(now.toISOString())}.`
    : `<a href="${page}" target="_top">${stage === 'paid' ? 'Pagamento confirmado: ver meus números' : 'Esta compra mudou: ver como ficou'}</a>`
  return sealedPage(
    random,
    (nonce) =>
      [
        '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Situação do PIX</title>',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        waits ? `<meta http-equiv="refresh" content="${RELOAD_SECONDS}">` : '',
        `<style nonce="${nonce}">body{margin:0;font:.8125rem/1.125rem system-ui,sans-serif;color:#63676f;text-align:center}a{font-size:1rem;line-height:1.5;font-weight:600;color:#17181c}</style>`,
        `</head><body>${text}</body></html>`,
      ].join(''),
    {},
    "'self'",
  )
}
