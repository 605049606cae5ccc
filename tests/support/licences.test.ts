import { expect, test } from 'vitest'
import { checkLicence } from '../../scripts/licences.ts'

test.each(['MIT', 'GPL-2.0-only OR MIT', '(MIT AND Apache-2.0)', 'Apache-2.0 AND LGPL-3.0-or-later'])(
  'a package under %s may go into production',
  (license) => expect(() => checkLicence('node_modules/x', license)).not.toThrow(),
)

test.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE', ''])(
  'one under “%s” is a decision, and named until then',
  (license) => expect(() => checkLicence('node_modules/x', license)).toThrow(/^node_modules\/x: a licença/),
)
