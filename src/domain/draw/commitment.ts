/**
 * The text whose SHA-256, in hexadecimal, is published before the first sale, so that the order of the numbers cannot be changed
 * afterwards: the scheme, the campaign's id, its total and the key's 64 hexadecimal digits, joined by line breaks.
 */
export const commitmentText = (key: string, campaignId: number, total: number, scheme: string): string =>
  [scheme, campaignId, total, key].join('\n')
