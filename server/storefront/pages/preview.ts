import { newestOnSale } from '../../campaigns/campaigns/listed.ts'
import { publicCampaignOf } from '../../campaigns/campaigns/public.ts'
import { siteOf } from '../../platform/app-settings/site.ts'
import type { Ports, Rendering } from '../../platform/ports.ts'
import { samplePurchase } from './purchase/sample-purchase.ts'

/** The screens that an operator sees in the preview of the theme. */
export const PREVIEWS = ['campaign', 'pix', 'paid'] as const
export type Preview = (typeof PREVIEWS)[number]

/**
 * Draws the real page for the operator who chooses its theme: the newest campaign on sale, and a purchase of it that nobody made. It is only
 * looked at: it runs no script, and nothing in it can be pressed.
 */
export async function previewOf(ports: Ports, rendering: Rendering, screen: Preview): Promise<string | null> {
  const { db } = ports.database
  const row = await newestOnSale(db)
  if (row === undefined) return null
  const campaign = { ...(await publicCampaignOf(ports, row)), sandbox: false }
  const now = ports.clock.now()
  const purchase = screen === 'campaign' ? null : samplePurchase(campaign, screen, now)
  const page = purchase === null ? { screen } : { screen: 'purchase', id: purchase.id, token: '', purchase }
  const html = rendering.render(
    { ...page, campaign, site: await siteOf(db), now: now.toISOString() },
    {
      nonce: '',
      publicUrl: ports.config.publicUrl,
      css: `${rendering.css}${rendering.later?.css ?? ''}`,
      script: null,
    },
  )
  // A frame that runs nothing may not take the focus either, and says so in the console.
  return html.replaceAll(' autofocus=""', '')
}
