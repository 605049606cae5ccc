import { expect, test } from 'vitest'
import { complaintsAbout, filesOf } from '../support/compiled-page.ts'

/** The files of the page, by where it says that they are; of those that name all screens, what is there with its lines put in. */
const shown = filesOf(['docs/adding-a-screen.md'], {
  'src/screens/registry.ts': ['export const registry = [\n'],
  'src/screens/abilities.ts': ['const abilities: Readonly<Record<keyof ScreenLinks, Abilities>> = {\n'],
})

type Change = [path: string, piece: string, other: string]

/** The files of the page with pieces of them left out or changed. */
function changed(...changes: readonly Change[]) {
  const files = new Map(shown)
  for (const [path, piece, other] of changes) {
    const code = files.get(path) ?? ''
    expect(code).toContain(piece)
    files.set(path, code.replace(piece, other))
  }
  return files
}

test('the files of the page on adding a screen pass the compiler, with nothing generated in between', () => {
  const folder = 'src/screens/campaigns'
  expect([...shown.keys()].sort()).toEqual([
    'src/screens/abilities.ts',
    `${folder}/campaign-names/campaign-names.tsx`,
    `${folder}/campaign-names/commands.ts`,
    `${folder}/campaign-names/copy.ts`,
    `${folder}/campaign-names/entry.ts`,
    `${folder}/campaign-rename/campaign-rename.tsx`,
    `${folder}/campaign-rename/entry.ts`,
    'src/screens/registry.ts',
  ])
  expect(complaintsAbout(shown)).toEqual([])
}, 120_000)

test('the compiler notices an entry of which nobody says what can be done on it, and a link that lacks a param', () => {
  const complaints = complaintsAbout(
    changed(
      ['src/screens/abilities.ts', "  'campaign-rename': formAbilities,\n", ''],
      ['src/screens/campaigns/campaign-names/campaign-names.tsx', 'action_id: String(id)', 'action: String(id)'],
    ),
  ).join('\n')
  expect(complaints).toContain(`Property '"campaign-rename"' is missing`)
  expect(complaints).toContain("'action' does not exist in type")
}, 120_000)

test('the compiler notices a layer that is none, and a link to a screen that the registry does not name', () => {
  const complaints = complaintsAbout(
    changed(
      ['src/screens/campaigns/campaign-rename/entry.ts', "layer: 'A'", "layer: 'E'"],
      ['src/screens/registry.ts', '  campaignRename,\n', ''],
    ),
  ).join('\n')
  expect(complaints).toContain(`Type '"E"' is not assignable`)
  expect(complaints).toContain(`Argument of type '"campaign-rename"' is not assignable`)
}, 120_000)
