import { audit } from '../audit/audit.ts'
import { link } from '../db/schema.ts'
import type { Caller } from '../http/caller.ts'
import type { Ports } from '../ports.ts'

/** A campaign's promotional link to be created (spec §3.4); the percent is the affiliate's commission on its sales. */
export interface NewLink {
  campaignId: number
  title: string
  afiliadoId?: number | undefined
  afiliadoPercent?: number | undefined
}

/** Creates a link, owned by who creates it, and records it. @returns its id, which buyers bring as `link_ref` */
export async function createLink(ports: Ports, caller: Caller, wanted: NewLink): Promise<number> {
  const now = ports.clock.now()
  return ports.database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(link)
      .values({ ...wanted, operatorId: caller.operatorId, createdAt: now })
      .returning({ id: link.id })
    if (row === undefined) throw new Error('the link was not stored')
    await audit(tx, {
      at: now,
      operatorId: caller.operatorId,
      action: 'link.created',
      subject: 'link',
      subjectId: row.id,
      after: wanted,
      address: caller.address,
    })
    return row.id
  })
}
