/** What is wrong with a day `2026-05-14`, or `null`. The thirty-first of a short month is no day. */
export function refuseDay(day: string): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && isKept(day)
  return isDay && day >= '1970-01-01' ? null : 'Informe uma data válida'
}

const isKept = (day: string) => new Date(`${day}T12:00:00Z`).toISOString().startsWith(day)
