const SAO_PAULO = { timeZone: 'America/Sao_Paulo', hour: 'numeric', hourCycle: 'h23' } as const
const BEGINS = 22
const ENDS = 8

/** Whether it is between 22:00 and 8:00 in São Paulo, when nobody is told anything who did not ask for that. */
export function isQuiet(at: Date): boolean {
  const hour = Number(at.toLocaleString('en-US', SAO_PAULO))
  return hour >= BEGINS || hour < ENDS
}
