import { runChecks } from './checks/checks.ts'
import { finishQuietly } from './finish.ts'
import { runVitest } from './testing/run-vitest.ts'
import { closingLine, firstFailureLine, sum, type Tally } from './testing/tally.ts'

/**
 * `npm run check:new`: the least that a change has to pass, in about a minute. Types, lint, arrows and the other quick checks, what all lists
 * of the house have to agree on (`tests/totality`), and the quick tests that were changed; which of the server's and of Chromium's were, it
 * names. What is compared with: the branch `main`, or the commit that is named.
 */
const [base = 'main'] = process.argv.slice(2)

const changed = await changedFiles()
const tests = changed.filter((file) => /^tests\/.*\.test\.tsx?$/.test(file))
const isSlow = (file: string) => /^tests\/(server|browser|engines)\//.test(file)
const tally = sum([await runChecks({ quick: true }), await runTests(tests.filter((file) => !isSlow(file)))])
for (const file of tests.filter(isSlow)) console.log(`Falta rodar: npm run test:${file.split('/')[1]} ${file}`)
for (const line of [...firstFailureLine(tally), closingLine(tally)]) console.log(line)
process.exitCode = tally.failed > 0 ? 1 : 0

function runTests(quick: readonly string[]): Promise<Tally> {
  const projects = ['--project=unit', '--project=panel']
  return runVitest([...projects, 'tests/totality', ...quick.filter((file) => !file.startsWith('tests/totality/'))])
}

/** What was changed since the branch left `base`, whether it is committed or not, and is still there. */
async function changedFiles(): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { code, output } = await finishQuietly('git', args)
    if (code !== 0) throw new Error(`Não deu para saber o que mudou desde ${base}: ${output.trim()}`)
    return output.split('\n').filter((line) => line !== '')
  }
  const [since = base] = await git('merge-base', base, 'HEAD')
  const known = await git('diff', '--name-only', '--diff-filter=d', since)
  return [...known, ...(await git('ls-files', '--others', '--exclude-standard'))]
}
