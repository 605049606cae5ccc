import { createHash } from 'node:crypto'
import { commitmentText } from '../../../src/domain/draw/commitment.ts'

/** What is published of a key and of the chains' salt before the first sale (`src/domain/draw/commitment.ts`). */
export function commitmentOf(
  { key, salt }: { key: Uint8Array; salt: string },
  campaignId: number,
  total: number,
  scheme: string,
): string {
  const text = commitmentText({ key: Buffer.from(key).toString('hex'), salt }, campaignId, total, scheme)
  return createHash('sha256').update(text).digest('hex')
}
