// @vitest-environment jsdom

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Campaign } from '../../src/api/campaigns/campaigns.ts'
import type { DrawRehearsal, DrawRun } from '../../src/domain/draw/draw-run.ts'
import { ask } from '../../src/machines/ask.ts'
import {
  type DecisionQuestion,
  type DrawRunFact,
  drawRunMachine,
  type RehearsalQuestion,
} from '../../src/machines/flows/records/draw-run.ts'
import { type System, SystemProvider } from '../../src/runtime/system.ts'
import { Checklist } from '../../src/screens/campaigns/draw-run/checklist.tsx'
import { Rehearsal } from '../../src/screens/campaigns/draw-run/rehearsal.tsx'
import { checkOf, ELSEWHERE, rehearsalOf, runOf } from '../models/records/draw-run.model.ts'

const campaign = { id: 7, title: 'Moto', total: 1_000_000, product: 'Honda CG', product2: 'Capacete' } as Campaign
const open = vi.fn()

/** The day's machine, with a server that says this. */
async function start(run: DrawRun, rehearsal: DrawRehearsal = rehearsalOf()) {
  const asked: unknown[] = []
  const say = <Question,>(fact: DrawRunFact) =>
    ask(
      async (question: Question) => {
        asked.push(question)
        return fact
      },
      () => fact,
    )
  const machine = drawRunMachine.provide({
    actors: {
      askRun: say<{ campaignId: string }>({ type: 'run.loaded', run }),
      askDecision: say<DecisionQuestion>({
        type: 'run.loaded',
        run: { ...run, checks: [checkOf('disputes', 'decided')] },
      }),
      askTakeOver: say<{ campaignId: string }>({ type: 'run.loaded', run: { ...run, conductor: null } }),
      askSalesEnd: say<{ campaignId: string }>({ type: 'sales.ended' }),
      askPhotoWithdrawal: say<{ campaignId: string; photo: number }>({ type: 'photo.withdrawn' }),
      askRehearsal: say<RehearsalQuestion>({ type: 'rehearsal.loaded', rehearsal }),
    },
  })
  const actor = createActor(machine, { input: { campaignId: '7' } }).start()
  await expect.poll(() => actor.getSnapshot().context.run).not.toBeNull()
  asked.length = 0
  const List = () => {
    const snapshot = useSelector(actor, (state) => state)
    return snapshot.context.run ? (
      <Checklist campaign={campaign} run={snapshot.context.run} snapshot={snapshot} send={actor.send} />
    ) : null
  }
  const show = (what: 'list' | 'rehearsal') =>
    render(
      <SystemProvider value={{ open } as unknown as System}>
        {what === 'list' ? <List /> : <Rehearsal campaign={campaign} actor={actor} />}
      </SystemProvider>,
    )
  return { actor, asked, show }
}

const lines = () => screen.getAllByRole('listitem').map((item) => within(item).queryByRole('heading')?.textContent)

test('each check says how it is and why, and what can be done about it; the draw comes after what is missing', async () => {
  const disputed = { ...checkOf('disputes', 'asks'), sentence: '1 compra, 40 cotas.', transaction_id: 31 }
  const { asked, show } = await start(runOf({ checks: [checkOf('date', 'fine'), disputed, checkOf('quota', 'stops')] }))
  show('list')
  expect(lines()).toEqual([
    'Data, Conferido',
    'Dinheiro em disputa, Espera a sua decisão',
    'Cota, Impede o sorteio',
    'Sortear o 1º prêmio, a fazer',
  ])
  expect(screen.getByText('Antes: dinheiro em disputa, cota')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ver compra' }))
  expect(open).toHaveBeenCalledWith('transaction', { action_id: '7', transaction_id: '31' })
  await userEvent.click(screen.getByRole('button', { name: /Seguir assim/ }))
  expect(asked).toEqual([{ campaignId: '7', check: 'disputes' }])
  expect(await screen.findByText('Tudo o que impedia foi resolvido')).toBeTruthy()
})

test('of the five prizes those stand out that the quota was read out of', async () => {
  const contest = { concurso: 6124, data: '28/11/2026', premios: ['48207', '13094', '77415', '60238', '09541'] }
  const run = runOf({ checks: [checkOf('contest', 'fine')], contest: { ...contest, usados: [1, 2] } })
  const { show } = await start(run)
  show('list')
  const prizes = within(screen.getByRole('list', { name: 'Prêmios do concurso 6124' })).getAllByRole('listitem')
  expect(prizes.map(({ textContent }) => textContent)).toEqual([
    '1º48207usado na cota',
    '2º13094usado na cota',
    '3º77415',
    '4º60238',
    '5º09541',
  ])
})

test('a rehearsal is on no paper and names nobody, says where the draw would stop, and goes back a contest', async () => {
  const stops = [{ name: 'disputes', sentence: '1 compra, 40 cotas.' }] as const
  const { actor, asked, show } = await start(runOf(), rehearsalOf({ quota: 319_027, stops }))
  actor.send({ type: 'run.rehearse' })
  await expect.poll(() => actor.getSnapshot().context.rehearsal).not.toBeNull()
  show('rehearsal')
  const ticket = screen.getByRole('article', { name: 'Ensaio do 1º prêmio' })
  expect(ticket.textContent).toContain('COTA DO ENSAIO319027não vale')
  expect(ticket.textContent).toContain('Uma compra de 60 cotas, pagaO nome fica escondido no ensaio')
  expect(lines()[0]).toBe('Pararia em “Dinheiro em disputa”, a fazer')
  await userEvent.click(screen.getByRole('button', { name: /Outro concurso/ }))
  expect(asked).toEqual([
    { campaignId: '7', prize: 'first', contest: null },
    { campaignId: '7', prize: 'first', contest: 6122 },
  ])
})

test('on a device that another one conducts nothing is decided and no sale ended; once taken over, both are', async () => {
  const selling = runOf({ checks: [checkOf('sales', 'asks')] })
  const watched = await start({ ...selling, conductor: ELSEWHERE })
  const { unmount } = watched.show('list')
  expect(screen.getByText('sales: asks')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Seguir assim|Encerrar vendas/ })).toBeNull()
  expect(watched.actor.getSnapshot().can({ type: 'draw.open' })).toBe(false)
  unmount()

  const conducted = await start({ ...selling, conductor: { ...ELSEWHERE, mine: true } })
  conducted.show('list')
  expect(screen.getByRole('button', { name: /Seguir assim/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar vendas' }))
  expect(conducted.asked[0]).toEqual({ campaignId: '7' })
  await expect.poll(() => conducted.actor.getSnapshot().matches('conducting')).toBe(true)
})
