import { audit } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'

/** Writes down that somebody's data was looked for or exported, with a code in place of the phone. */
export const notePerson = (
  { database: { db }, clock, seal }: Ports,
  { operatorId, address }: Caller,
  action: 'person.searched' | 'person.exported',
  telefone: string,
): Promise<void> =>
  audit(db, {
    ...{ at: clock.now(), operatorId, address, action, subject: 'person' },
    subjectId: seal.hash(telefone, 'person'),
  })
