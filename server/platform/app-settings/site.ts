import { authorizationInWords } from '../../../src/domain/site/app-settings.ts'
import { defaultPrivacy, defaultRegulation, PROGRAM_NOTE } from '../../../src/domain/site/default-texts.ts'
import { publicDocument } from '../../../src/domain/site/documents.ts'
import { plateOf } from '../../../src/domain/site/logo.ts'
import type { Site } from '../../../src/domain/site/site.ts'
import type { Db } from '../db/database.ts'
import { faviconAddress, findLogo, logoAddress } from './logo-store.ts'
import { organizerToWire } from './organizer.ts'
import { readSettings, type SettingsRow } from './store.ts'
import { themeToWire } from './wire.ts'

/** What all pages of buyers have from the settings. */
export async function siteOf(db: Db): Promise<Site> {
  const row = await readSettings(db)
  const theme = themeToWire(row)
  return { theme, logo: await logoOf(db, row, theme), ...whoOrganises(row) }
}

async function logoOf(db: Db, row: SettingsRow, theme: Site['theme']): Promise<Site['logo']> {
  const logo = row.logo === null ? undefined : await findLogo(db, row.logo)
  if (logo === undefined) return null
  const { name, width, height } = logo
  const addresses = { img: logoAddress(name), favicon: faviconAddress(name) }
  return { ...addresses, width, height, plate: plateOf(logo, theme.color_primary) }
}

function whoOrganises(row: SettingsRow): Pick<Site, 'organizer' | 'questions' | 'contact'> {
  const { organizer: name, questions, whatsapp, email, instagram, telegram, ...settings } = organizerToWire(row)
  const document = settings.document === null ? null : publicDocument(settings.document)
  const organizer = { name, document, authorization: authorizationInWords(settings) }
  return { organizer, questions, contact: { whatsapp, email, instagram, telegram } }
}

/** Terms and privacy as the operator wrote them, or what holds while there are none. */
export async function textsOf(db: Db): Promise<{ regulation: string; privacy: string }> {
  const row = await readSettings(db)
  const { name: organizer, document } = whoOrganises(row).organizer
  return {
    regulation: row.regulation ?? defaultRegulation({ organizer, document }),
    privacy: `${row.privacy ?? defaultPrivacy({ organizer, document })}${PROGRAM_NOTE}`,
  }
}
