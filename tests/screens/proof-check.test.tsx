import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { type AnyEventObject, createActor, fromCallback, type SnapshotFrom } from 'xstate'
import { formatCount } from '../../src/domain/values/counts.ts'
import {
  type ProofCheckCommand,
  type ProofCheckContext,
  type ProofCheckFact,
  proofCheckMachine,
} from '../../src/machines/flows/buyer/proof-check.ts'
import type { ProofPage } from '../../src/storefront/pages.ts'
import { ProofScreen } from '../../src/storefront/screens/proof.tsx'
import { proofCheckModel } from '../models/buyer/proof-check.model.ts'
import { shortestPaths } from '../support/models/model.ts'
import { gapsOf, type SystemOf, walkAll } from '../support/models/walk.ts'
import { sampleProof } from '../support/seeds/proof-sample.ts'

const { entries: _entries, key, draws: _draws, ...open } = sampleProof()
const CAMPAIGN = {
  url_amigavel: 'moto',
  title: 'Moto 0 km',
  prev_sorteio: null,
  draw_rule: { name: 'federal-1', sentences: ['A cota sai dos prêmios.'], example: null },
  winners: [
    {
      ...{ prize: 'first', title: 'Moto', name: 'Ana N.', number: '09', quotas: 3, contest: '6121', result: '00009' },
      ...{
        lottery: ['00009', '12904'],
        reading: ['1º prêmio: número 00009.'],
        dispute: null,
        drawn_at: open.published_at,
      },
    },
  ],
}
const pageOf = (over: boolean): ProofPage =>
  ({
    screen: 'proof',
    now: '2026-11-20T12:00:00.000Z',
    campaign: over ? CAMPAIGN : { ...CAMPAIGN, winners: [], prev_sorteio: '2026-11-28T22:00:00.000Z' },
    proof: { ...open, over },
    key: over ? key : null,
  }) as unknown as ProofPage

// jsdom lays nothing out.
vi.stubGlobal('scrollTo', () => {})

type Context = { context: ProofCheckContext }
const marks = () => screen.getAllByText(/^(Confere|Não confere|Conferindo|A fazer):$/).map((mark) => mark.textContent)
const button = (name: string) => screen.getByRole('button', { name })

/** The page as somebody uses it, on a device that keeps a purchase or none. */
function pageSystem(): SystemOf<typeof proofCheckModel> {
  let tell = (_: ProofCheckFact) => {}
  const answering = fromCallback<AnyEventObject, never>(({ sendBack }) => {
    tell = sendBack
  })
  const machine = proofCheckMachine.provide({ actors: { runCheck: answering, askNumbers: answering } as never })
  let actor = createActor(machine, { input: { revealed: true } })
  const press = (name: string) => {
    flushSync(() => void fireEvent.click(button(name)))
  }
  const answer = (fact: ProofCheckFact) => flushSync(() => tell(fact))
  const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null
  const STARTS = ['Conferir agora', 'Conferir de novo', 'Conferir a prova desta página']
  const choose = (file: File) =>
    flushSync(
      () => void fireEvent.change(screen.getByLabelText('Escolher arquivo da prova'), { target: { files: [file] } }),
    )
  const refuses = (fact: ProofCheckFact) => {
    const before = document.body.innerHTML
    flushSync(() => actor.send(fact))
    return document.body.innerHTML === before
  }
  return {
    start: (_, { input }) => {
      actor = createActor(machine, { input })
      const page = pageOf(input.revealed)
      function Shown() {
        const snapshot = useSelector(actor, (current: SnapshotFrom<typeof proofCheckMachine>) => current)
        return <ProofScreen page={page} snapshot={snapshot} send={actor.send} keptAt={null} />
      }
      actor.start()
      render(<Shown />)
    },
    commands: {
      'check.start': () => press(STARTS.find(isOffered) ?? ''),
      'file.check': ({ file }) => choose(file as File),
      'numbers.compare': () => press('Conferir meus números'),
    },
    facts: {
      'device.remembered': (fact) => flushSync(() => actor.send(fact)),
      'check.progressed': answer,
      'step.passed': answer,
      'check.completed': answer,
      'check.lost': answer,
      'numbers.compared': answer,
      'numbers.lost': answer,
    },
    leaves: {
      sealed: () => {
        expect(screen.queryByRole('button')).toBeNull()
        expect(marks()).toEqual(Array.from({ length: 5 }, () => 'A fazer:'))
        expect(document.body.textContent).toContain(
          'depois que o último prêmio for sorteado (sorteio sáb 28/11 às 19:00)',
        )
      },
      ready: () => expect(button('Conferir agora')).toBeTruthy(),
      checking: ({ context: { passed, progress } }: Context) => {
        expect(marks().slice(0, 2)).toEqual(
          passed.length === 0
            ? ['Conferindo:', 'A fazer:']
            : ['Confere:', passed.length === 1 ? 'Conferindo:' : 'A fazer:'],
        )
        if (passed.length === 0 && progress)
          expect(document.body.textContent).toContain(`${formatCount(progress.done)}de ${formatCount(progress.total)}`)
      },
      interrupted: () => expect(screen.getByRole('alert').textContent).toContain('Não deu para conferir.'),
      refuted: () => {
        expect(screen.getByRole('alert').textContent).toContain('Não confere.')
        expect(marks()[1]).toBe('Não confere:')
        expect(document.body.textContent).toMatch(/Esperadoc41eEncontrado88d0/)
        expect(screen.queryByText('Seus números')).toBeNull()
      },
      'verified.alone': ({ context: { purchases } }: Context) => {
        expect(screen.getByText('Tudo confere.')).toBeTruthy()
        expect(isOffered('Conferir meus números')).toBe(purchases.length > 0)
      },
      'verified.comparing': () => expect(button('Conferir meus números').getAttribute('aria-disabled')).toBe('true'),
      'verified.unread': () => expect(document.body.textContent).toContain('Não deu para ler suas compras agora.'),
      'verified.compared': () => expect(screen.getByText('Suas 3 cotas também conferem')).toBeTruthy(),
    },
    refusals: {
      record: () => document.body.innerHTML,
      events: {
        'check.start': () => !STARTS.some(isOffered),
        'file.check': () => {
          if (screen.queryByLabelText('Escolher arquivo da prova') === null) return true
          const before = document.body.innerHTML
          choose(new File(['{}'], 'outra.json'))
          return document.body.innerHTML === before
        },
        'numbers.compare': () => {
          if (!isOffered('Conferir meus números')) return true
          press('Conferir meus números')
          return button('Conferir meus números').getAttribute('aria-disabled') === 'true'
        },
        'device.remembered': refuses,
        'check.progressed': refuses,
        'step.passed': refuses,
        'check.completed': refuses,
        'check.lost': refuses,
        'numbers.compared': refuses,
        'numbers.lost': refuses,
      },
    },
    stop: () => {
      actor.stop()
      cleanup()
    },
  }
}

