import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshFigures, withFigures } from '../../../src/storefront/calls/refreshing.ts'
import type { Campaign, CampaignFigures } from '../../../src/storefront/pages.ts'

const prize = (number: string, name: string | null) => ({ number, title: 'R$ 500', name })
const FIGURES = {
  paid: 10,
  left: null,
  coupon: null,
  ranking: [{ name: 'Ana L.', quotas: 8 }],
  ends: null,
  instant_prizes: [prize('07', null), prize('42', null)],
} as CampaignFigures
const CAMPAIGN = { url_amigavel: 'moto', title: 'Moto', ...FIGURES } as Campaign
const OUT_OF_SIGHT = { isRestBelow: true }
const IN_SIGHT = { isRestBelow: false }

describe('newer figures', () => {
  test('take the place of the former wherever they are read', () => {
    const newer = { ...FIGURES, paid: 12, left: 3, ranking: [{ name: 'Bia R.', quotas: 9 }] }
    expect(withFigures(CAMPAIGN, newer, IN_SIGHT)).toEqual({ ...CAMPAIGN, ...newer })
  })

  test.each([
    ['a list that grew', { ...FIGURES, ranking: [...(FIGURES.ranking ?? []), { name: 'Bia R.', quotas: 2 }] }],
    ['a list that came', { ...FIGURES, ends: { smallest: { number: '01', name: 'Bia' }, biggest: null } }],
    [
      'a prize that was found, which names its buyer',
      { ...FIGURES, instant_prizes: [prize('07', 'Bia'), prize('42', null)] },
    ],
  ])('%s waits until it is out of sight', (_, newer) => {
    expect(withFigures(CAMPAIGN, newer, IN_SIGHT)).toEqual(CAMPAIGN)
    expect(withFigures(CAMPAIGN, newer, OUT_OF_SIGHT)).toEqual({ ...CAMPAIGN, ...newer })
  })

  test('take away a coupon that is no longer given, change one, and bring none under the eyes', () => {
    const coupon = { title: 'Natal', amount: 30, end_at: '2026-12-25T02:59:00.000Z' }
    const given = { ...CAMPAIGN, coupon }
    expect(withFigures(given, { ...FIGURES, coupon: null }, IN_SIGHT)).toEqual({ ...CAMPAIGN, coupon: null })
    const other = { ...coupon, amount: 50 }
    expect(withFigures(given, { ...FIGURES, coupon: other }, IN_SIGHT)).toEqual({ ...CAMPAIGN, coupon: other })
    expect(withFigures(CAMPAIGN, { ...FIGURES, coupon }, IN_SIGHT)).toEqual(CAMPAIGN)
  })

  test('bring no progress where none was shown, and take none away', () => {
    const hidden = { ...CAMPAIGN, paid: null }
    expect(withFigures(hidden, { ...FIGURES, paid: 50 }, OUT_OF_SIGHT)).toEqual(hidden)
    expect(withFigures(CAMPAIGN, { ...FIGURES, paid: null, left: 2 }, OUT_OF_SIGHT)).toEqual(CAMPAIGN)
  })
})

describe('a page that shows a campaign', () => {
  let paid: number
  let asked: string[]
  let shown: (number | null)[]
  let isShown: boolean
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    paid = 10
    asked = []
    shown = []
    isShown = true
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address)
      return paid < 0 ? new Response(null, { status: 503 }) : Response.json({ ...FIGURES, paid })
    })
    see(true)
    refreshFigures({ campaign: CAMPAIGN, isShown: () => isShown, show: (campaign) => shown.push(campaign.paid) })
  })
  afterEach(() => {
    isShown = false
    see(true)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const see = (visible: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !visible })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  test('asks now and then, and is drawn anew only where something changed', async () => {
    await pass(14_999)
    expect(asked).toEqual([])
    await pass(1)
    expect([asked, shown]).toEqual([['/campaign/moto/agora'], []])
    paid = 11
    await pass(15_000)
    expect(shown).toEqual([11])
  })

  test('asks nothing while nobody sees it, and at once when it is seen again', async () => {
    see(false)
    paid = 12
    await pass(3_600_000)
    expect(asked).toEqual([])
    see(true)
    await pass(0)
    expect(shown).toEqual([12])
  })

  test('asks on after an answer that failed', async () => {
    paid = -1
    await pass(15_000)
    paid = 13
    await pass(15_000)
    expect(shown).toEqual([13])
  })

  test('asks no more once it shows something else', async () => {
    isShown = false
    await pass(60_000)
    expect([asked.length, shown]).toEqual([1, []])
  })
})
