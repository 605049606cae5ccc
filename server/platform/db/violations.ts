/** Of uniqueness, of exclusion; and what an engine that splits tables over machines says of either when it passes it on. */
const STATES: readonly unknown[] = ['23505', '23P01', 'XX000']

/**
 * Whether an error says that a constraint or unique index was violated. Its name may carry the number of the part of the table that refused,
 * as in `allocation_once_102090`, and may stand in the message alone.
 */
export function violates(error: unknown, name: string): boolean {
  const { code, constraint, message = '' } = violationIn(error)
  if (!STATES.includes(code)) return false
  const told = constraint ?? /violates (?:unique|exclusion) constraint "([^"]+)"/.exec(message)?.[1] ?? ''
  return told === name || (told.startsWith(`${name}_`) && /^\d+$/.test(told.slice(name.length + 1)))
}

/** What the database said: Drizzle wraps it. */
export const violationIn = (error: unknown) =>
  ((error as { cause?: unknown })?.cause ?? error) as { code?: string; constraint?: string; message?: string }
