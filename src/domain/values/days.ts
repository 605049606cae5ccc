/** A day some days later, or earlier: `2026-11-30` and 1 → `2026-12-01`. */
export function dayAfter(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

/** The same day of a month some months earlier, or its last one where it has none such: `2026-03-31` and 1 → `2026-02-28`. */
export function dayMonthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0, 12))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
