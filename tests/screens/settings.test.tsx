// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Question, refuseQuestion } from '../../src/domain/site/app-settings.ts'
import QuestionBoard from '../../src/ui/fields/question-board.tsx'

const NUMBERS = { question: 'Como recebo meus números?', answer: 'Assim que o PIX cai.' }
const DATE = { question: 'E se a data mudar?', answer: 'Avisamos aqui.' }

function Board({ first, error, most = 3 }: { first: Question[]; error?: string; most?: number }) {
  const [questions, setQuestions] = useState<readonly Question[]>(first)
  return (
    <>
      <QuestionBoard {...{ questions, most, error }} hint="" refuse={refuseQuestion} onChange={setQuestions} />
      <output data-testid="order">{questions.map(({ question }) => question).join('|')}</output>
    </>
  )
}
const shown = () => screen.getByTestId('order').textContent

test('questions are added, moved by buttons and deleted, and the focus goes where the next word is typed', async () => {
  render(<Board first={[NUMBERS]} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Nova pergunta' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Pergunta 2'))
  await user.keyboard('E se a data mudar?')
  expect(shown()).toBe('Como recebo meus números?|E se a data mudar?')
  await user.click(screen.getByRole('button', { name: 'Mover pergunta 2 para cima' }))
  expect(shown()).toBe('E se a data mudar?|Como recebo meus números?')
  expect(screen.getByLabelText('Pergunta 1')).toHaveProperty('value', 'E se a data mudar?')
  await user.click(screen.getByRole('button', { name: 'Excluir pergunta 1' }))
  expect(shown()).toBe('Como recebo meus números?')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Excluir pergunta 1' }))
  await user.click(screen.getByRole('button', { name: 'Excluir pergunta 1' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nova pergunta' }))
})

test('the first cannot go up nor the last down, and no more are added than there may be', async () => {
  render(<Board first={[NUMBERS, DATE]} most={2} />)
  const user = userEvent.setup()
  for (const name of ['Mover pergunta 1 para cima', 'Mover pergunta 2 para baixo', 'Nova pergunta'])
    await user.click(screen.getByRole('button', { name }))
  expect(shown()).toBe('Como recebo meus números?|E se a data mudar?')
})

test('what is wrong stands at the question that it is about', () => {
  render(<Board first={[NUMBERS, { ...DATE, answer: ' ' }]} error="Pergunta 2: escreva a resposta" />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).queryByText('Escreva a resposta')).toBeNull()
  expect(
    within(second as HTMLElement)
      .getByLabelText('Resposta 2')
      .getAttribute('aria-invalid'),
  ).toBe('true')
  within(second as HTMLElement).getByText('Escreva a resposta')
})
