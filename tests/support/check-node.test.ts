import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs the guard as a Node of another version would. */
function guardOn(version: string): Promise<{ code: number | null; said: string }> {
  const disguise = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', disguise, 'scripts/check-node.mjs'], (_error, _out, said) => {
      resolve({ code: child.exitCode, said: said.trim() })
    })
  })
}

test.each(['18.20.4', '20.20.2', '22.18.0'])('Node %s is refused in one sentence', async (version) => {
  expect(await guardOn(version)).toEqual({
    code: 1,
    said: `O Talão precisa do Node 22.19 ou mais novo, e este é o ${version}: instale a versão 24 (https://nodejs.org/pt) e rode o comando outra vez.`,
  })
})

test.each(['22.19.0', '24.0.0'])('Node %s may go on', async (version) => {
  expect(await guardOn(version)).toEqual({ code: 0, said: '' })
})
