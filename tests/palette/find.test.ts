import { describe, expect, test } from 'vitest'
import { askedOn } from '../../src/palette/argument.ts'
import { arrange, firstOf, fits, soughtOf } from '../../src/palette/finding/find.ts'
import { afterUse } from '../../src/palette/finding/usage.ts'
import type { Offer } from '../../src/runtime/offers.ts'

const now = new Date('2026-11-20T12:00:00Z')
const offer = (id: string, label: string, part: Partial<Offer> = {}): Offer => ({
  id,
  group: 'go',
  label,
  icon: 'list',
  choice: { kind: 'open', screen: id, params: {} },
  ...part,
})
const labels = (offers: Offer[], query: string, usage = {}) =>
  arrange(offers, query, usage, now).map(({ group, offers: mine }) => [group, ...mine.map(({ label }) => label)])

describe('how well a text fits', () => {
  test.each([
    ['campanhas ativas', ['campanhas'], 1],
    ['campanhas ativas', ['ativas'], 0.8],
    ['campanhas ativas', ['vas'], 0.4],
    ['campanhas ativas', ['ativas', 'campanhas'], 0.8],
    ['nova campanha', ['ovo'], 0],
    ['desativar ativas', ['ativ'], 0.8],
    ['campanhas', [], 1],
    ['transacoes', ['vendas'], 0.3],
    ['nova campanha', ['rifa'], 0.3],
    ['mover para a lixeira', ['excluir'], 0.3],
    ['sortear acao', ['ganhador'], 0.3],
    ['campanhas', ['campnahas'], 0.25],
    ['campanhas', ['canpanha'], 0.25],
    ['campanhas', ['camanhas'], 0.25],
    ['campanhas', ['camppanhas'], 0.25],
    ['tema', ['temo'], 0],
    ['campanhas', ['kanpanhas'], 0],
  ])('%s for %j', (text, words, score) => expect(fits(text, soughtOf(words))).toBeCloseTo(score))
})

describe('a command that takes what is typed after its name', () => {
  const price = offer('price', 'Mudar o preço', {
    argument: {
      ask: 'Novo preço',
      read: (typed) =>
        /^\d/.test(typed)
          ? { label: `Mudar o preço para ${typed}`, choice: { kind: 'send', to: 'page', event: { type: typed } } }
          : { refusal: 'Digite um preço' },
    },
  })
  const found = (query: string) =>
    arrange([price, offer('other', 'Preço médio')], query, {}, now).flatMap(({ offers }) =>
      offers.map(({ label, typed, refusal }) => [label, typed, refusal]),
    )

  test.each([
    ['preço 0,40', [['Mudar o preço para 0,40', '0,40', undefined]]],
    ['mudar preco  1 Real', [['Mudar o preço para 1 Real', '1 Real', undefined]]],
    ['preço alto', [['Mudar o preço', 'alto', 'Digite um preço']]],
    ['pr 0,40', []],
    ['reço 0,40', []],
    [
      'preço médio',
      [
        ['Preço médio', undefined, undefined],
        ['Mudar o preço', 'médio', 'Digite um preço'],
      ],
    ],
  ])('%s', (query, expected) => expect(found(query)).toEqual(expected))

  test('is read when it is typed on its own page, and says until then what to type', () => {
    const page = { id: 'command.argument', subject: 'price' }
    expect(askedOn([price], page, '')).toMatchObject({ ask: 'Novo preço', read: undefined, refusal: undefined })
    expect(askedOn([price], page, 'x')).toMatchObject({ read: undefined, refusal: 'Digite um preço' })
    expect(askedOn([price], page, ' 2 ')?.read).toMatchObject({ label: 'Mudar o preço para 2', typed: '2' })
  })
})

