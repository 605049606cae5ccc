import { expect, test } from 'vitest'
import { readable, tableOf } from '../../../src/ui/fields/rich-text/pasted.ts'

const read = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const notes = readable(page)
  return { html: page.body.innerHTML.replace(/\s+/g, ' ').trim(), notes }
}

test('a table comes as a line a row, whichever program it is from', () => {
  const cells =
    '<tr><td>10</td><td></td><td>R$&nbsp;10,00</td></tr><tr><td>20</td><td>R$ 18,00</td></tr><tr><td> </td></tr>'
  const lines = '<p>10 · R$ 10,00</p><p>20 · R$ 18,00</p>'
  for (const table of [
    `<html><body><table><col width=64><!--StartFragment-->${cells}<!--EndFragment--></table></body></html>`,
    `<google-sheets-html-origin><table><tbody>${cells}</tbody></table></google-sheets-html-origin>`,
    `<table>${cells.replace(/<td>/g, '<td><p class=MsoNormal>').replace(/<\/td>/g, '</p></td>')}</table>`,
  ])
    expect(read(table).html).toContain(lines)
})

test('bold, links and breaks in a cell stay in its line; a title is a line of its own', () => {
  expect(read('<table><caption>Pacotes</caption><tr><th><b>10</b> cotas</th><td>R$<br>10</td></tr></table>').html).toBe(
    '<p>Pacotes</p><p><b>10</b> cotas · R$ 10</p>',
  )
})

test('a table that only lays out a page is left as what is in it', () => {
  expect(
    read('<table><tr><td><h2>Regras</h2><p>Uma</p><table><tr><td>10</td><td>20</td></tr></table></td></tr></table>')
      .html,
  ).toBe('<h2>Regras</h2><p>Uma</p><p>10 · 20</p>')
})

test('cells of a text without formatting are told apart as well', () => {
  expect(tableOf('10\tR$ 10,00\r\n20\t\tR$ 18,00\r\n')?.body.innerHTML).toBe('<p>10 · R$ 10,00</p><p>20 · R$ 18,00</p>')
  expect(tableOf('Sem tabela\nsó linhas')).toBeNull()
})

test.each([
  ['<p>Moto<img src="x.png">zero</p>', '<p>Moto (imagem) zero</p>', ['picture']],
  ['<p>Festa<img alt="🎉" src="e.png">hoje</p>', '<p>Festa🎉hoje</p>', []],
  ['<p>Fim<img width="1" height="1" src="t.gif"></p>', '<p>Fim </p>', []],
  ['<p>a<svg><text>b</text></svg>c</p>', '<p>a c</p>', []],
])('of %s there comes %s', (html, kept, notes) => {
  expect(read(html)).toEqual({ html: kept, notes })
})

test.each([
  ['<a href="https://rifa.br/a">regras</a>', '<a href="https://rifa.br/a">regras</a>', []],
  ['<a href="http://rifa.br/a">regras</a>', '<a href="https://rifa.br/a">regras</a>', ['https']],
  ['<a href="http://10.0.0.2:80/a">regras</a>', 'regras (http://10.0.0.2:80/a)', ['link']],
  ['<a href="http://10.0.0.2/a">10.0.0.2/a</a>', '10.0.0.2/a', ['link']],
  ['<a href="#topo">topo</a><a name="x">x</a>', 'topox', []],
  ['<a href="javascript:alert(1)">x</a>', 'x', []],
  ['<a href="https://https://rifa.br">regras</a>', 'regras (https://https://rifa.br)', ['link']],
  ['<a href="ftp://rifa.br">ftp://rifa.br</a>', 'ftp://rifa.br', ['link']],
  ['<a href="whatsapp://send?phone=55">fale</a>', 'fale', ['link']],
])('the link %s comes as %s', (html, kept, notes) => {
  expect(read(html)).toEqual({ html: kept, notes })
})

test('a list in a cell stays one, what a page hides is left out, and nothing turns the text', () => {
  expect(read('<table><tr><td><ul><li>Um</li><li>Dois</li></ul></td></tr></table>').html).toBe(
    '<ul><li>Um</li><li>Dois</li></ul>',
  )
  expect(read('<p style="Display: none">Só na lista</p><p hidden>x</p><p>Moto \u202a62 98123\u202c</p>').html).toBe(
    '<p>Moto 62 98123</p>',
  )
})
