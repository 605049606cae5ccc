import { useContext } from 'react'
import { contactsOf } from '../contacts.ts'
import type { Campaign } from '../pages.ts'
import { SiteContext } from './frame.tsx'
import { Icon } from './icon.tsx'

/** The ways to the organiser of a campaign. */
export const useContacts = (campaign: Campaign) => contactsOf(campaign, useContext(SiteContext)?.contact)

/** A button for each of them. */
export function ContactLinks({ contacts }: { contacts: ReturnType<typeof contactsOf> }) {
  return contacts.map(({ icon, label, href }) => (
    <a key={label} className="btn line" href={href} target="_blank" rel="noreferrer">
      <Icon name={icon} />
      {label}
    </a>
  ))
}
