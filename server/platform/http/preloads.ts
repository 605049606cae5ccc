import { existsSync, readFileSync } from 'node:fs'

/** The files that each address of the panel needs besides its first script; `$name` stands for any part. */
type Preloads = Readonly<Record<string, readonly string[]>>

/**
 * Reads the build's list of what its addresses need.
 * @returns for a path the `Link` header by which the browser fetches those files while it still reads the page
 */
export function readPreloads(file: string): (path: string) => string | undefined {
  const preloads: Preloads = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const pages = Object.entries(preloads)
    .sort(([one], [other]) => paramsIn(one) - paramsIn(other))
    .map(([path, files]) => ({
      pattern: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`),
      header: files.map((name) => `</${name}>; rel=modulepreload`).join(', '),
    }))
  return (path) => pages.find(({ pattern }) => pattern.test(path))?.header
}

const paramsIn = (path: string) => path.split('$').length
