import { lockFolder } from '../../../server/db/folder-lock.ts'

/** Tries to take the folders that it reads, a line each, all starters at the same moment; tells `mine` or why not, and holds what it has. */
let rest = ''
process.stdin.on('data', (chunk) => {
  const lines = (rest + String(chunk)).split('\n')
  rest = lines.pop() ?? ''
  for (const line of lines) {
    const { folder, at } = JSON.parse(line) as { folder: string; at: number }
    while (Date.now() < at);
    try {
      lockFolder(folder)
      process.stdout.write('mine\n')
    } catch (error) {
      process.stdout.write(`${(error as Error).constructor.name}\n`)
    }
  }
})
process.stdin.on('end', () => process.exit())
