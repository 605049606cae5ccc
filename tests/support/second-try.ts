/** In CI a test that takes a real database or process away under load is tried twice, and named if it needed it (decision 23). */
export const SECOND_TRY = { retry: process.env.CI ? 1 : 0 }
