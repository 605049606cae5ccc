import type { Question } from './app-settings.ts'
import type { Plate } from './logo.ts'
import type { PageTheme } from './theme.ts'

/** Where buyers' browsers find what belongs to all pages. */
export const MANIFEST = '/campanhas.webmanifest'
export const APPLE_ICON = '/apple-touch-icon.png'
/** The picture for messengers, beside the address that it is of. */
export const PICTURE = 'compartilhar.jpg'
export const LIST_TITLE = 'Campanhas à venda'

/** What all pages of buyers have from the settings. */
export interface Site {
  readonly theme: PageTheme
  readonly logo: SiteLogo | null
  readonly organizer: SiteOrganizer
  readonly questions: readonly Question[]
  readonly contact: SiteContact
}

/** Who organises, as the foot of each page says it. `document`: a company's whole, of a person's the middle. */
export interface SiteOrganizer {
  readonly name: string | null
  readonly document: string | null
  readonly authorization: string
}

/** Where the organiser is reached, where a campaign says nothing of its own. */
export interface SiteContact {
  readonly whatsapp: string | null
  readonly email: string | null
  readonly instagram: string | null
  readonly telegram: string | null
}

/** The logo in the head of a page. `plate`: what lies under it, so that it can be seen there. */
export interface SiteLogo {
  readonly img: string
  readonly favicon: string
  readonly width: number
  readonly height: number
  readonly plate: Plate | null
}
