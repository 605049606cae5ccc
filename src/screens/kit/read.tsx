import type { ReactNode } from 'react'
import type { Read as ReadState } from '../../runtime/hooks/use-query.ts'
import { Failed } from '../../ui/lists/failed.tsx'
import { Skeleton } from '../../ui/lists/skeleton.tsx'
import { Gone } from './gone.tsx'

interface ReadProps<Data> {
  of: ReadState<Data>
  /** How much room is kept for it while it is loaded. */
  lines: number
  className?: string
  /** The screen that one is led to where what was asked for does not exist: the list of campaigns where nothing is said. */
  parent?: string | null
  children?: (data: Data) => ReactNode
}

/** What was read from the server, or in its place: that it is being loaded, that it could not be, or that there is no such thing. */
export function Read<Data>({ of: read, lines, className, parent, children }: ReadProps<Data>) {
  if (read.status === 'pending') return <Skeleton lines={lines} {...(className !== undefined && { className })} />
  if (read.status === 'error') return <Failed sentence={read.message} onRetry={read.retry} />
  if (read.status === 'gone') return <Gone sentence={read.message} parent={parent} />
  return read.status === 'success' ? children?.(read.data) : null
}
