import { test } from 'vitest'

test('ends its own process', () => {
  process.kill(process.pid, 'SIGKILL')
})
