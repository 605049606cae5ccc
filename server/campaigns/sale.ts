import { and, inArray, type SQL } from 'drizzle-orm'
import { lacksOrganizer } from '../../src/domain/app-settings.ts'
import { CAMPAIGN_SITUATIONS } from '../../src/domain/status.ts'
import { campaignStates } from '../../src/machines/stored-states.ts'
import { readSettings } from '../app-settings/store.ts'
import { isThisMachine } from '../config.ts'
import { campaign } from '../db/schema.ts'
import { isOneOf } from '../db/states.ts'
import type { Ports } from '../ports.ts'

/**
 * Whether nothing is sold until the settings say who organises: buyers have to know whom they pay. An installation that only this machine
 * reaches is a try, and sells.
 */
export const isSaleHeld = async ({ config, database }: Pick<Ports, 'config' | 'database'>): Promise<boolean> =>
  !isThisMachine(config.publicUrl) && lacksOrganizer(await readSettings(database.db))

/** The campaigns that were put on sale, as a condition. */
export function onSale(): SQL | undefined {
  const situations = CAMPAIGN_SITUATIONS.filter(({ sells }) => sells).map(({ id }) => id)
  return and(isOneOf(campaign.state, campaignStates('sellable')), inArray(campaign.statusDetail, situations))
}
