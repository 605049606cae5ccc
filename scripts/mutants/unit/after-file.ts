import { afterAll } from 'vitest'
import { tryMutants } from './tries.ts'
import { forgetHooks } from './vitest-shim.ts'

forgetHooks()

/** Once a file's tests have passed, its mutants are tried. */
afterAll(tryMutants, 3_600_000)
