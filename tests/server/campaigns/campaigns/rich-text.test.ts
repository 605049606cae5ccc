import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanRichText } from '../../../../server/platform/http/rich-text.ts'
import { MAX_DESCRIPTION } from '../../../../src/domain/values/limits.ts'
import { campaignBody } from '../../../support/seeds/fixtures.ts'
import { type SignedIn, startApp, type TestApp } from '../../../support/server/build-app.ts'

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&#58;alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="http://evil.example">x</a>',
  '<p onclick="alert(1)" style="background:url(javascript:alert(1))">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name="x"><button>x</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "https://evil.example"</style>',
  '<textarea><script>alert(1)</script></textarea>',
  '<p><<script>alert(1)//<</script></p>',
  '<details open ontoggle=alert(1)>',
  '<a href="https://ok.example" onmouseover="alert(1)">x</a>',
  '<xmp><script>alert(1)</script></xmp>',
  '<template><script>alert(1)</script></template>',
  '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<b id="__proto__" class="x" data-x="y">x</b>',
]

const ALLOWED =
  /^<(?:\/?(?:p|strong|em|u|s|h2|h3|ul|ol|li|blockquote)|br ?\/?|\/a|a(?: href="(?:https:|mailto:|tel:)[^"<>]*")? target="_blank" rel="noopener noreferrer nofollow")>$/

test.each(ATTACKS)('S44 leaves nothing that could run of %s', (attack) => {
  const clean = cleanRichText(`<p>antes</p>${attack}<p>depois</p>`)
  const tags = clean.match(/<[^>]*>?/g) ?? []
  expect(tags.filter((tag) => !ALLOWED.test(tag))).toEqual([])
  expect(cleanRichText(clean)).toBe(clean)
})

test('S44 leaves ordinary formatting as it was', () => {
  const text =
    '<h2>Hilux</h2><p>Uma <strong>Hilux</strong> <em>zero</em><br />km</p><ul><li>Chave</li></ul><ol><li>Documento</li></ol>'
  expect(cleanRichText(text)).toBe(text)
})

test('S46 opens links without opener', () => {
  expect(cleanRichText('<p><a href="https://site.com/x?a=1">x</a></p>')).toBe(
    '<p><a href="https://site.com/x?a=1" target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
  )
})

test('a text without words is no text', () => {
  expect(cleanRichText('<p><br></p><p>  </p>')).toBe('')
})

describe('the limit of a description counts what is stored', () => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await startApp()
    admin = await app.signIn()
  })
  afterAll(() => app.close())
  const save = (description: string) =>
    admin.call('POST', '/api/actions', { body: campaignBody(app.accountId, { description }) })

  test('S44 so one that links make longer than that is refused', async () => {
    const description = '<a href="https://a.br">x</a>'.repeat(500)
    expect(description.length).toBeLessThan(MAX_DESCRIPTION)
    expect(cleanRichText(description).length).toBeGreaterThan(MAX_DESCRIPTION)
    const { status, body } = await save(description)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['description']])
  })

  test('S44 and one that is short enough once it is clean is taken', async () => {
    const description = `<p>Hilux</p>${'<p class="MsoNormal" style="margin: 0">a</p>'.repeat(500)}`
    expect(description.length).toBeGreaterThan(MAX_DESCRIPTION)
    const { status, body } = await save(description)
    expect([status, body.action.description.length < MAX_DESCRIPTION]).toEqual([200, true])
  })
})

test('a link over http is tried as https, and one that leads nowhere is its words', () => {
  expect(
    cleanRichText('<p><a href="http://site.com/x">um</a> <a href="http://10.0.0.2/x">dois</a> <a>três</a></p>'),
  ).toBe('<p><a href="https://site.com/x" target="_blank" rel="noopener noreferrer nofollow">um</a> dois três</p>')
})
