import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Static } from 'typebox'
import { Type } from 'typebox'
import { lacksOrganizer } from '../../../src/domain/site/app-settings.ts'
import { DEFAULT_THEME } from '../../../src/domain/site/theme.ts'
import { campaignStates } from '../../../src/machines/stored-states.ts'
import { readSettings } from '../../platform/app-settings/store.ts'
import { buyer, campaign, paymentAccount } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import { named, nullable } from '../../platform/http/http.ts'
import type { Ports } from '../../platform/ports.ts'
import { CampaignTitle } from '../../sales/purchases/wire.ts'

const Name = nullable(Type.String())

/** The first steps of an installation, each ticked by what is the case; `campaign`: one whose first sale is still to come. */
export const StepsWire = named(
  'FirstSteps',
  Type.Object({
    organizer: Name,
    account: Name,
    theme: Type.Boolean(),
    sale: Type.Boolean(),
    campaign: nullable(CampaignTitle),
  }),
)
type Steps = Static<typeof StepsWire>

/** How far an installation has come; null once all is done. A theme that something was sold under is one that was chosen. */
export async function firstStepsOf({ database: { db } }: Pick<Ports, 'database'>): Promise<Steps | null> {
  const settings = await readSettings(db)
  const [account] = await db
    .select({ title: paymentAccount.title })
    .from(paymentAccount)
    .where(isNull(paymentAccount.deletedAt))
    .orderBy(asc(paymentAccount.id))
    .limit(1)
  const [sold] = await db.select({ id: buyer.id }).from(buyer).where(eq(buyer.hasPaid, true)).limit(1)
  const organizer = lacksOrganizer(settings) ? null : settings.organizer
  if (organizer !== null && account !== undefined && sold !== undefined) return null
  const [newest] = await db
    .select({ id: campaign.id, title: campaign.title })
    .from(campaign)
    .where(isOneOf(campaign.state, campaignStates('sellable')))
    .orderBy(desc(campaign.id))
    .limit(1)
  const isOwn =
    settings.logo !== null ||
    settings.colorPrimary !== DEFAULT_THEME.color_primary ||
    settings.colorSecondary !== DEFAULT_THEME.color_secondary
  return {
    organizer,
    account: account?.title ?? null,
    theme: isOwn || sold !== undefined,
    sale: sold !== undefined,
    campaign: newest ?? null,
  }
}
