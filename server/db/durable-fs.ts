import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  nfd?: number
}

/**
 * PGlite's folder with real syncs. As shipped, its Node file layer answers every sync without doing it, so that a power cut may lose
 * what was acknowledged (S31). It hangs on internals of the pinned PGlite version; a test counts the syncs.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const giveSync = (module: { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } }) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        return 0
      }
    }
    const preRun = [...((emscriptenOpts.preRun as unknown[] | undefined) ?? []), giveSync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts }
  }

  /** Makes a newly created folder itself durable. */
  syncRoot(): void {
    const fd = openSync(this.rootDir, 'r')
    fdatasyncSync(fd)
    closeSync(fd)
  }
}