describe('what is shown', () => {
  test('nothing typed: all, as declared', () => {
    const offers = [offer('b', 'Zebra', { group: 'here' }), offer('a', 'Abrir', { group: 'here' }), offer('c', 'Casa')]
    expect(labels(offers, '')).toEqual([
      ['here', 'Zebra', 'Abrir'],
      ['go', 'Casa'],
    ])
  })

  test('typed without accents and in any order, by label and keywords, best first', () => {
    const offers = [
      offer('closed', 'Ver encerradas'),
      offer('draw', 'Sortear Ação', { keywords: ['Resultado da Ação'] }),
      offer('theme', 'Usar tema claro'),
      offer('act', 'Ação nova'),
    ]
    expect(labels(offers, 'acao')).toEqual([['go', 'Ação nova', 'Sortear Ação']])
    expect(labels(offers, 'resultado SORTEAR')).toEqual([['go', 'Sortear Ação']])
    expect(labels(offers, 'xyz')).toEqual([])
  })

  test('the group with the best fit comes first', () => {
    const offers = [offer('a', 'Refazer tema', { group: 'here' }), offer('b', 'Tema claro', { group: 'panel' })]
    expect(labels(offers, 'tema').map(([group]) => group)).toEqual(['panel', 'here'])
  })

  test('what was chosen before comes before its equals, what is refused after them', () => {
    const offers = [offer('a', 'Sair'), offer('b', 'Sair de todos')]
    expect(labels(offers, 'sair')).toEqual([['go', 'Sair', 'Sair de todos']])
    expect(labels(offers, 'sair', afterUse({}, 'b', now))).toEqual([['go', 'Sair de todos', 'Sair']])
    const refused = [offer('a', 'Sair', { refusal: 'Agora não' }), offer('b', 'Sair de todos')]
    expect(labels(refused, 'sair')).toEqual([['go', 'Sair de todos', 'Sair']])
  })

  test('the first is never a refused one while something can be done, whatever fits better, typed or not', () => {
    const offers = [
      offer('a', 'Mover para a lixeira', { group: 'here', refusal: 'Já há cotas pagas' }),
      offer('b', 'Ver lixeira'),
      offer('c', 'Remover tema', { group: 'panel' }),
    ]
    expect(labels(offers, 'mover')[0]).toEqual(['panel', 'Remover tema'])
    expect(labels(offers, 'lixeira')[0]).toEqual(['go', 'Ver lixeira'])
    expect(labels(offers, '')[0]).toEqual(['go', 'Ver lixeira'])
    expect(labels([...offers, offer('d', 'Editar', { group: 'here' })], '')[0]).toEqual([
      'here',
      'Editar',
      'Mover para a lixeira',
    ])
  })

  test('of a thousand commands forty of a group are drawn, eight of those that fit, and each is found by its name', () => {
    const offers = Array.from({ length: 1000 }, (_, each) => offer(`c${each}`, `Comando número ${each}`))
    expect(arrange(offers, '', {}, now)[0]?.offers).toHaveLength(40)
    expect(arrange(offers, 'comando', {}, now)[0]?.offers).toHaveLength(8)
    expect(labels(offers, 'numero 731')).toEqual([['go', 'Comando número 731']])
  })

  test('the first of what is shown goes on from group to group, and leaves none empty', () => {
    const groups = ['here', 'go', 'panel'] as const
    const offers = groups.flatMap((group) => [1, 2, 3].map((each) => offer(`${group}${each}`, 'Abrir', { group })))
    const first = (most: number) => firstOf(arrange(offers, '', {}, now), most).map((group) => group.offers.length)
    expect([first(2), first(3), first(5), first(100)]).toEqual([[2], [3], [3, 2], [3, 3, 3]])
  })
})

describe('the best match', () => {
  const best = (offers: Offer[], typed: string) =>
    arrange(offers, typed, {}, now).flatMap((each) => each.offers)[0]?.label

  test('is what the screen can do where a word of it begins so, before what begins so and leads elsewhere', () => {
    const offers = [
      offer('pessoas', 'Pessoas'),
      offer('pending', 'Mostrar só pendentes', { group: 'here', rank: 'screen' }),
    ]
    expect(best(offers, 'pe')).toBe('Mostrar só pendentes')
    expect(best(offers, 'pess')).toBe('Pessoas')
  })

  test('of a number is no part of a form that has one in its name: it is looked for among the records', () => {
    const field = offer('place', 'Ir para Avisar 10 minutos antes', { rank: 'last', typedOnly: true })
    expect(best([field], '10')).toBeUndefined()
    expect(best([field], 'avisar 10')).toBe(field.label)
    expect(best([offer('top', 'TOP 10')], '10')).toBe('TOP 10')
  })

  test('begins after what labels of many begin with, and is the shorter one of two that fit as well', () => {
    const offers = ['Ir para Data do preço', 'Ir para Prêmio de quem mais comprar', 'Ir para Preço por cota'].map(
      (label) => offer(label, label),
    )
    expect(best(offers, 'pre')).toBe('Ir para Preço por cota')
    expect(best(offers, 'ir para pre')).toBe('Ir para Preço por cota')
    expect(best(offers, 'ir para data')).toBe('Ir para Data do preço')
  })

  test('is shown also where it is refused and many others fit a little', () => {
    const others = Array.from({ length: 12 }, (_, index) => offer(`${index}`, `Lixeira ${index}`))
    const refused = offer('delete', 'Excluir', { refusal: 'Tem cotas pagas' })
    const [group] = arrange([...others, refused], 'excluir', {}, now)
    expect(group?.offers.map(({ label }) => label)).toContain('Excluir')
    expect(group?.offers[0]?.refusal).toBeUndefined()
    const all = [
      offer('a', 'Excluir tudo', { refusal: 'Não' }),
      ...Array.from({ length: 9 }, (_, index) => offer(`r${index}`, 'Excluir', { refusal: 'Não' })),
      offer('last', 'Lixeira'),
    ]
    expect(best(all, 'excluir')).toBe('Lixeira')
  })
})
