const { CI, SECOND_TRY } = process.env

/**
 * In CI a test of a real browser, or one that takes a real database or process away under load, is tried twice before it fails, and named
 * if it needed that (decision 23).
 */
export const MORE_TRIES_IN_CI = { retry: SECOND_TRY || CI ? 1 : 0 }
