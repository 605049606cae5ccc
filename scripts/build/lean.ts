import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isServed, servedPackages } from './served.ts'

/** Leaves of the installed packages what a built server needs: `node scripts/build/lean.ts`, which the Dockerfile runs. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const served = await servedPackages(root)
const entries = await readdir(join(root, 'node_modules'), { recursive: true, withFileTypes: true })
await Promise.all(
  entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !isServed(served, path.slice(root.length)))
    .map((path) => rm(path)),
)
