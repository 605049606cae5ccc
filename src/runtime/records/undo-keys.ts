/** Takes back what was done last, but in a field, where these keys are the field's. */
export const UNDO_KEYS = 'Ctrl Z'

/** Puts on sale what has just come back from the trash. */
export const FOLLOW_UP_KEYS = 'A'
