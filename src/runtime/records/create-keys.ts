/** The key that makes another of what a list holds, and the other one that does the same (UI.md §7). */
export const CREATE_KEYS = 'N'
export const CREATE_KEYS_TOO = '+'
