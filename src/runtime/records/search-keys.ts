/** The key that leads to the search field of a list. */
export const SEARCH_KEYS = '/'
