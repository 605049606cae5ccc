import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { type DrawnPrize, drawnPrize } from '../../../api/campaigns/draw.ts'
import type { Overview } from '../../../api/insight/overview.ts'
import { nameOfPrize, type Prize, prizesOf, productField } from '../../../domain/campaigns/prizes.ts'
import { formatQuota } from '../../../domain/campaigns/quota-number.ts'
import { ruleInWords } from '../../../domain/draw/draw-rule-words.ts'
import { auditSentence } from '../../../domain/people/audit-sentences.ts'
import { formatMoment } from '../../../domain/values/dates.ts'
import { publicName } from '../../../domain/values/masks.ts'

const STYLE = `body{margin:0 auto;max-width:44rem;padding:2rem 1rem 4rem;color:#17181c;background:#fff;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.375rem;margin:0}h2{font-size:1.0625rem;margin:2rem 0 .5rem;break-after:avoid}p{margin:.375rem 0}.soft{color:#4e525b}
dl{margin:0;border-top:1px solid #d5d5d2}dl div{display:flex;gap:.125rem 1rem;padding:.375rem 0;border-bottom:1px solid #d5d5d2;break-inside:avoid}
dt{flex:0 0 11rem;color:#4e525b}dd{flex:1;min-width:0;margin:0;overflow-wrap:anywhere}
@media print{body{padding:0;max-width:none;font-size:11pt}}`

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])
const escaped = (text: string) => text.replace(/[&<>"']/g, (each) => ENTITIES.get(each) ?? '')
const rows = (pairs: readonly (readonly [string, string])[]) =>
  `<dl>${pairs.map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value) || '—'}</dd></div>`).join('')}</dl>`

/** What of the log is about a draw. */
const ABOUT_DRAW = /^(prize\.|draw\.|result\.|winner\.|campaign\.changed$)/

interface Dossier {
  campaign: Campaign
  timeline: NonNullable<Overview['timeline']>
  /** Where buyers are, and when it was made. */
  site: string
  now: Date
}

/**
 * Everything that shows how a campaign was drawn, as one document that stands alone and prints: the rule, each prize with its contest and reading, what became of it,
 * who did what, and where anybody checks it. Of winners there is no more than the buyers' page shows.
 */
export function dossierOf({ campaign, timeline, site, now }: Dossier): string {
  const { title, total, draw_rule, url_amigavel } = campaign
  const prizes = prizesOf(campaign).map((prize) => ({ prize, drawn: drawnPrize(campaign, prize) }))
  const contests = [...new Set(prizes.flatMap(({ drawn }) => drawn?.origin?.concurso ?? []))]
  const head = rows([
    ['Campanha', title],
    ['Cotas', new Intl.NumberFormat('pt-BR').format(total)],
    ['Regra do sorteio', ruleInWords(draw_rule, total).join(' ')],
    ['Concurso', contests.length > 0 ? `Loteria Federal, ${contests.join(' e ')}` : 'Sorteio livre'],
    ['Conferência pública', `${site}/campaign/${url_amigavel}/conferir`],
  ])
  const told = prizes.map(({ prize, drawn }) => prizeOf(campaign, prize, drawn))
  const log = timeline.filter(({ action }) => ABOUT_DRAW.test(action)).toReversed()
  return [
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Dossiê do sorteio · ${escaped(title)}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>`,
    `<h1>Dossiê do sorteio</h1><p class="soft">Feito em ${formatMoment(now.toISOString())}</p>${head}${told.join('')}`,
    '<h2>O que foi feito, e por quem</h2>',
    rows(log.map((row) => [formatMoment(row.at), `${auditSentence(row)} · ${row.operator?.name ?? 'Sistema'}`])),
    '<p class="soft">As últimas 30 linhas da auditoria da campanha que são do sorteio. A auditoria não se apaga nem se altera.</p>',
    '</main></body></html>',
  ].join('')
}

function prizeOf(campaign: Campaign, prize: Prize, drawn: DrawnPrize | undefined): string {
  const heading = `<h2>${escaped(`${nameOfPrize(prize)}: ${campaign[productField(prize)] ?? ''}`)}</h2>`
  if (drawn === undefined) return `${heading}<p>Ainda não foi sorteado.</p>`
  const { quota, lottery, result, origin, payment, winner, note } = drawn
  return `${heading}${rows([
    ['Sorteado em', formatMoment(drawn.drawnAt)],
    ...(quota === null ? [] : [['Cota contemplada', formatQuota(quota, campaign.total)] as const]),
    ...(origin?.concurso ? [['Concurso', origin.concurso] as const] : []),
    ...(lottery === null ? [] : [['Prêmios da Loteria Federal', lottery.join(' · ')] as const]),
    ...(lottery === null && result !== null ? [['Resultado', result] as const] : []),
    ...(origin === null ? [] : [['De onde veio', origin.sentences.join(' ')] as const]),
    ['Ganhador', publicName(winner.name)],
    ['Entrega', payment?.paid_at ? `${formatMoment(payment.paid_at)}. ${payment.note ?? ''}` : 'Ainda não foi anotada'],
    ...(note === null ? [] : [['Anotação', note.note] as const]),
  ])}`
}
