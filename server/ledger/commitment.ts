import { createHash } from 'node:crypto'

/**
 * What is published before the first sale, so that the order of the numbers cannot be changed afterwards: SHA-256, in hexadecimal, of
 * the scheme, the campaign's id, its total and the key's 64 hexadecimal digits, joined by line breaks.
 */
export function commitmentOf(key: Uint8Array, campaignId: number, total: number, scheme: string): string {
  const text = `${scheme}\n${campaignId}\n${total}\n${Buffer.from(key).toString('hex')}`
  return createHash('sha256').update(text).digest('hex')
}
