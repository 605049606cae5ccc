import { describe, expect, test } from 'vitest'
import { keyStreamBytes, permutationOf } from '../../../src/domain/draw/permutation.ts'
import type { ProofEntry } from '../../../src/domain/draw/proof.ts'
import { checkProof } from '../../../src/domain/draw/proof-check.ts'
import { PROOF_STEPS } from '../../../src/domain/draw/proof-steps.ts'
import { isOpenProof, readProof, UnreadableProof } from '../../../src/domain/draw/proof-text.ts'
import { webTools } from '../../../src/storefront/proof/web-tools.ts'
import {
  COUNTING_KEY,
  chained,
  checked,
  type FullProof,
  sampleProof,
  VECTORS,
} from '../../support/seeds/proof-sample.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

describe('the permutation under Web Crypto', () => {
  test.each(VECTORS)('gives the vector of N = %i', async (total, first, last) => {
    const stream = await webTools.keyStream(hexOf(COUNTING_KEY), keyStreamBytes(total))
    const permutation = permutationOf(total, stream)
    expect(first.map((_, position) => permutation?.numberAt(position))).toEqual(first)
    expect(permutation?.numberAt(total - 1)).toBe(last)
  })

  test('is none where the key stream is too short', () => {
    expect(permutationOf(100, new Uint8Array(100))).toBeUndefined()
  })
})

describe('a proof that holds', () => {
  test('passes its five steps, each with its sentence, and tells the numbers of a purchase', async () => {
    const proof = sampleProof()
    const found = await checked(proof, { known: proof, purchases: [7, 9] })
    expect(found.fault).toBeNull()
    const quota = String(proof.draws[0]?.extracao).padStart(2, '0')
    expect(found.passed).toEqual([
      { step: 'published', told: '01/10/2026 às 09:00, 12 minutos antes da primeira venda.' },
      { step: 'key', told: 'O SHA-256 da chave e do segredo das correntes, feito agora, é o código publicado.' },
      {
        step: 'numbers',
        told: 'Nenhum repetido. 8 cotas vendidas, nenhuma duas vezes. A única troca de cota premiada está registrada.',
      },
      { step: 'chain', told: '4 registros, cada um preso ao anterior. O último é de 01/10/2026 às 09:14.' },
      { step: 'result', told: `A cota ${quota} estava na compra 7, paga antes do sorteio.` },
    ])
    const stream = await webTools.keyStream(proof.key, keyStreamBytes(proof.total))
    const own = [0, 1, 2].map((position) => permutationOf(proof.total, stream)?.numberAt(position) ?? 0)
    expect(found).toMatchObject({ sold: 8, sales: 2, trades: 1, numbers: { 7: own.sort((a, b) => a - b), 9: [] } })
  })

  test('still does when the winner’s payment went back after the draw', async () => {
    const proof = sampleProof()
    const after = Date.parse(proof.draws[0]?.drawn_at ?? '') + 86_400_000
    proof.entries.push([0, 'refunded', 7, after, '{[0,3)}'])
    expect((await checked(chained(proof))).fault).toBeNull()
  })

  test('still does when a quota was sold, given back, and traded after that', async () => {
    const proof = sampleProof()
    const givenBack = Number(proof.entries[3]?.[3])
    proof.entries.unshift([-1, 'traded', null, givenBack + 60_000, '{[3,4),[60,61)}'])
    expect((await checked(chained(proof))).fault).toBeNull()
  })

  test('still does when the winner’s payment went back after the draw and the number was traded after that', async () => {
    const proof = sampleProof()
    const after = Date.parse(proof.draws[0]?.drawn_at ?? '') + 86_400_000
    proof.entries.unshift([-1, 'traded', null, after + 60_000, '{[1,2),[60,61)}'])
    // Trades stand in the order in which they were made.
    proof.entries.splice(0, 2, proof.entries[1] as ProofEntry, proof.entries[0] as ProofEntry)
    proof.entries.push([0, 'refunded', 7, after, '{[0,3)}'])
    expect((await checked(chained(proof))).fault).toBeNull()
  })

  test('does not when its number came to the winner’s position by a trade of after the draw', async () => {
    const proof = sampleProof()
    const [draw] = proof.draws
    if (draw === undefined) throw new Error('nothing was drawn')
    const after = Date.parse(draw.drawn_at) + 86_400_000
    const other = permutationOf(proof.total, await webTools.keyStream(proof.key, keyStreamBytes(proof.total)))
    const extracao = other?.numberAt(60) ?? 0
    proof.draws = [{ ...draw, extracao, premios: null, resultado: String(extracao) }]
    proof.entries.splice(1, 0, [-1, 'traded', null, after + 60_000, '{[1,2),[60,61)}'])
    proof.entries.push([0, 'refunded', 7, after, '{[0,3)}'])
    expect((await checked(chained(proof))).fault).toMatchObject({
      step: 'result',
      told: expect.stringContaining('não estava na compra'),
    })
  })

  test('ends with its latest entry, whichever chain is written down last', async () => {
    const proof = sampleProof()
    proof.entries.push([1, 'sold', 9, Number(proof.entries[1]?.[3]), '{[50,51)}'])
    const { fault, passed } = await checked(chained(proof))
    expect(fault).toBeNull()
    expect(passed.find(({ step }) => step === 'chain')?.told).toBe(
      '5 registros, cada um preso ao anterior. O último é de 01/10/2026 às 09:14.',
    )
  })

  test('still does when it goes on from what the page had published', async () => {
    const proof = sampleProof()
    const earlier = chained({ ...proof, entries: proof.entries.slice(0, 2) })
    expect((await checked(proof, { known: earlier })).fault).toBeNull()
  })
})

