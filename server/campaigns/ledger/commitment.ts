import { createHash } from 'node:crypto'
import { commitmentText } from '../../../src/domain/draw/commitment.ts'

/** What is published of a key before the first sale (`src/domain/draw/commitment.ts`). */
export function commitmentOf(key: Uint8Array, campaignId: number, total: number, scheme: string): string {
  const text = commitmentText(Buffer.from(key).toString('hex'), campaignId, total, scheme)
  return createHash('sha256').update(text).digest('hex')
}
