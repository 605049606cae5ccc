import { formatMoment } from '../../../src/domain/values/dates.ts'
import type { Random } from '../../platform/random.ts'
import { csvOf, type Line } from '../../sales/persons/file.ts'
import type { OwnPage } from '../pages/page-policy.ts'
import { sealedPage } from '../pages/page-policy.ts'

const STYLE = `:root{color-scheme:light dark;--ink:#17181c;--soft:#4e525b;--line:#d5d5d2;--bad:#b3261e;--page:#fff;--solid:#1c1d22;--inv:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#eeeff2;--soft:#aeb2bb;--line:#33363e;--bad:#ff8a80;--page:#111215;--solid:#eeeff2;--inv:#111215}}
body{margin:0 auto;max-width:42rem;padding:2rem 1rem 4rem;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.375rem;line-height:1.75rem;margin:0 0 .75rem}h2{font-size:1rem;margin:2rem 0 .5rem}
p{margin:.5rem 0}.soft{color:var(--soft)}.bad{color:var(--bad);font-weight:600}
form{margin:1.5rem 0}label{display:block;font-weight:600;margin-bottom:.375rem}
input{font:inherit;font-size:1.25rem;letter-spacing:.2em;width:9em;max-width:100%;box-sizing:border-box;min-height:3rem;padding:0 .75rem;border:1px solid var(--soft);border-radius:.5rem;background:transparent;color:inherit}
button,.save{display:inline-block;font:inherit;font-weight:600;min-height:3rem;line-height:3rem;padding:0 1.25rem;margin-top:1rem;border:0;border-radius:.5rem;background:var(--solid);color:var(--inv);text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid #6f8cff;outline-offset:2px}
dl{margin:0;border-top:1px solid var(--line)}dl div{display:flex;flex-wrap:wrap;gap:.125rem 1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
dt{flex:0 0 11rem;color:var(--soft)}dd{flex:1 1 14rem;min-width:0;margin:0;overflow-wrap:anywhere}`

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])
const escaped = (text: string) => text.replace(/[&<>"']/g, (each) => ENTITIES.get(each) ?? '')

const pageOf = (random: Random, status: number, title: string, body: string): OwnPage => ({
  status,
  ...sealedPage(random, (nonce) =>
    [
      `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${title}</title>`,
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
      `<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    ].join(''),
  ),
})

/** Asks for the code. @param refused why the one that was typed opens nothing, and how many tries are left */
export function askingPage(random: Random, refused?: { wrong: string; left: number }): OwnPage {
  const said =
    refused &&
    `<p class="bad" role="alert" id="erro">${escaped(refused.wrong)} ${refused.left === 1 ? 'Resta 1 tentativa.' : `Restam ${refused.left} tentativas.`}</p>`
  return pageOf(
    random,
    refused === undefined ? 200 : 422,
    'Seus dados',
    [
      '<p>Tudo o que está guardado do seu celular, numa página para ler e numa planilha.</p>',
      '<p class="soft">O código de 6 números foi por SMS ao seu celular. O arquivo abre uma vez: leia e salve.</p>',
      '<form method="post"><label for="code">Código</label>',
      `<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required${said ? ' aria-invalid="true" aria-describedby="erro"' : ''}>`,
      said ?? '',
      '<br><button>Abrir</button></form>',
    ].join(''),
  )
}

/** Says that an address opens nothing more, whatever the reason. */
export const gonePage = (random: Random): OwnPage =>
  pageOf(
    random,
    404,
    'Este endereço não abre mais',
    '<p>Ele vale por 24 horas e abre uma vez, com até 5 tentativas de código. Peça outro a quem lhe enviou este.</p>',
  )

/** What is stored of somebody: to be read here, and saved as a file for a table program. */
export function filePage(random: Random, lines: readonly Line[], now: Date): OwnPage {
  const parts = Map.groupBy(lines, ([what]) => what)
  const told = [...parts].map(
    ([what, rows]) =>
      `<h2>${escaped(what)}</h2><dl>${rows.map(([, field, value]) => `<div><dt>${escaped(field)}</dt><dd>${escaped(value) || '—'}</dd></div>`).join('')}</dl>`,
  )
  const csv = Buffer.from(csvOf(lines)).toString('base64')
  return pageOf(
    random,
    200,
    'Seus dados',
    [
      `<p class="soft">Como estavam em ${formatMoment(now)}, horário de Brasília. Esta página não abre de novo por este endereço.</p>`,
      `<a class="save" download="meus-dados.csv" href="data:text/csv;charset=utf-8;base64,${csv}">Salvar a planilha</a>`,
      ...told,
    ].join(''),
  )
}
