import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import type { Campaign } from '../../src/api/campaigns/campaigns.ts'
import type { Api } from '../../src/api/client/client.ts'
import { NOTHING_SEEN } from '../../src/domain/draw/draw-ahead.ts'
import { NO_LOTTERY } from '../../src/domain/draw/draw-fields.ts'
import { readQuota } from '../../src/domain/draw/draw-rule.ts'
import { EXAMPLE_PRIZES } from '../../src/domain/draw/draw-rule-words.ts'
import { ask } from '../../src/machines/ask.ts'
import { type DrawRecordFact, drawRecordMachine } from '../../src/machines/flows/dialogues/draw-record.ts'
import type { Services } from '../../src/runtime/services.ts'
import { askDrawConfirmation } from '../../src/screens/campaigns/draw/draw-actors.ts'
import { LotteryFields } from '../../src/screens/campaigns/draw/lottery-fields.tsx'
import { QuotaReading } from '../../src/screens/campaigns/draw/quota-reading.tsx'
import { RuleText } from '../../src/screens/campaigns/draw-rule/rule-text.tsx'

/** The five fields of the first prize, and a lottery that answers when it is let. */
function openFields({ contest, lottery = NO_LOTTERY }: { contest: string; lottery?: readonly string[] }) {
  const asked: string[] = []
  let answer: (fact: DrawRecordFact) => void = () => {}
  const askLottery = ask(
    ({ contest: of }: { contest: string }) => {
      asked.push(of)
      return new Promise<DrawRecordFact>((resolve) => {
        answer = resolve
      })
    },
    (): DrawRecordFact => ({ type: 'lottery.refused', message: 'Não' }),
  )
  const watchDraw = fromCallback<EventObject, { campaignId: string }>(() => {})
  const machine = drawRecordMachine.provide({ actors: { askLottery, watchDraw } })
  const actor = createActor(machine, {
    input: { campaignId: '1', prizes: ['first'], contest, lottery, latest: 6124 },
  }).start()
  function Fields() {
    const snapshot = useSelector(actor, (state) => state)
    return <LotteryFields snapshot={snapshot} send={actor.send} />
  }
  render(<Fields />)
  return { asked, actor, answer: (fact: DrawRecordFact) => answer(fact) }
}

test('a contest is fetched while its prizes can be typed, and a silent lottery says to type them', async () => {
  const user = userEvent.setup()
  const { asked, actor, answer } = openFields({ contest: '6121' })
  await user.click(screen.getByRole('button', { name: 'Buscar pelo concurso' }))
  await screen.findByText('Buscando o concurso 6121… Os prêmios também podem ser digitados.')
  await user.type(screen.getByLabelText('3º da Loteria'), '4')
  expect(actor.getSnapshot().context.lottery).toEqual(['', '', '4', '', ''])
  answer({ type: 'lottery.refused', message: 'A Loteria Federal não respondeu. Digite os cinco prêmios.' })
  expect(await screen.findByText('A Loteria Federal não respondeu. Digite os cinco prêmios.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Buscar pelo concurso' }))
  await screen.findByText(/^Buscando o concurso 6121/)
  answer({ type: 'lottery.answered', day: null, prizes: EXAMPLE_PRIZES })
  await screen.findByText('Resultado do concurso 6121.')
  expect(asked).toEqual(['6121', '6121'])
})

test('once all five prizes are typed nobody is told any more to type them', async () => {
  const user = userEvent.setup()
  const { answer } = openFields({ contest: '6121', lottery: EXAMPLE_PRIZES })
  await user.click(screen.getByRole('button', { name: 'Buscar pelo concurso' }))
  await screen.findByText(/^Buscando o concurso 6121/)
  answer({ type: 'lottery.refused', message: 'A Loteria Federal não respondeu. Digite os cinco prêmios.' })
  await expect.poll(() => screen.getByRole('status').textContent).toBe('')
})

test.each([
  ['', 'Informe o número do concurso'],
  ['6125', 'O concurso 6125 ainda não foi sorteado'],
])('the contest %j is not asked for, and why is said', async (contest, sentence) => {
  const user = userEvent.setup()
  const { asked } = openFields({ contest })
  const button = screen.getByRole('button', { name: /Buscar pelo concurso/ })
  await user.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.body.textContent).toContain(sentence)
  expect(asked).toEqual([])
})

test('a result that was offered is not said to be too short, however short it is', async () => {
  const unasked = { cobrancas_sem_resposta: 0, valor_sem_resposta: 0, sentences: ['De onde veio.'] }
  const check = { on_sale: false, ...unasked, quota: { number: 345, sold: false }, below: 214, above: null }
  const response = new Response(null, { status: 200 })
  const api = { GET: async () => ({ data: { success: 200, check }, response }) } as unknown as Api
  const said: unknown[] = []
  const confirmed: Services['confirmed'] = async ({ warnings }) => {
    said.push(warnings)
    return false
  }
  const campaign = { id: 1, total: 1_000, product: 'Moto' } as Campaign
  const logic = askDrawConfirmation(campaign, { api, confirmed, notify: () => {} })
  const asked = { campaignId: '1', prize: 'first', federal: true, contest: '6121' } as const
  const question = { ...asked, again: [], source: '', leavesRule: false, reason: '', seen: NOTHING_SEEN }
  const unsold = 'A cota 345 não foi vendida. A mais próxima é 214.'
  createActor(logic, { input: { ...question, lottery: EXAMPLE_PRIZES, result: '' } }).start()
  await expect.poll(() => said).toEqual([[unsold]])
  createActor(logic, { input: { ...question, lottery: EXAMPLE_PRIZES, result: '214' } }).start()
  await expect.poll(() => said.slice(1)).toEqual([[unsold]])
  createActor(logic, { input: { ...question, lottery: EXAMPLE_PRIZES, result: '345' } }).start()
  const short = 'O resultado tem 3 dígitos, e o da Loteria Federal tem 5. Confira os zeros à esquerda.'
  await expect.poll(() => said.slice(2)).toEqual([[unsold, short]])
})

