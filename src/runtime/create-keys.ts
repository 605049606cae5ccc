/** The key that makes another of what a list holds. */
export const CREATE_KEYS = 'N'
