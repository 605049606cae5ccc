import type { Plate } from './logo.ts'
import type { PageTheme } from './theme.ts'

/** What all pages of buyers have from the settings. */
export interface Site {
  readonly theme: PageTheme
  readonly logo: SiteLogo | null
}

/** The logo in the head of a page. `plate`: what lies under it, so that it can be seen there. */
export interface SiteLogo {
  readonly img: string
  readonly favicon: string
  readonly width: number
  readonly height: number
  readonly plate: Plate | null
}
