import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '../../../server/platform/db/folder-lock.ts'
import { makeKeyFile } from '../../../server/platform/seal/seal.ts'

/**
 * Tries to take the folders that it reads, a line each, all starters at the same moment; tells `mine` or why not, and holds what it has. Or it
 * makes the key of a folder, and tells the one that is there.
 */
let rest = ''
process.stdin.on('data', (chunk) => {
  const lines = (rest + String(chunk)).split('\n')
  rest = lines.pop() ?? ''
  for (const line of lines) {
    const { folder, at, key } = JSON.parse(line) as { folder: string; at: number; key?: true }
    while (Date.now() < at);
    if (key) {
      makeKeyFile({ secretKey: undefined, dataDir: folder })
      process.stdout.write(`${readFileSync(join(folder, 'secret.key'), 'utf8')}\n`)
      continue
    }
    try {
      lockFolder(folder)
      process.stdout.write('mine\n')
    } catch (error) {
      process.stdout.write(`${(error as Error).constructor.name}\n`)
    }
  }
})
process.stdin.on('end', () => process.exit())