describe('a result that nobody can check is not ticked', () => {
  const CONTEST = 'Resultado do concurso 6121 digitado pelo organizador'
  const OTHERS = ['11111', '22222', '33333', '44444', '55555']
  test.each([
    ['typed', { origem: 'typed' as const }, `${CONTEST}, não conferido.`, false],
    [
      'said to be checked, and not derived from five prizes',
      { premios: null, resultado: '09' },
      'não conferido.',
      false,
    ],
    ['of a proof that does not say where it came from', { origem: undefined }, `${CONTEST}, não conferido.`, false],
    [
      'contradicted',
      { origem: 'contradicted' as const, caixa: OTHERS },
      `${CONTEST}. A Caixa diz outro: os prêmios são ${OTHERS.join(', ')}.`,
      true,
    ],
    [
      'off the rule',
      { origem: 'offRule' as const, premios: null, concurso: null, motivo: 'A Caixa adiou a extração.' },
      'Esta cota não saiu da regra publicada e não pode ser conferida. Motivo publicado pelo organizador: “A Caixa adiou a extração.”',
      false,
    ],
    [
      'drawn by the system, whatever it says of itself',
      { premios: null },
      'Esta cota não saiu da regra publicada e não pode ser conferida.',
      false,
    ],
  ])('%s', async (_, changes, told, isWrong) => {
    const proof = sampleProof()
    const [draw] = proof.draws
    if (draw === undefined) throw new Error('nothing was drawn')
    const resultado = !('resultado' in changes) ? draw.resultado : String(draw.extracao)
    const found = await checked({ ...proof, draws: [{ ...draw, ...changes, resultado } as typeof draw] })
    expect(found.fault).toBeNull()
    expect(found.passed.map(({ step }) => step)).toEqual(PROOF_STEPS.slice(0, -1))
    expect(found.doubts).toEqual([{ quota: expect.any(String), told: expect.stringContaining(told), isWrong }])
  })
})

