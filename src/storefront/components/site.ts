import { createContext } from 'react'
import type { PurchaseCommand } from '../../machines/purchase-setup.ts'
import type { ShownSite } from '../pages.ts'

/** What all pages have from the operator's settings; nothing where a page is drawn alone, as in a test. */
export const SiteContext = createContext<ShownSite | null>(null)

/** What the server alone puts into an element (`rendering.tsx`): the page's script leaves it as it stands. */
export const FROM_SERVER = { dangerouslySetInnerHTML: { __html: '' } }

/** What of a page is its own, for a link that skips the head. */
export const CONTENT = 'conteudo'

/** Tells the purchase's machine what was chosen. */
export type Send = (command: PurchaseCommand) => void
