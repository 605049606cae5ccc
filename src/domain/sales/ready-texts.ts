import { dayOf, formatWeekday } from '../values/dates.ts'
import { formatReais } from '../values/money.ts'
import { formatPercent } from '../values/shares.ts'

/** The texts with which an affiliate spreads a link. */
export const READY_TEXTS = ['invite', 'how', 'few', 'eve'] as const
export type ReadyTextName = (typeof READY_TEXTS)[number]

/** What a text is made of: the campaign as buyers see it. `price`: of a quota in centavos; `paid`: of its quotas, in percent; `draw`: when. */
export interface SpreadCampaign {
  readonly title: string
  readonly price: number
  readonly paid: number
  readonly draw: string | null
  readonly isFederal: boolean
}

/** A text to be sent. `locked`: when it may be, while what it says is not true. */
export interface ReadyText {
  readonly name: ReadyTextName
  readonly label: string
  readonly hint: string
  readonly locked: string | null
  readonly text: string
}

/** From this share of paid quotas on it may be said that few are left. */
const FEW_LEFT = 90
const DAY_MS = 86_400_000
const EARNING = 'Comprando por aqui eu ganho comissão:'

/**
 * The texts about a campaign, made of its facts alone. Each says that the sender earns by it; none says what is not so (UI.md §10).
 * @param address where the link leads, the last line of each
 */
export function readyTexts(campaign: SpreadCampaign, address: string, now: Date): readonly ReadyText[] {
  const { title, paid, draw } = campaign
  const price = `A cota custa ${formatReais(campaign.price).replace('\u00a0', ' ')}`
  const when =
    draw === null
      ? ''
      : `O sorteio é ${formatWeekday(draw, now)}${campaign.isFederal ? ', pela Loteria Federal' : ''}. `
  const withEnd = (text: string) => `${text} ${EARNING}\n${address}`
  return [
    {
      ...{ name: 'invite', label: 'Convite', hint: 'Serve em qualquer dia', locked: null },
      text: withEnd(`Oi! Estou na rifa ${title}. ${price}. ${when}`.trim()),
    },
    {
      ...{ name: 'how', label: 'Como funciona', hint: 'Para quem pergunta se é sério', locked: null },
      text: withEnd(
        `Na rifa ${title} você escolhe quantas cotas quer, paga por PIX e vê seus números pelo celular. ${price}. ${when}Na página tem o regulamento e quem organiza.`,
      ),
    },
    {
      ...{ name: 'few', label: 'Falta pouco', hint: `${formatPercent(paid)} das cotas já são pagas` },
      locked: paid >= FEW_LEFT ? null : `Abre com ${FEW_LEFT}% das cotas pagas; agora ${formatPercent(paid)}`,
      text: withEnd(
        `Falta pouco: ${formatPercent(paid)} das cotas da rifa ${title} já são pagas. ${price}. ${when}`.trim(),
      ),
    },
    {
      ...{ name: 'eve', label: 'É amanhã', hint: 'O sorteio é amanhã', locked: lockedUntilEve(draw, now) },
      text: withEnd(
        `É amanhã o sorteio da rifa ${title}${campaign.isFederal ? ', pela Loteria Federal' : ''}. ${price}.`,
      ),
    },
  ]
}

function lockedUntilEve(draw: string | null, now: Date): string | null {
  if (draw === null) return 'Abre na véspera do sorteio, que ainda não tem data'
  const eve = new Date(Date.parse(draw) - DAY_MS)
  if (dayOf(eve) === dayOf(now)) return null
  return eve < now ? 'Só na véspera do sorteio' : `Abre na véspera, ${formatWeekday(eve, now)}`
}
