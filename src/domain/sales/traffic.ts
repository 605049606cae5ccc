/** How a purchase was brought: by an advertisement, or otherwise (DESIGN §6, Traffic). */
export const CHANNELS = ['organic', 'ads'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * What an advertisement adds to the address that it leads to: Google, Microsoft, TikTok, X, Yandex, Reddit, Snapchat. Not `fbclid`, which
 * Facebook adds to every address that somebody follows there.
 */
const CLICK_IDS = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'msclkid',
  'ttclid',
  'twclid',
  'yclid',
  'rdt_cid',
  'sccid',
] as const
const PAID_MEDIUMS = ['cpc', 'paid', 'ads'] as const

/** The channel of a purchase, by the params of the address that its page was opened with. */
export function channelOf(params: unknown): Channel {
  if (typeof params !== 'object' || params === null) return 'organic'
  const isAd = Object.entries(params).some(([name, value]) => {
    const key = name.toLowerCase()
    const text = String(value).trim().toLowerCase()
    if (key === 'utm_medium') return (PAID_MEDIUMS as readonly string[]).includes(text)
    return text !== '' && (CLICK_IDS as readonly string[]).includes(key)
  })
  return isAd ? 'ads' : 'organic'
}
