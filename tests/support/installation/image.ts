import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { isServed, servedPackages } from '../../../scripts/build/served.ts'
import { findBuildah } from '../../../scripts/programs.ts'
import { listIn, restOf, type Stage, stagesOf } from './dockerfile.ts'
import { contextOf, layBase, runInside } from './rootfs.ts'

const DOCKERFILE = 'deploy/Dockerfile'
const BASE_MS = 60_000
const run = promisify(execFile)

/** An image, laid out in a folder, and what starts in it. */
export interface Image {
  root: string
  user: string
  workdir: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}

const [building, running] = stagesOf(readFileSync(DOCKERFILE, 'utf8')) as [Stage, Stage]
const BY_ITSELF = { PATH: '/usr/local/bin:/usr/bin:/bin' }
const asSaid = (root: string): Image => ({
  root,
  user: restOf(running, 'USER')[0] ?? 'root',
  workdir: restOf(running, 'WORKDIR')[0] ?? '/',
  env: {
    ...BY_ITSELF,
    ...Object.fromEntries(restOf(running, 'ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('=')))),
  },
  command: listIn(restOf(running, 'CMD')[0]),
  healthCheck: listIn(restOf(running, 'HEALTHCHECK')[0]),
})

/** What the image holds, as far as this checkout has it: nothing is installed or built for it. */
export async function layImage(root: string): Promise<Image> {
  const image = asSaid(root)
  const app = join(root, image.workdir)
  await layBase(root)
  mkdirSync(app, { recursive: true })
  const [, removed = ''] = / rm -rf (.*)$/.exec(restOf(building, 'RUN').at(-1) ?? '') ?? []
  const names = [...contextOf(), 'dist'].filter((name) => !removed.split(' ').includes(name))
  const served = await servedPackages('.')
  const packages = [...served].filter((path) => path.lastIndexOf('node_modules/') === 0 && existsSync(path))
  const files = packages.flatMap(filesIn).filter((path) => isServed(served, path))
  for (const path of [...names.flatMap(filesIn), ...files]) {
    mkdirSync(join(app, dirname(path)), { recursive: true })
    takeIn(path, join(app, path))
  }
  await doSteps(image, restOf(running, 'RUN'))
  return image
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** The file itself, where it may lie at two places: nothing in the image is written to. */
function takeIn(path: string, at: string): void {
  try {
    linkSync(path, at)
  } catch {
    copyFileSync(path, at)
  }
}

/** Does what the Dockerfile says, one step after the other, in a folder. */
export async function buildBySteps(root: string): Promise<Image> {
  const image = asSaid(root)
  const app = join(root, image.workdir)
  await layBase(root, { npm: true })
  mkdirSync(app, { recursive: true })
  for (const { word, rest } of building.steps) {
    if (word === 'RUN') await doSteps(image, [rest])
    if (word !== 'COPY') continue
    const sources = rest === '. .' ? contextOf() : rest.split(' ').slice(0, -1)
    for (const name of sources) cpSync(name, join(app, name), { recursive: true })
  }
  await doSteps(image, restOf(running, 'RUN'))
  return image
}

async function doSteps({ root, workdir }: Image, steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    const { status, said } = await runInside({ root, user: 'root', workdir, env: { ...BY_ITSELF, HOME: '/root' } }, [
      'sh',
      '-c',
      step,
    ])
    if (status !== 0) throw new Error(`${step}: ${said}`)
  }
}

/** What an image says of itself (`buildah inspect`). */
interface Inspected {
  Docker: {
    config: { User: string; WorkingDir: string; Env: string[]; Cmd: string[]; Healthcheck: { Test: string[] } }
  }
}

/**
 * Builds the image with buildah, in a store of its own: on the base that the Dockerfile names, or on what stands for it where that cannot be had.
 * @returns the image, whether it is on the base that it names, and how to give it up
 */
export async function buildByBuildah(
  folder: string,
): Promise<Image & { isOnItsBase: boolean; remove(): Promise<void> }> {
  const buildah = findBuildah()
  if (buildah === undefined) throw new Error('O buildah não está instalado: no Debian, apt-get install buildah.')
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const call = async (...args: string[]) => {
    const { stdout } = await run(buildah, [...store, ...args], { maxBuffer: 1 << 26 })
    return stdout.trim()
  }
  const base = `docker.io/library/${building.from}`
  const isOnItsBase = await run(buildah, [...store, 'pull', '-q', base], { timeout: BASE_MS }).then(
    () => true,
    () => false,
  )
  if (!isOnItsBase) {
    const root = join(folder, 'base')
    await layBase(root, { npm: true })
    const from = await call('from', 'scratch')
    await call('copy', '-q', from, root, '/')
    await call('config', '--env', `PATH=${BY_ITSELF.PATH}`, from)
    await call('commit', '-q', '--rm', from, base)
  }
  const kept = join(homedir(), '.npm')
  const volumes = existsSync(kept) ? ['--volume', `${kept}:/root/.npm`] : []
  await call('bud', '-q', '--isolation', 'chroot', '--pull-never', ...volumes, '-f', DOCKERFILE, '-t', 'talao', '.')
  const made = await call('from', '--pull-never', 'talao')
  const root = await call('mount', made)
  const { Docker }: Inspected = JSON.parse(await call('inspect', made))
  const { User, WorkingDir, Env, Cmd, Healthcheck } = Docker.config
  return {
    root,
    user: User,
    workdir: WorkingDir,
    env: Object.fromEntries(Env.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)])),
    command: Cmd,
    healthCheck: Healthcheck === undefined ? listIn(restOf(running, 'HEALTHCHECK')[0]) : Healthcheck.Test.slice(1),
    isOnItsBase,
    remove: async () => {
      await call('umount', made)
      await call('rm', made)
    },
  }
}
