/** A quota number as a name: zero-padded to the digits of the campaign's last number, without dots (`004217`). */
export function formatQuota(number: number, total: number): string {
  return number.toString().padStart((total - 1).toString().length, '0')
}

/**
 * The winning quota of a drawn result: the result modulo the campaign's quotas (DESIGN §6), or `null` when the result is not
 * decimal digits. A result may be longer than a number can hold exactly.
 */
export function winningQuota(result: string, total: number): number | null {
  const digits = result.trim()
  return /^\d+$/.test(digits) ? Number(BigInt(digits) % BigInt(total)) : null
}
