import type { RecordInView } from '../../runtime/screen.ts'

/** The buyer of a ranking's row as keys and palette know them. */
export const buyerRecord = ({ user_id, user }: { user_id: number; user: { name: string } }): RecordInView => ({
  kind: 'person',
  title: user.name,
  params: { user_id: String(user_id) },
})
