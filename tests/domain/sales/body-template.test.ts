import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BodyValues,
  bodyFault,
  bodySentence,
  bodyVariables,
  renderBody,
} from '../../../src/domain/sales/body-template.ts'

const values = (name: string): BodyValues => ({
  user: { id: 7, name, telefone: '62981234567' },
  order: { id: 918_204, amount: 100.5, paid_at: null },
  product: { title: 'Honda CG 160' },
  params: { utm_source: null },
})
const sentence = (text: string) => {
  const fault = bodyFault(text)
  return fault && bodySentence(fault)
}

describe('the body of a webhook', () => {
  test('takes variables within texts and in the place of values', () => {
    const body =
      '{ "nome": "{{user.name}}, oi", "venda": {{ order.id }}, "valor": {{order.amount}}, "pago": {{order.paid_at}}, "origem": "{{params.utm_source}}" }'
    expect(JSON.parse(renderBody(body, values('Ana')))).toEqual({
      ...{ nome: 'Ana, oi', venda: 918_204, valor: 100.5, pago: null, origem: '' },
    })
  })

  test('S41 stays valid JSON and says what the buyer is called, whatever that is', () => {
    const whoever = '","x":{{order.id}},"y":"\\'
    const body = '{"nome": "{{user.name}}", "de novo": {{user.name}}}'
    expect(JSON.parse(renderBody(body, values(whoever)))).toEqual({ nome: whoever, 'de novo': whoever })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(JSON.parse(renderBody(body, values(name)))).toEqual({ nome: name, 'de novo': name })
      }),
      { numRuns: 300 },
    )
  })

  test('is refused exactly where JSON is, apart from its variables', () => {
    const text = fc.oneof(
      fc.json(),
      fc.json().chain((json) => fc.nat(json.length).map((at) => json.slice(0, at) + json.slice(at + 1))),
      fc.array(fc.constantFrom(...'{}[]:,"\\u0a1-.eE tfn'), { maxLength: 12 }).map((signs) => signs.join('')),
    )
    fc.assert(
      fc.property(text, (body) => {
        fc.pre(!body.includes('{{') && body.trim() !== '' && !/[\u007f-\u009f]/.test(body))
        const isJson = (() => {
          try {
            JSON.parse(body)
            return true
          } catch {
            return false
          }
        })()
        expect([body, bodyFault(body) === null]).toEqual([body, isJson])
      }),
      { numRuns: 3_000 },
    )
  })

  test.each([
    ['{\n  "nome": "{{user.nome}}"\n}', 'Linha 2, coluna 12: Não há a variável {{user.nome}}. Talvez {{user.name}}?'],
    ['{"a": {{order}}}', 'Linha 1, coluna 7: Não há a variável {{order}}. Talvez {{order.id}}?'],
    ['{"a": {{user.name}', 'Linha 1, coluna 7: Feche a variável com }}.'],
    ['{{}}', 'Linha 1, coluna 1: Não há a variável {{}}.'],
    [`{{${'a'.repeat(60_000)}}}`, `Linha 1, coluna 1: Não há a variável {{${'a'.repeat(60)}…}}.`],
    ['{{ }}', 'Linha 1, coluna 1: Não há a variável {{}}.'],
    [`{{${' '.repeat(59_990)}`, 'Linha 1, coluna 1: Feche a variável com }}.'],
    ['{\n  "a": 1\n  "b": 2\n}', 'Linha 3, coluna 3: Falta uma vírgula ou a chave } que fecha.'],
    ['{"a": "um\ndois"}', 'Linha 1, coluna 7: Feche as aspas antes do fim da linha.'],
    ['{"a": "um', 'Linha 1, coluna 7: Feche as aspas.'],
    ['{"a" 1}', 'Linha 1, coluna 6: Falta o sinal : depois do nome.'],
    ['{a: 1}', 'Linha 1, coluna 2: Aqui deve vir um nome entre aspas.'],
    ['[1, ]', 'Linha 1, coluna 5: Aqui deve vir um valor: texto entre aspas, número ou variável.'],
    ['{"a": ', 'Linha 1, coluna 7: Falta um valor.'],
    ['{} x', 'Linha 1, coluna 4: O JSON já terminou antes daqui.'],
    ['"\\x"', 'Linha 1, coluna 2: Use \\\\ para escrever uma barra invertida.'],
    [`${'['.repeat(60)}${']'.repeat(60)}`, 'Linha 1, coluna 52: Há partes demais umas dentro das outras.'],
  ])('says what is wrong with %j, with line and column', (body, expected) => {
    expect(sentence(body)).toBe(expected)
  })

  test('takes each of its variables, and an empty body, which is the standard one', () => {
    expect(bodyVariables().map((name) => sentence(`{{${name}}}`))).toEqual(bodyVariables().map(() => null))
    expect(sentence('  ')).toBeNull()
  })
})
