/** A campaign is almost sold out when no more than this share of its quotas is free. */
export const ALMOST_SOLD_OUT = 0.1

/** So many charges in a row that a provider did not make, */
export const REFUSED_CHARGES = 3

/** within this time, are trouble with its account. */
export const RECENT_CHARGES_MS = 24 * 60 * 60_000

/** So many notifications of a bank that were refused, within the same time, are trouble with its account: somebody guesses, or a secret is wrong. */
export const REFUSED_NOTIFICATIONS = 10

/** A late payment that has waited for longer is told apart from the others. */
export const LONG_WAIT_MS = 7 * 24 * 60 * 60_000

/** A prize that went out is told of for so long. */
export const RECENT_PRIZES_MS = 24 * 60 * 60_000
