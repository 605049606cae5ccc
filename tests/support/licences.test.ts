import { expect, test } from 'vitest'
import { checkLicence, licences } from '../../scripts/generated/licences.ts'

test.each(['MIT', 'GPL-2.0-only OR MIT', '(MIT AND Apache-2.0)', 'Apache-2.0 AND LGPL-3.0-or-later'])(
  'a package under %s may go into production',
  (license) => expect(() => checkLicence('node_modules/x', license)).not.toThrow(),
)

test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE', ''])(
  'one under “%s” is a decision, and named until then',
  (license) => expect(() => checkLicence('node_modules/x', license)).toThrow(/^node_modules\/x: a licença/),
)

test('what the build alone needs and hands out is named with all that it needs itself, and nothing else of the build', async () => {
  const notices = (await licences.files()).get('licencas.txt') ?? ''
  for (const built of ['openapi-explorer', 'openapi-resolver', 'lit', 'i18next', 'marked'])
    expect(notices).toMatch(new RegExp(`^${built} \\d`, 'm'))
  for (const own of ['argparse', 'vite', 'vitest']) expect(notices).not.toMatch(new RegExp(`^${own} \\d`, 'm'))
})
