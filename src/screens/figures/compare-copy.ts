/** What comparisons say, wherever a figure stands beside what it was before. */
export const copy = {
  compareWith: 'Comparar com',
  comparedWith: 'comparado com',
  other: 'Comparar com outra coisa',
  nothing: 'sem comparação',
  startedOn: (day: string) => `A campanha começou em ${day}`,
  tooLong: 'Este período é mais longo',
  span: (first: string, last: string) => `${first} a ${last}`,
  day: 'Dia para comparar',
  before: 'antes',
  inMonth: (amount: string) => `no mês ${amount}`,
  wholeDay: (name: string, amount: string) => `${name}, dia inteiro: ${amount}`,
  whole: (name: string, amount: string) => `${name}: ${amount}`,
  weekBefore: 'Uma semana antes',
  difference: 'Diferença',
} as const
