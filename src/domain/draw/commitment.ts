/**
 * The text whose SHA-256, in hexadecimal, is published before the first sale, so that neither the order of the numbers nor what
 * the hashes of the chains say can be changed afterwards: the scheme, the campaign's id, its total, and 64 hexadecimal digits each of the key and
 * of the chains' salt, joined by line breaks.
 */
export const commitmentText = (
  { key, salt }: { key: string; salt: string },
  campaignId: number,
  total: number,
  scheme: string,
): string => [scheme, campaignId, total, key, salt].join('\n')