test('the result of a near quota that is taken is typed in its place, off the rule, once its question is closed', async () => {
  const check = { on_sale: false, cobrancas_sem_resposta: 0, valor_sem_resposta: 0, sentences: [] }
  const near = { ...check, quota: { number: 345, sold: false }, below: 214, above: null }
  const response = new Response(null, { status: 200 })
  const api = { GET: async () => ({ data: { success: 200, check: near }, response }) } as unknown as Api
  const confirmed: Services['confirmed'] = async ({ choices = [] }, _signal, onChoice) => {
    const [first] = choices
    if (first) onChoice?.(first.id)
    return false
  }
  const campaign = { id: 1, total: 1_000, product: 'Moto' } as Campaign
  const askConfirmation = askDrawConfirmation(campaign, { api, confirmed, notify: () => {} })
  const watchDraw = fromCallback<EventObject, { campaignId: string }>(() => {})
  const machine = drawRecordMachine.provide({ actors: { askConfirmation, watchDraw } })
  const input = { campaignId: '1', prizes: ['first'], contest: '6121', mayLeaveRule: true } as const
  const actor = createActor(machine, { input }).start()
  actor.send({ type: 'result.type', prize: 'first', result: '12345' })
  actor.send({ type: 'prize.draw', prize: 'first' })
  await expect.poll(() => actor.getSnapshot().context.leaves).toBe(true)
  const { results, errors } = actor.getSnapshot().context
  expect(results).toEqual({ first: '12214' })
  expect(Object.keys(errors)).toEqual(['motivo'])
})

test('what is wrong with a prize is said at its field', () => {
  const { actor } = openFields({ contest: '6121', lottery: EXAMPLE_PRIZES.with(1, '1234') })
  act(() => actor.send({ type: 'prize.draw', prize: 'first' }))
  expect(screen.getByLabelText('2º da Loteria').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('O 2º prêmio da Loteria Federal tem 5 dígitos')
})

test('a reading is told in sentences, whatever is seen by weight, underline and strike', () => {
  render(<QuotaReading reading={readQuota(600_000, 1, EXAMPLE_PRIZES)} total={600_000} />)
  const reading = screen.getByRole('region', { name: 'Leitura da cota' })
  const told = within(reading)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.sr-only')?.textContent)
  expect(told).toEqual([
    '1º prêmio 45873, algarismos 873; 2º prêmio 12904, algarismos 904: número 873904. Não vale, porque não é menor que 600.000, e começa-se no prêmio seguinte.',
    '2º prêmio 12904, algarismos 904; 3º prêmio 33310, algarismos 310: número 904310. Não vale, porque não é menor que 600.000, e começa-se no prêmio seguinte.',
    '3º prêmio 33310, algarismos 310; 4º prêmio 80256, algarismos 256: número 310256. A cota é 310256.',
  ])
  const seen = reading.querySelectorAll('[aria-hidden=true]')
  expect([...seen].map((line) => line.textContent)).toEqual([
    '1º 458732º 12904→ 873904 não vale',
    '2º 129043º 33310→ 904310 não vale',
    '3º 333104º 80256→ 310256',
    'Cota 310256',
  ])
})

test('where no number counts the reading says that the first one decides', () => {
  render(
    <QuotaReading reading={readQuota(600_000, 1, ['45999', '12999', '33999', '80999', '07999'])} total={600_000} />,
  )
  expect(screen.getByText('Nenhum vale: decide o primeiro, 999999.')).toBeTruthy()
  expect(screen.getByText('Cota 399999, o resto de 999999 ÷ 600.000')).toBeTruthy()
})

test('the rule is told with its example, and of an older campaign as the remainder alone', () => {
  const { unmount } = render(<RuleText rule="federal-1" total={1_000_000} />)
  expect(screen.getByText('Exemplo do 1º prêmio, com 45873, 12904, 33310, 80256 e 07749 na Loteria:')).toBeTruthy()
  expect(screen.getByText(/número 873904\. A cota é 873904\.$/)).toBeTruthy()
  unmount()
  render(<RuleText rule="modulo" total={1_000_000} />)
  expect(screen.queryByText(/^Exemplo/)).toBeNull()
  expect(screen.getByText('A cota é o resto da divisão do resultado por 1.000.000.')).toBeTruthy()
})

test('what is wrong with a draw is said at once, and no word is typed for it in vain', async () => {
  const errors = { concurso: ['O concurso 6125 ainda não foi sorteado.'] }
  const response = new Response(null, { status: 422 })
  const api = { GET: async () => ({ error: { msg: 'Confira os campos.', errors }, response }) } as unknown as Api
  const said: unknown[] = []
  const confirmed: Services['confirmed'] = async () => {
    said.push('asked')
    return true
  }
  const logic = askDrawConfirmation({ id: 1, total: 1_000, product: 'Moto' } as Campaign, {
    ...{ api, confirmed },
    notify: ({ message }) => void said.push(message),
  })
  const question = { campaignId: '1', prize: 'first', federal: true, contest: '6125', again: [], source: '' } as const
  const more = { leavesRule: false, reason: '', seen: NOTHING_SEEN, lottery: EXAMPLE_PRIZES, result: '' }
  createActor(logic, { input: { ...question, ...more } }).start()
  await expect.poll(() => said).toEqual(['O concurso 6125 ainda não foi sorteado.'])
})
