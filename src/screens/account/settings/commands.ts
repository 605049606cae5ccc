import type { Abilities, FormPlace } from '../../../runtime/screen.ts'
import { formAbilities } from '../../kit/forms/form-commands.ts'
import { copy } from './copy.ts'

export type SectionName = keyof typeof copy.sections

/** The id that a section has in the page. */
export const sectionId = (name: SectionName): string => `configuracoes-${name}`

const LABELS: Readonly<Record<SectionName, readonly string[]>> = {
  organizer: [copy.organizer, copy.document, copy.authorization, copy.authorization_number],
  texts: [copy.regulation, copy.privacy],
  questions: [],
  contact: [copy.whatsapp, copy.email, copy.instagram, copy.telegram],
  unpaid: [copy.unpaid_by_phone, copy.unpaid_by_address, copy.unpaid_share, copy.unpaid_quotas, copy.unpaid_most],
  hosts: [],
}

const places: readonly FormPlace[] = (Object.keys(LABELS) as SectionName[]).flatMap((name) => {
  const of = { section: sectionId(name), of: copy.sections[name] }
  return [
    { ...of, label: copy.sections[name] },
    ...LABELS[name].map((label) => ({ ...of, label, isField: true as const })),
  ]
})

export const settingsAbilities: Abilities = { ...formAbilities, places }
