/** What happened within a moment: by campaign the purchases that changed, with the link that each came by, and operators whose access did. */
export interface Happened {
  campaigns: ReadonlyMap<number, ReadonlyMap<number, number | null>>
  operators: ReadonlySet<number>
}
