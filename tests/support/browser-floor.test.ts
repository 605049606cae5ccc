import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { floorOf, newerInScript, newerInStyles } from '../../scripts/build/browser-floor.ts'

const OLD = { safari: 15.4, chrome: 110, firefox: 115 }
const script = (code: string, floor = OLD) => newerInScript(parseAst(code), floor)

test.each([
  ['AbortSignal.timeout(5)', ['AbortSignal.timeout needs safari 16']],
  ['class A { static { B() } }', ['a static block needs safari 16.4']],
  ['const a = /(?<=b)c/', ['looking behind in an expression needs safari 16.4']],
  ['const a = /[\\p{L}--a]/v', ['an expression with the flag v needs safari 17, chrome 112, firefox 116']],
  ['list.toSorted()', ['toSorted needs safari 16']],
  ['Map.groupBy(a, b); Map.groupBy(c, d)', ['Map.groupBy needs safari 17.4, chrome 117, firefox 119']],
  ['list.at(-1); Object.hasOwn(a, b); list.findLast(c)', []],
  ['list.toSorted?.() ?? sorted(list)', []],
  ['list["toString"](); list.constructor()', []],
])('of %s is said: %o', (code, said) => {
  expect(script(code)).toEqual(said)
})

test('a stylesheet is looked at for what is lost with its rule', () => {
  expect(newerInStyles('@media (width>=40rem){a{color:red}}', OLD)).toEqual(['a range in @media needs safari 16.4'])
  expect(newerInStyles('a{color:red;&:hover{color:color-mix(in srgb,red,blue)}}', OLD)).toEqual([
    'color-mix() needs safari 16.2, chrome 111',
    'nested rules needs safari 17.2, chrome 120, firefox 117',
  ])
  expect(newerInStyles('@media (min-width:40rem){a:has(b){text-wrap:balance}}', OLD)).toEqual([])
})

test('the floors are those of package.json', () => {
  expect(floorOf('storefront')).toEqual(OLD)
  expect(floorOf('panel').safari).toBe(17.4)
})