describe('a proof that was tampered with', () => {
  const sample = sampleProof()
  const added = (...entries: ProofEntry[]) => chained({ ...sample, entries: [...sample.entries, ...entries] })
  const late = Date.parse(sample.draws[0]?.drawn_at ?? '')
  const drawn = (change: object): FullProof => ({
    ...sample,
    draws: sample.draws.map((draw) => ({ ...draw, ...change })),
  })
  const firstSale = Number(sample.entries[1]?.[3])

  test.each<[string, string, FullProof, RegExp]>([
    ['published', 'a code that is not the page’s', sampleProof({ total: 101 }), /^O código da prova não é o que/],
    [
      'published',
      'a code of after the first sale',
      { ...sample, published_at: '2026-10-01T13:00:00.000Z' },
      /^Há uma venda de antes/,
    ],
    [
      'key',
      'another key',
      { ...sample, key: sample.key.replace('05', '06') },
      /^A chave e o segredo das correntes não são/,
    ],
    [
      'key',
      'another salt, though its chains fit it',
      chained({ ...sample, salt: sample.salt.replace('0b', '0c') }),
      /^A chave e o segredo das correntes não são/,
    ],
    ['key', 'no salt', { ...sample, salt: 'x' }, /^O segredo das correntes não tem/],
    ['key', 'no key', { ...sample, key: 'x' }, /^A chave aberta não é uma chave/],
    ['key', 'another total', { ...sample, total: 99 }, /^A chave e o segredo das correntes não são/],
    ['key', 'more quotas than there are', { ...sample, total: 2 ** 40 }, /^Não há campanha com tantas cotas/],
    ['key', 'another scheme', { ...sample, scheme: 'x' }, /^Esta página não conhece/],
    ['numbers', 'a second sale', added([0, 'sold', 9, firstSale, '{[1,2)}']), /^A posição 1 foi vendida duas vezes/],
    [
      'numbers',
      'a position beyond',
      added([0, 'sold', 9, firstSale, '{[99,101)}']),
      /^Foi vendida uma posição que não/,
    ],
    ['numbers', 'a sale without a purchase', added([0, 'sold', null, firstSale, '{[50,51)}']), /^Há uma venda sem/],
    ['numbers', 'a refund of others', added([0, 'refunded', 9, firstSale, '{[1,2)}']), /^A posição 1 foi devolvida/],
    [
      'numbers',
      'a trade among the sales',
      added([-1, 'traded', null, late, '{[1,2),[60,61)}']),
      /^Há uma troca de números entre as vendas/,
    ],
    [
      'numbers',
      'a trade of what was sold',
      chained({ ...sample, entries: [[-1, 'traded', null, late, '{[1,2),[60,61)}'], ...sample.entries] }),
      /^O número da posição 1 foi trocado depois/,
    ],
    [
      'numbers',
      'a trade of what was given back later',
      chained({
        ...sample,
        entries: [
          [-1, 'traded', null, firstSale + 90_000, '{[3,4),[60,61)}'],
          ...sample.entries.slice(0, 3),
          [0, 'refunded', 8, firstSale + 180_000, '{[3,4)}'],
        ],
      }),
      /^O número da posição 3 foi trocado depois/,
    ],
    [
      'chain',
      'an entry changed',
      { ...sample, entries: withSecond(sample, 999) },
      /^A corrente 1 das vendas foi mudada/,
    ],
    ['chain', 'an entry left out', { ...sample, entries: sample.entries.slice(0, -1) }, /não tem todos os registros/],
    [
      'chain',
      'an entry of a chain that there is not',
      { ...sample, entries: [...sample.entries, [5, 'sold', 9, firstSale, '{[70,71)}']] },
      /^A corrente 6 das vendas não existe/,
    ],
    ['result', 'another quota', drawn({ extracao: 3 }), /^O número sorteado não leva à cota/],
    ['result', 'another purchase', drawn({ transaction_id: 8 }), /^A cota \d\d não estava na compra que ganhou/],
    [
      'result',
      'a draw of before the sale',
      drawn({ drawn_at: '2026-10-01T12:05:00.000Z' }),
      /foi paga depois do sorteio/,
    ],
  ])('fails at the step %s: %s', async (step, _, proof, told) => {
    const found = await checked(proof, { known: { commitment: sample.commitment, chains: [] } })
    expect(found.fault).toMatchObject({ step, told: expect.stringMatching(told) })
    expect(found.fault?.expected).not.toBe(found.fault?.found)
    const before = PROOF_STEPS.slice(0, PROOF_STEPS.indexOf(step as (typeof PROOF_STEPS)[number]))
    expect(found.passed.map((each) => each.step)).toEqual(before)
    expect(found.numbers).toEqual({})
  })

  test('is found by what the page had published, though its own chains fit', async () => {
    const known = { commitment: sample.commitment, chains: sample.chains }
    const rewritten = chained({ ...sample, entries: withSecond(sample, 7) })
    rewritten.entries[2] = [0, 'sold', 9, firstSale + 60_000, '{[3,8),[95,96)}']
    rewritten.entries[3] = [0, 'refunded', 9, firstSale + 120_000, '{[3,4)}']
    expect((await checked(chained(rewritten), { known })).fault).toMatchObject({
      step: 'chain',
      told: 'A corrente 1 das vendas não é a que esta página publicou.',
    })
    const cut = chained({ ...sample, entries: sample.entries.slice(0, -1) })
    expect((await checked(cut, { known })).fault).toMatchObject({
      step: 'chain',
      told: 'A corrente 1 das vendas perdeu registros que esta página já publicou.',
    })
  })
})

