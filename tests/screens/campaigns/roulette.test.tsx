// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { RoulettePrize } from '../../../src/api/campaigns/roulette.ts'
import { ask } from '../../../src/machines/ask.ts'
import { type TypedConfirmFact, typedConfirmMachine } from '../../../src/machines/flows/records/typed-confirm.ts'
import { type System, SystemProvider } from '../../../src/runtime/system.ts'
import { ManyQuestion } from '../../../src/screens/campaigns/roulette/many-question.tsx'
import { COLUMNS, PrizeCard } from '../../../src/screens/campaigns/roulette/roulette-row.tsx'
import { WheelBand } from '../../../src/screens/campaigns/roulette/wheel-band.tsx'

const prize = (id: number, changes: Partial<RoulettePrize> = {}) =>
  ({
    ...{ id, campaign_id: 7, number: id, title: 'R$ 20 no PIX', state: 'held', title_number: null, remaining: null },
    ...{ user: null, released_at: null, released_by: null },
    ...changes,
  }) as RoulettePrize

const ROWS = [
  prize(1),
  prize(2),
  prize(3, { title: 'Jaqueta X11' }),
  prize(4, { title: 'R$ 200 no PIX', state: 'contemplated', title_number: 3 }),
  prize(5, { title: 'R$ 100 no PIX', state: 'armed', title_number: 8204, remaining: 13 }),
]

function askMany(ids: readonly number[], act: string) {
  const asked: unknown[] = []
  const refusal: TypedConfirmFact = { type: 'action.refused', message: 'Não deu' }
  const actor = createActor(
    typedConfirmMachine.provide({
      actors: {
        askAction: ask(
          async (question: { id: string; act: string }): Promise<TypedConfirmFact> => {
            asked.push(question)
            return refusal
          },
          () => refusal,
        ),
      },
    }),
  ).start()
  actor.send({ type: 'confirm.ask', action: { id: ids.join(), name: '', act, word: null } })
  render(
    <ManyQuestion
      actor={actor}
      rows={ROWS}
      takes={(row, wanted) => (wanted === 'release' ? row.state === 'held' : row.state === 'armed')}
    />,
  )
  return asked
}

const linesOf = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('before many prizes are released it says which will be, and why not the others; then it asks for all of them', async () => {
  const asked = askMany([1, 2, 3, 4, 5], 'release')
  expect(linesOf('Serão liberados 3')).toEqual(['R$ 20 no PIX2 prêmios', 'Jaqueta X111 prêmio'])
  expect(linesOf('Ficam como estão 2')).toEqual(['R$ 200 no PIXJá foi contemplado', 'R$ 100 no PIXJá está liberado'])
  await userEvent.click(screen.getByRole('button', { name: 'Liberar 3 prêmios' }))
  expect(asked).toEqual([{ id: '1,2,3,4,5', act: 'release' }])
  expect((await screen.findByRole('alert')).textContent).toBe('Não deu')
})

test('where none qualifies nothing can be asked', async () => {
  const asked = askMany([1], 'restore')
  expect(linesOf('Fica como está 1')).toEqual(['R$ 20 no PIXNão está liberado'])
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar' }))
  expect(asked).toEqual([])
})

const openScreen = vi.fn()
const band = (teeth: string, next: number | null = null) =>
  render(
    <SystemProvider value={{ openScreen } as unknown as System}>
      <WheelBand wheel={{ given: 8191, next, teeth }} campaignId="7" />
    </SystemProvider>,
  )

test('the wheel laid flat has a tooth a prize, and says when the next one goes out', () => {
  const { container } = band('ccddlldcd', 8204)
  screen.getByText('Próximo prêmio no giro 8.204')
  screen.getByText('8.191 giros dados · faltam 13')
  screen.getByText('4 disponíveis · 2 liberados · 3 contemplados')
  expect(container.querySelectorAll('i')).toHaveLength(9)
  expect(screen.queryByText(/no mínimo 9 prêmios/)).toBeNull()
})

test('under nine prizes the amber sentence stays, and leads to new ones', async () => {
  band('dddddddd')
  screen.getByText('Para a Roleta aparecer precisa cadastrar no mínimo 9 prêmios')
  screen.getByText('Nenhum prêmio liberado')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))
  expect(openScreen).toHaveBeenCalledWith(expect.objectContaining({ id: 'roulette-create' }), { campaign_id: '7' })
})

test('the clean list tells buyers neither spin nor winner', () => {
  expect(COLUMNS.clean?.map(({ id }) => id)).toEqual(['prize'])
  const won = prize(9, { state: 'contemplated', title_number: 3, user: { name: 'Ana Souza', telefone: '' } })
  const { container } = render(
    <>
      <PrizeCard row={won} view="clean" menu={null} />
      <PrizeCard row={ROWS[4] as RoulettePrize} view="clean" menu={null} />
    </>,
  )
  expect(container.textContent).toBe('R$ 20 no PIXSaiuR$ 100 no PIX')
})
