import { describe, expect, test } from 'vitest'
import { type RefusalCode, refusals } from '../../server/platform/refusals.ts'
import { RULES, unproven } from '../support/seeds/proofs.ts'
import { refusalIn } from '../support/server/provoked.ts'

const codes = Object.keys(refusals) as RefusalCode[]
const tests = RULES.map((rule) => ({ names: [`${rule} holds`, 'in every case'], passed: true }))

describe('a run of all tests', () => {
  test('proves every rule of the checklist and every refusal, or says what it does not', () => {
    expect(unproven(tests, codes)).toEqual([])
    const [first, ...rest] = tests
    const failing = [{ names: first?.names ?? [], passed: false }, ...rest]
    expect(unproven(failing, codes)).toEqual(['A regra S01 não tem teste que passe.'])
    expect(unproven(rest, codes)).toEqual(['A regra S01 não tem teste que passe.'])
    const [missing, ...others] = codes
    expect(unproven(tests, others)).toEqual([`Nenhum teste provocou a recusa ${missing}.`])
  })

  test('has no test named after a rule that there is not', () => {
    const beyond = { names: ['S61 is not on the list'], passed: true }
    expect(unproven([...tests, beyond], codes)).toEqual(['A regra S61, que um teste tem no nome, não existe.'])
  })
})

describe('an answer', () => {
  test.each(codes.map((code) => [code]))('is known as the refusal %s by what it says', (code) => {
    const { status, class: tone, msg } = refusals[code]
    const body = { success: false, msg: msg.replace('{espera}', '2 minutos'), class: tone }
    expect(refusalIn(status, body)).toBe(code)
  })

  test('about fields is known by them, and one that refuses nothing is none', () => {
    const body = { success: false, msg: 'Informe um título', class: 'error', errors: { title: ['Informe um título'] } }
    expect(refusalIn(422, body)).toBe('fields.wrong')
    expect(refusalIn(200, { success: 200 })).toBeUndefined()
    expect(refusalIn(500, { success: false, msg: 'Algo deu errado do nosso lado.', class: 'error' })).toBeUndefined()
  })
})
