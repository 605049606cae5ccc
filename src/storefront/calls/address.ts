/** What buyers' pages call. */
export const API = '/api/public'
