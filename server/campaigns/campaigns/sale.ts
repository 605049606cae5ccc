import { and, inArray, type SQL } from 'drizzle-orm'
import { CAMPAIGN_SITUATIONS } from '../../../src/domain/campaigns/status.ts'
import { lacksOrganizer } from '../../../src/domain/site/app-settings.ts'
import { campaignStates } from '../../../src/machines/stored-states.ts'
import { readSettings } from '../../platform/app-settings/store.ts'
import { isThisMachine } from '../../platform/config.ts'
import { campaign } from '../../platform/db/schema.ts'
import { isOneOf } from '../../platform/db/states.ts'
import type { Ports } from '../../platform/ports.ts'

/**
 * Whether nothing is sold until the settings say who organises: buyers have to know whom they pay. An installation that only this machine
 * reaches is a try, and sells.
 */
export const isSaleWithheld = async ({ config, database }: Pick<Ports, 'config' | 'database'>): Promise<boolean> =>
  !isThisMachine(config.publicUrl) && lacksOrganizer(await readSettings(database.db))

/** The campaigns that were put on sale, as a condition. */
export function onSale(): SQL | undefined {
  const situations = CAMPAIGN_SITUATIONS.filter(({ sells }) => sells).map(({ id }) => id)
  return and(isOneOf(campaign.state, campaignStates('sellable')), inArray(campaign.statusDetail, situations))
}
