import { describe, expect, test } from 'vitest'
import { keyStreamBytes } from '../../../src/domain/draw/permutation.ts'
import type { ProofDraw, ProofEntry } from '../../../src/domain/draw/proof.ts'
import { checkProof } from '../../../src/domain/draw/proof-check.ts'
import { webTools } from '../../../src/storefront/proof/web-tools.ts'
import { chained, checked, type FullProof, sampleProof } from '../../support/seeds/proof-sample.ts'

const sample = sampleProof()
const PUBLISHED = Date.parse(sample.published_at)
const FIRST_SALE = PUBLISHED + 12 * 60_000
const won = sample.draws[0] as ProofDraw
const DRAWN = Date.parse(won.drawn_at)
const quota = String(won.extracao).padStart(2, '0')
const CLOCKS = 5_000

const added = (...entries: ProofEntry[]) => chained({ ...sample, entries: [...sample.entries, ...entries] })
const tradedAt = (at: number, positions = '{[1,2),[60,61)}') =>
  chained({ ...sample, entries: [[-1, 'traded', null, at, positions], ...sample.entries] })
const drawn = (change: Partial<ProofDraw>, rest: Partial<FullProof> = {}): FullProof => ({
  ...sample,
  ...rest,
  draws: [{ ...won, ...change }],
})

