/** What is wrong with a form or a body: for each field the sentences to show, the first one first (spec §5). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** Whether no field has anything wrong with it. */
export function hasNoErrors(errors: FieldErrors): boolean {
  return Object.values(errors).every((sentences) => sentences.length === 0)
}

/** The errors that stay once `field` has been edited (spec §5: a message clears when the user edits its field). */
export function withoutField(errors: FieldErrors, field: string): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
}
