import { plateOf } from '../../src/domain/logo.ts'
import type { Site } from '../../src/domain/site.ts'
import type { Db } from '../db/database.ts'
import { faviconAddress, findLogo, logoAddress } from './logo-store.ts'
import { readSettings } from './store.ts'
import { themeToWire } from './wire.ts'

/** What all pages of buyers have from the settings. */
export async function siteOf(db: Db): Promise<Site> {
  const row = await readSettings(db)
  const theme = themeToWire(row)
  const logo = row.logo === null ? undefined : await findLogo(db, row.logo)
  if (logo === undefined) return { theme, logo: null }
  const { name, width, height } = logo
  const addresses = { img: logoAddress(name), favicon: faviconAddress(name) }
  return { theme, logo: { ...addresses, width, height, plate: plateOf(logo, theme.color_primary) } }
}
