import { dayOf } from '../../../src/domain/values/dates.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Ports } from '../../platform/ports.ts'
import { createSupporter, type SupporterBody } from '../../sales/supporters/changes.ts'
import { daysAgo } from './calendar.ts'

/** Who supports the demo's operation, by so many days before its first one. */
const SUPPORTERS: readonly (Omit<SupporterBody, 'desde'> & { days: number })[] = [
  {
    ...{ name: 'Auto Peças Central', telefone: '6232143310', tipo: 'company', forma: 'monthly', amount: 1500 },
    ...{ days: 250, nota: 'Paga no dia 5, com nota.' },
  },
  {
    ...{ name: 'Valdemir Ferreira Santos', telefone: '62991374408', tipo: 'person', forma: 'monthly', amount: 200 },
    ...{ days: 150, nota: 'Prefere ligação a mensagem.' },
  },
  {
    ...{ name: 'Posto Avenida', telefone: '6436215055', tipo: 'company', forma: 'once', amount: 800 },
    ...{ days: 50, nota: '' },
  },
  {
    ...{ name: 'Igreja Vida Nova', telefone: '62985514431', tipo: 'partner', forma: 'publicity' },
    ...{ days: 40, nota: '' },
  },
  {
    ...{ name: 'Gráfica Anápolis', telefone: '6233248190', tipo: 'partner', forma: 'goods', amount: 640 },
    ...{ days: 2, nota: 'Panfletos da campanha da moto.' },
  },
]

/** Writes them down. */
export async function seedSupporters(ports: Ports, by: Caller): Promise<void> {
  const now = ports.clock.now()
  for (const { days, ...body } of SUPPORTERS) {
    const made = await createSupporter(ports, by, { ...body, desde: dayOf(daysAgo(now, days, 12)) })
    if (!made.ok) throw new Error(`the demo has a wrong supporter: ${body.name}`)
  }
}
