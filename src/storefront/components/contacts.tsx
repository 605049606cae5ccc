import { useContext } from 'react'
import type { Campaign } from '../pages.ts'
import { contactsOf } from '../words/contacts.ts'
import { AnyIcon } from './any-icon.tsx'
import { SiteContext } from './site.ts'

/** The ways to the organiser of a campaign. */
export const useContacts = (campaign: Campaign) => contactsOf(campaign, useContext(SiteContext)?.contact)

/** A button for each of them. */
export function ContactLinks({ contacts }: { contacts: ReturnType<typeof contactsOf> }) {
  return contacts.map(({ icon, label, href }) => (
    <a key={label} className="btn line" href={href} target="_blank" rel="noreferrer">
      <AnyIcon name={icon} />
      {label}
    </a>
  ))
}

/** Where the organiser is reached about a purchase. */
export function ContactSection({ campaign }: { campaign: Campaign }) {
  const contacts = useContacts(campaign)
  if (contacts.length === 0) return null
  return (
    <section aria-labelledby="h-fale">
      <h2 id="h-fale">Fale com o organizador</h2>
      <div className="soc mt12">
        <ContactLinks contacts={contacts} />
      </div>
    </section>
  )
}

/** Who organises, with the document, in one line; nothing where nobody said. */
export function useOrganizer(): string | null {
  const organizer = useContext(SiteContext)?.organizer
  return organizer?.name ? [organizer.name, organizer.document].filter(Boolean).join(' · ') : null
}
