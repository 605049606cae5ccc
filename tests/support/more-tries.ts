const { CI, SECOND_TRY } = process.env

/**
 * In CI a test of a real browser, or one that takes a real database or process away under load, is tried three times before it fails, and named
 * if it needed that (decision 23).
 */
export const MORE_TRIES_IN_CI = { retry: SECOND_TRY ? 1 : CI ? 2 : 0 }
