import { openedBy } from '../../../domain/people/permissions.ts'

/** The newest message on the demo's phone whose code counts for this purpose: that of another dialog would cost a try. */
export const messageFor = <Message extends { purpose: string | null }>(messages: readonly Message[], purpose: string) =>
  messages.find((message) => message.purpose !== null && openedBy(purpose).includes(message.purpose))