test('the page goes every way of the check, and offers in no state what the chart refuses', async () => {
  const paths = shortestPaths(proofCheckModel)
  expect(gapsOf(proofCheckModel, paths, pageSystem())).toEqual([])
  await walkAll(proofCheckModel, paths, pageSystem)
})

test('numbers that are not the proof’s are told with both values', () => {
  const compared = { purchases: 0, quotas: 0, wrong: { id: 7, expected: '09', found: '10' } }
  const { context } = createActor(proofCheckMachine, { input: { revealed: true } }).getSnapshot()
  const snapshot = {
    matches: (state: unknown) => state === 'verified',
    context: { ...context, checked: { fault: null, doubts: [], total: 100, sales: 1 }, compared },
  } as unknown as SnapshotFrom<typeof proofCheckMachine>
  const send = (_: ProofCheckCommand) => {}
  render(<ProofScreen page={pageOf(true)} snapshot={snapshot} send={send} keptAt="2026-11-01T12:00:00.000Z" />)
  expect(screen.getByText('Os números da compra 7 não são os da prova')).toBeTruthy()
  expect(document.body.textContent).toContain('A prova diz 09, e a sua compra mostra 10.')
  expect(document.body.textContent).toContain('o que este aparelho guardou em 01/11/2026 às 09:00, antes do sorteio')
})

test('of each contest that decided a prize the buyer is told which numbers to compare', () => {
  const { context } = createActor(proofCheckMachine, { input: { revealed: true } }).getSnapshot()
  const snapshot = {
    matches: (state: unknown) => state === 'verified',
    context: {
      ...context,
      passed: [{ step: 'result', told: 'A cota 09 estava na compra 7.' }],
      checked: { fault: null, doubts: [], total: 100, sales: 1 },
    },
  } as unknown as SnapshotFrom<typeof proofCheckMachine>
  const page = pageOf(true)
  const [first] = page.campaign.winners
  const later = { ...first, prize: 'second', contest: '6122', lottery: ['00021', '33310'] }
  const winners = [first, later, { ...later, prize: 'third' }, { ...first, prize: 'plus', contest: null, lottery: [] }]
  const shown = { ...page, campaign: { ...page.campaign, winners } } as ProofPage
  cleanup()
  render(<ProofScreen page={shown} snapshot={snapshot} send={(_: ProofCheckCommand) => {}} keptAt={null} />)
  const looked = document.body.textContent?.match(
    /abra o concurso \d+ na Caixa e compare com os números usados aqui: [\d, ]+/g,
  )
  expect(looked).toEqual([
    'abra o concurso 6121 na Caixa e compare com os números usados aqui: 00009, 12904',
    'abra o concurso 6122 na Caixa e compare com os números usados aqui: 00021, 33310',
  ])
})
