/**
 * What happened within a moment: by campaign the purchases that changed, with the affiliate who sold each; operators whose access did; whether
 * what buyers' pages show of campaigns or of the installation was changed.
 */
export interface Happened {
  campaigns: ReadonlyMap<number, ReadonlyMap<number, number | null>>
  operators: ReadonlySet<number>
  pages: boolean
}