describe('what does not hold is said with what should be and what is', () => {
  test.each<[string, FullProof, object]>([
    [
      'a sale of before the code',
      { ...sample, published_at: new Date(FIRST_SALE + CLOCKS + 1).toISOString() },
      {
        step: 'published',
        told: 'Há uma venda de antes da publicação do código.',
        expected: 'primeira venda depois de 01/10/2026 às 09:12',
        found: '01/10/2026 às 09:12',
      },
    ],
    [
      'a total of nothing',
      { ...sample, total: 0 },
      { step: 'key', told: 'Não há campanha com tantas cotas.', expected: 'até 10000000', found: '0' },
    ],
    [
      'a total beyond the largest',
      { ...sample, total: 10_000_001 },
      { step: 'key', told: 'Não há campanha com tantas cotas.', expected: 'até 10000000', found: '10000001' },
    ],
    [
      'a key with a digit too many',
      { ...sample, key: `${sample.key}0` },
      { step: 'key', told: 'A chave aberta não é uma chave.', expected: '64 algarismos', found: `${sample.key}0` },
    ],
    [
      'a key with a sign before it',
      { ...sample, key: `x${sample.key}` },
      { step: 'key', told: 'A chave aberta não é uma chave.', expected: '64 algarismos', found: `x${sample.key}` },
    ],
    [
      'another scheme',
      { ...sample, scheme: 'other' },
      {
        step: 'key',
        told: 'Esta página não conhece este tipo de sorteio.',
        expected: 'talao-feistel-2',
        found: 'other',
      },
    ],
    [
      'a trade with a position that does not exist',
      tradedAt(FIRST_SALE - 60_000, '{[50,51),[150,151)}'),
      { step: 'numbers', told: 'Um número saiu duas vezes.', expected: 'uma vez cada' },
    ],
    [
      'a position sold twice',
      added([0, 'sold', 9, FIRST_SALE, '{[1,2)}']),
      { step: 'numbers', told: 'A posição 1 foi vendida duas vezes.', expected: 'compra 7', found: 'compra 9' },
    ],
    [
      'a position given back that nobody had',
      added([0, 'refunded', 9, FIRST_SALE, '{[50,51)}']),
      {
        step: 'numbers',
        told: 'A posição 50 foi devolvida por quem não a tinha.',
        expected: 'nenhuma compra',
        found: 'compra 9',
      },
    ],
    [
      'a position given back by another',
      added([0, 'refunded', 9, FIRST_SALE, '{[1,2)}']),
      {
        step: 'numbers',
        told: 'A posição 1 foi devolvida por quem não a tinha.',
        expected: 'compra 7',
        found: 'compra 9',
      },
    ],
    [
      'a sale without a purchase',
      added([0, 'sold', null, FIRST_SALE, '{[50,51)}']),
      { step: 'numbers', told: 'Há uma venda sem compra.', expected: 'o número de uma compra', found: 'nenhum' },
    ],
    [
      'a sale of no purchase',
      added([0, 'sold', 0, FIRST_SALE, '{[50,51)}']),
      { step: 'numbers', told: 'Há uma venda sem compra.', expected: 'o número de uma compra', found: '0' },
    ],
    [
      'a purchase whose number is too large to be kept',
      added([0, 'sold', 2 ** 32, FIRST_SALE, '{[50,51)}']),
      { step: 'numbers', told: 'Há uma venda sem compra.', expected: 'o número de uma compra', found: '4294967296' },
    ],
    [
      'a position beyond the last',
      added([0, 'sold', 9, FIRST_SALE, '{[99,101)}']),
      { step: 'numbers', told: 'Foi vendida uma posição que não existe.', expected: '100', found: '101' },
    ],
    [
      'a sale among the trades',
      chained({ ...sample, entries: [[-1, 'sold', 9, FIRST_SALE, '{[50,51)}'], ...sample.entries.slice(1)] }),
      {
        step: 'numbers',
        told: 'Há uma troca de números entre as vendas.',
        expected: 'trocas no começo da prova',
        found: 'A corrente das trocas',
      },
    ],
    [
      'a trade in a chain of sales',
      chained({
        ...sample,
        entries: [[0, 'traded', null, FIRST_SALE - 60_000, '{[50,51),[60,61)}'], ...sample.entries],
      }),
      {
        step: 'numbers',
        told: 'Há uma troca de números entre as vendas.',
        expected: 'trocas no começo da prova',
        found: 'A corrente 1 das vendas',
      },
    ],
    [
      'a trade after the first sale',
      added([-1, 'traded', null, FIRST_SALE - 60_000, '{[50,51),[60,61)}']),
      {
        step: 'numbers',
        told: 'Há uma troca de números entre as vendas.',
        expected: 'trocas no começo da prova',
        found: 'A corrente das trocas',
      },
    ],
    [
      'a number moved from what is sold',
      tradedAt(FIRST_SALE + CLOCKS + 1),
      {
        step: 'numbers',
        told: 'O número da posição 1 foi trocado depois de vendido.',
        expected: 'nenhuma troca',
        found: 'uma troca',
      },
    ],
    [
      'a number moved to what is sold',
      tradedAt(FIRST_SALE + CLOCKS + 1, '{[2,3),[60,61)}'),
      {
        step: 'numbers',
        told: 'O número da posição 2 foi trocado depois de vendido.',
        expected: 'nenhuma troca',
        found: 'uma troca',
      },
    ],
    [
      'an entry left out of the chain',
      { ...sample, entries: sample.entries.slice(0, -1) },
      { step: 'chain', told: 'A corrente 1 das vendas não tem todos os registros.', expected: '3', found: '2' },
    ],
    [
      'trades that were rewritten',
      {
        ...sample,
        entries: [[-1, 'traded', null, FIRST_SALE - 59_000, '{[90,91),[95,96)}'], ...sample.entries.slice(1)],
      },
      {
        step: 'chain',
        told: 'A corrente das trocas foi mudada.',
        expected: sample.chains[0]?.head,
        found: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ],
    [
      'a chain of which nothing was read',
      { ...sample, chains: [...sample.chains, { lane: 4, entries: 2, head: 'x' }] },
      { step: 'chain', told: 'A corrente 5 das vendas não tem todos os registros.', expected: '2', found: '0' },
    ],
    [
      'an empty chain with a hash',
      { ...sample, chains: [...sample.chains, { lane: 4, entries: 0, head: 'x' }] },
      { step: 'chain', told: 'A corrente 5 das vendas foi mudada.', expected: 'x', found: '' },
    ],
    [
      'a chain that is not told',
      { ...sample, entries: [...sample.entries, [5, 'sold', 9, FIRST_SALE, '{[70,71)}']] },
      { step: 'chain', told: 'A corrente 6 das vendas não existe.', expected: 'nenhum registro', found: '1' },
    ],
    [
      'a quota that its result does not lead to',
      drawn({ premios: null, resultado: String(won.extracao + 100_001) }),
      {
        step: 'result',
        told: 'O número sorteado não leva à cota premiada.',
        expected: String(won.extracao + 1).padStart(2, '0'),
        found: quota,
      },
    ],
    [
      'a quota of another purchase',
      drawn({ transaction_id: 8 }),
      {
        step: 'result',
        told: `A cota ${quota} não estava na compra que ganhou.`,
        expected: 'compra 8',
        found: 'compra 7',
      },
    ],
    [
      'a quota that there is not',
      drawn({ extracao: 100, premios: null }),
      {
        step: 'result',
        told: 'A cota 100 não estava na compra que ganhou.',
        expected: 'compra 7',
        found: 'cota sem compra',
      },
    ],
    [
      'a quota below the first',
      drawn({ extracao: -1, premios: null }),
      { step: 'result', expected: 'compra 7', found: 'cota sem compra' },
    ],
    [
      'a quota that was paid after the draw',
      drawn({ drawn_at: new Date(FIRST_SALE - CLOCKS - 1).toISOString() }),
      {
        step: 'result',
        told: `A cota ${quota} foi paga depois do sorteio.`,
        expected: 'paga até 01/10/2026 às 09:11',
        found: '01/10/2026 às 09:12',
      },
    ],
    [
      'a quota that was given back before the draw',
      added([0, 'refunded', 7, DRAWN - 1, '{[0,3)}']),
      {
        step: 'result',
        told: `A cota ${quota} não estava na compra que ganhou.`,
        expected: 'compra 7',
        found: 'cota sem compra',
      },
    ],
  ])('%s', async (_, proof, fault) => {
    expect((await checked(proof)).fault).toMatchObject(fault)
  })

  test('first what was published before', async () => {
    const known = { commitment: 'other', chains: [] }
    expect((await checked(sample, { known })).fault).toEqual({
      step: 'published',
      told: 'O código da prova não é o que esta página publica.',
      expected: 'other',
      found: sample.commitment,
    })
    const [trades, sales] = sample.chains as [FullProof['chains'][number], FullProof['chains'][number]]
    const faultOf = async (chains: FullProof['chains']) =>
      (await checked(sample, { known: { commitment: sample.commitment, chains } })).fault
    expect(await faultOf([{ ...trades, head: 'x' }])).toMatchObject({
      told: 'A corrente das trocas não é a que esta página publicou.',
      expected: 'x',
      found: trades.head,
    })
    expect(await faultOf([{ ...sales, entries: 4 }])).toMatchObject({
      told: 'A corrente 1 das vendas perdeu registros que esta página já publicou.',
      expected: '4',
      found: '3',
    })
    expect(await faultOf([{ lane: 9, entries: 1, head: 'x' }])).toMatchObject({
      told: 'A corrente 10 das vendas perdeu registros que esta página já publicou.',
      expected: '1',
      found: '0',
    })
    expect(await faultOf([trades, sales])).toBeNull()
  })
})

describe('what holds at its limit', () => {
  test.each<[string, FullProof]>([
    [
      'a sale as long before the code as clocks differ',
      { ...sample, published_at: new Date(FIRST_SALE + CLOCKS).toISOString() },
    ],
    ['a trade as long after a sale as clocks differ', tradedAt(FIRST_SALE + CLOCKS, '{[2,3),[60,61)}')],
    ['a chain without entries', { ...sample, chains: [...sample.chains, { lane: 4, entries: 0, head: '' }] }],
    [
      'a draw as long before the sale as clocks differ',
      drawn({ drawn_at: new Date(FIRST_SALE - CLOCKS).toISOString() }),
    ],
    ['a quota given back once it was drawn', added([0, 'refunded', 7, DRAWN + CLOCKS + 1, '{[0,3)}'])],
    ['the largest number of a purchase', added([0, 'sold', 2 ** 32 - 1, FIRST_SALE, '{[50,51)}'])],
    ['the last position', added([0, 'sold', 9, FIRST_SALE, '{[97,100)}'])],
    ['the first purchase', added([0, 'sold', 1, FIRST_SALE, '{[50,51)}'])],
  ])('%s', async (_, proof) => {
    expect((await checked(proof)).fault).toBeNull()
  })

  test('a number that was traded as long before it was given back as clocks differ', async () => {
    const givenBackAt = FIRST_SALE + 60_000
    const sold = (at: number) =>
      chained({
        ...sample,
        entries: [
          [-1, 'traded', null, at, '{[50,51),[60,61)}'],
          ...sample.entries,
          [0, 'sold', 9, FIRST_SALE, '{[50,52)}'],
          [0, 'refunded', 9, givenBackAt, '{[50,52)}'],
        ],
      })
    expect((await checked(sold(givenBackAt - CLOCKS))).fault).toBeNull()
    expect((await checked(sold(givenBackAt - CLOCKS - 1))).fault).toMatchObject({
      told: 'O número da posição 50 foi trocado depois de vendido.',
    })
  })
})

test('a key stream that is too short is asked for again, twice as long', async () => {
  const asked: number[] = []
  const { entries, ...head } = sample
  const keyStream: typeof webTools.keyStream = async (key, bytes) => {
    asked.push(bytes)
    return webTools.keyStream(key, asked.length === 1 ? 8 : bytes)
  }
  const found = await checkProof(
    {
      head,
      entries: (async function* () {
        yield entries
      })(),
    },
    { known: null, purchases: [] },
    { ...webTools, keyStream },
    { progressed: () => undefined, passed: () => undefined },
  )
  expect(found).toMatchObject({ fault: null, total: 100, sold: 8, sales: 2, trades: 1, numbers: {} })
  expect(asked).toEqual([keyStreamBytes(100), 2 * keyStreamBytes(100)])
})

describe('a campaign of the old rule', () => {
  const old = (change: Partial<ProofDraw>) => drawn({ premios: null, ...change }, { draw_rule: 'modulo' })
  test.each<[string, FullProof, string]>([
    ['a typed result', old({ resultado: quota, origem: 'confirmed' }), `Resultado ${quota}. A cota é ${quota}.`],
    ['the random source', old({ resultado: null, origem: 'confirmed' }), 'Esta cota não saiu da regra publicada'],
  ])('by %s', async (_, proof, told) => {
    const { fault, doubts } = await checked(proof)
    expect(fault).toBeNull()
    expect(doubts).toEqual([{ quota, told: expect.stringContaining(told), isWrong: false }])
  })
})

test.each<[Partial<ProofDraw>, boolean | null]>([
  [{ origem: 'confirmed' }, null],
  [{ origem: 'corrected' }, null],
  [{ origem: 'corrected', premios: null, resultado: quota }, false],
  [{ origem: 'kept', caixa: ['11111'] }, true],
  [{ origem: 'contradicted' }, true],
])('a result that is %o is in doubt: %s', async (change, isWrong) => {
  const { doubts } = await checked(drawn(change))
  expect(doubts.map((doubt) => doubt.isWrong)).toEqual(isWrong === null ? [] : [isWrong])
})
