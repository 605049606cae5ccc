import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { dependencies, devDependencies, optionalDependencies } = json('package.json')
const { packages } = json('package-lock.json') as {
  packages: Record<string, { version?: string; hasInstallScript?: boolean; integrity?: string; dev?: boolean }>
}

test('S60 every dependency is named by its exact version, which is the one that is locked', () => {
  const wrong = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([name, version]) => {
      const locked = packages[`node_modules/${name}`]?.version
      return version !== locked && !version.endsWith(`@${locked}`)
    },
  )
  expect(wrong).toEqual([])
})

test('S60 every locked package is known by its hash', () => {
  const loose = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity)
  expect(loose.map(([path]) => path)).toEqual([])
})

test('S60 no package runs anything when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
})

test('S60 CI builds the bill of materials and looks known faults up', () => {
  expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm run --silent sbom\nnpm run --silent faults\n/m)
})
