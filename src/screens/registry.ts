import { account } from './account/entry.ts'
import { audit } from './audit/entry.ts'
import { campaignCreate, campaignEdit } from './campaign-form/entry.ts'
import { campaigns, campaignsClosed, campaignsTrash } from './campaigns/entry.ts'
import type { Screen } from './define.ts'
import { draw } from './draw/entry.ts'
import { late } from './late/entry.ts'
import { affiliateScreens, managerScreens } from './operators/entry.ts'
import { password } from './password/entry.ts'
import { security } from './security/entry.ts'
import { transactions } from './transactions/entry.ts'

/**
 * Every screen of the panel. Whoever adds one writes its entry and its view, and names it here; what can be done on it stands in
 * `abilities.ts`.
 */
export const registry: readonly Screen[] = [
  campaigns,
  campaignsClosed,
  campaignsTrash,
  campaignCreate,
  transactions,
  draw,
  campaignEdit,
  late,
  ...Object.values(affiliateScreens),
  ...Object.values(managerScreens),
  security,
  password,
  audit,
  account,
]

/** The screens by id. */
export const screens: ReadonlyMap<string, Screen> = new Map(registry.map((screen) => [screen.id, screen]))
