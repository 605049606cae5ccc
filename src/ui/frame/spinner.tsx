import { Mark } from '../photos/mark.tsx'

/** Shown while the panel starts: the mark under a turning ring (spec §2). */
export function Spinner({ words = 'Carregando...' }: { words?: string }) {
  return (
    <div role="status" className="grid h-full min-h-60 place-items-center bg-canvas">
      <span className="relative grid size-14 place-items-center">
        <span className="spin absolute inset-0 rounded-full border-2 border-track border-t-accent-graph" />
        <Mark className="h-5 w-6" />
      </span>
      <span className="sr-only">{words}</span>
    </div>
  )
}
