import { memo } from 'react'
import { BuyerSteps } from './components/buyer-forms.tsx'
import { InDoubled } from './components/doubled.tsx'
import { InFoot, InHead } from './components/frame.tsx'
import { Gallery, Lead } from './components/lead.tsx'
import { InLimits } from './components/limits.tsx'
import { InPhone } from './components/phone-field.tsx'
import { Sections } from './components/sections.tsx'
import { InTrust } from './components/trust.tsx'
import { Unsold } from './components/unsold.tsx'
import { Winners } from './components/winners.tsx'

/**
 * What a campaign's page has besides the ticket and its sheet: its script comes after theirs. Choosing changes the ticket: what
 * surrounds it is not drawn again with each tap.
 */
export const rest = {
  InHead: memo(InHead),
  Gallery: memo(Gallery),
  Lead: memo(Lead),
  Sections: memo(Sections),
  InFoot: memo(InFoot),
  InDoubled: memo(InDoubled),
  InTrust: memo(InTrust),
  InLimits: memo(InLimits),
  ...{ InPhone, Unsold, Winners, BuyerSteps },
}
export type Rest = typeof rest
