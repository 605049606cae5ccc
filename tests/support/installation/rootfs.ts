import { execFile, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What the steps of the Dockerfile call, and npm. */
const PROGRAMS = ['sh', 'env', 'find', 'install', 'rm']
const LIBRARIES = ['libc6', 'libgcc-s1', 'libstdc++6']

/** Whether this process may give another one a root folder and mounts of its own. */
export const mayMount = (): boolean => spawnSync('unshare', ['--mount', 'true']).status === 0

/** Lays out a Debian of the least that a Node needs, of what this machine has: what stands for `node:24-bookworm-slim` where that cannot be had. */
export async function layBase(root: string, { npm = false } = {}): Promise<void> {
  const folders = ['usr/bin', 'usr/sbin', 'usr/lib', 'usr/lib64', 'usr/local/bin', 'usr/local/lib/node_modules']
  for (const folder of [...folders, 'dev', 'etc', 'opt', 'proc', 'root', 'run', 'tmp', 'var/lib'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name))
  const { stdout: found } = await run('sh', ['-c', `for each in ${PROGRAMS.join(' ')}; do command -v $each; done`])
  const programs = found.trim().split('\n')
  const { stdout: needed } = await run('ldd', [...programs, process.execPath])
  const { stdout: listed } = await run('dpkg', ['-L', ...LIBRARIES])
  const libraries = [...`${needed}\n${listed}`.matchAll(/\/(?:usr\/)?lib\d*\/\S*\.so[\w.]*(?=\s)/g)].map(
    ([path]) => path,
  )
  const place = (path: string) => join(root, path.startsWith('/usr/') ? path : `/usr${path}`)
  for (const path of new Set([...libraries, ...programs])) {
    mkdirSync(dirname(place(path)), { recursive: true })
    copyFileSync(path, place(path))
  }
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'))
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/:/bin/sh\n')
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n')
  if (!npm) return
  const { stdout: command } = await run('sh', ['-c', 'readlink -f "$(command -v npm)"'])
  cpSync(dirname(dirname(command.trim())), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
}

/** What of the repository a builder takes in, by `.dockerignore`. */
export function contextOf(root = '.'): string[] {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const isIgnored = (name: string) =>
    ignored.some((rule) => name === rule || (rule.startsWith('*') && name.endsWith(rule.slice(1))))
  return readdirSync(root).filter((name) => !isIgnored(basename(name)))
}

/** How a program is called in a root folder. */
export interface Inside {
  root: string
  user: string
  workdir: string
  env: Readonly<Record<string, string>>
  /** Folders of outside, by where they are seen inside; all of the root is read-only then, but these and `/tmp`. */
  volumes?: Readonly<Record<string, string>>
}

const CLOSED = `set -e
root=$1; shift
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs tmpfs "$root/tmp"
`
const OPEN = `set -e
root=$1; shift
`
const ENTER = `mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
exec chroot "$@"`

/** The command line that runs a program in a root folder, as a container does: with a user, mounts and an environment of its own. */
export function inside({ root, user, workdir, env, volumes }: Inside, command: readonly string[]): string[] {
  const mounts = Object.entries(volumes ?? {}).map(([at, folder]) => `mount --bind '${folder}' "$root${at}"\n`)
  const script = [volumes === undefined ? OPEN : CLOSED, ...mounts, ENTER].join('')
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return [
    ...['unshare', '--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', root],
    ...[`--userspec=${idOf(root, user)}`, root, 'env', '-i', '-C', workdir, ...settings, ...command],
  ]
}

/** The number of a user and of its group, as the root folder has them. */
export function idOf(root: string, user: string): string {
  const [, uid, gid] =
    new RegExp(`^${user}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync(join(root, 'etc/passwd'), 'utf8')) ?? []
  if (uid === undefined) throw new Error(`${root} knows no user ${user}`)
  return `${uid}:${gid}`
}

/** Runs a program in a root folder until it ends. @returns how it ended, and what it said */
export function runInside(how: Inside, command: readonly string[]): Promise<{ status: number | null; said: string }> {
  const [program = '', ...args] = inside(how, command)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, said: said.trim() })))
}