/** The sample's entries, the first sale being another purchase's. */
function withSecond({ entries }: FullProof, transaction: number): ProofEntry[] {
  return entries.map((entry, nth) => (nth === 1 ? [entry[0], entry[1], transaction, entry[3], entry[4]] : entry))
}

describe('a proof that is read', () => {
  async function* pieces(text: string, size: number) {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  const read = async (text: string, size = 7) => {
    const { head, entries } = await readProof(pieces(text, size))
    const all: ProofEntry[] = []
    for await (const batch of entries) all.push(...batch)
    return { head, entries: all }
  }
  const { entries, ...head } = sampleProof()
  const text = JSON.stringify({ ...head, entries })

  test.each([1, 7, 100_000])('in pieces of %i is the same, however it is laid out', async (size) => {
    expect(await read(text, size)).toEqual({ head, entries })
    expect(await read(JSON.stringify({ ...head, entries }, null, 2), size)).toEqual({ head, entries })
    expect(await read(JSON.stringify({ ...head, entries: [] }), size)).toEqual({ head, entries: [] })
  })

  test.each([
    ['is no JSON', '<html>'],
    ['breaks off', text.slice(0, -20)],
    ['breaks off at its end', text.slice(0, -1)],
    ['has an entry of another kind', text.replace('"traded"', '"given"')],
    ['has an entry without positions', text.replace(',"{[0,3)}"]', ']')],
    ['has no key', text.replace('"key"', '"chave"')],
    ['has a head that is none', '{"a":,"entries":[]}'],
  ])('is refused where it %s', async (_, wrong) => {
    await expect(read(wrong)).rejects.toBeInstanceOf(UnreadableProof)
  })

  test('is told from that of a campaign that still sells', () => {
    const { key: _key, draws: _draws, ...open } = head
    expect(isOpenProof(JSON.stringify({ ...open, over: false }))).toBe(true)
    expect(isOpenProof('<html>')).toBe(false)
    expect(isOpenProof(text)).toBe(false)
  })
})

test('tells how far it has come, and keeps no entry', async () => {
  const proof = sampleProof({ total: 250_000 })
  const sales = Array.from(
    { length: 1_200 },
    (_, nth): ProofEntry => [
      ...([0, 'sold', nth + 20, Number(proof.entries[1]?.[3])] as const),
      `{[${200 + nth},${201 + nth})}`,
    ],
  )
  const long = chained({ ...proof, entries: [...proof.entries, ...sales] })
  const told: string[] = []
  const { head, entries } = await readProof(
    (async function* () {
      yield JSON.stringify(long)
    })(),
  )
  await checkProof({ head, entries }, { known: null, purchases: [] }, webTools, {
    progressed: ({ of, done, total }) => void told.push(`${of} ${done}/${total}`),
    passed: ({ step }) => void told.push(step),
  })
  expect(told).toEqual([
    'entries 500/1204',
    'entries 1000/1204',
    ...['published', 'key'],
    ...[0, 100_000, 200_000, 250_000].map((done) => `numbers ${done}/250000`),
    ...['numbers', 'chain', 'result'],
  ])
})
