import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { syncFolder } from '../durable.ts'

interface Stream {
  nfd?: number
}

/** What is changed here of the file layer of PGlite. */
interface Module {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number }
    node_ops: { setattr: (node: unknown, change: { mode?: number }) => void }
  }
}

const OF_OTHERS = 0o077

/**
 * PGlite's folder with real syncs. As shipped, its Node file layer answers every sync without doing it, so that a power cut may lose
 * what was acknowledged (S31); and it sets modes itself, past the process's mask, so that every user of the machine could read what is in it
 * (S07). It hangs on internals of the pinned PGlite version; a test counts the syncs, another looks at the modes.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const keepPrivate = ({ NODEFS: { node_ops } }: Module) => {
      const { setattr } = node_ops
      node_ops.setattr = (node, change) =>
        setattr(node, change.mode === undefined ? change : { ...change, mode: change.mode & ~OF_OTHERS })
    }
    const giveSync = (module: Module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        return 0
      }
    }
    const preRun = [...((emscriptenOpts.preRun as unknown[] | undefined) ?? []), keepPrivate, giveSync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts }
  }

  /** Makes a newly created folder itself durable. */
  syncRoot(): void {
    syncFolder(this.rootDir)
  }
}
