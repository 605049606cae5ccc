/** What the registry says of suspicious reservations. */
export const names = {
  title: 'Reservas suspeitas',
  go: 'Reservas suspeitas',
} as const
