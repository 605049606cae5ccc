/** The id of a command that does to all selected records what another does to one. */
export const bulkIdOf = (id: string): string => `selection.${id}`
