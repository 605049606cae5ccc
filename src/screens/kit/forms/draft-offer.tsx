import { formatMoment } from '../../../domain/values/dates.ts'
import { Button } from '../../../ui/text/button.tsx'

const copy = {
  draft: (when: string) => `Há um rascunho de ${when} que não foi salvo.`,
  restore: 'Continuar o rascunho',
  discard: 'Descartar',
} as const

/** What was typed before a reload, offered back. */
export function DraftOffer({ at, onRestore, onDiscard }: { at: string; onRestore: () => void; onDiscard: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3 bg-wait-tint px-3 py-2.5">
      <p className="min-w-40 flex-1 text-wait">{copy.draft(formatMoment(at))}</p>
      <Button size="small" onClick={onRestore}>
        {copy.restore}
      </Button>
      <Button size="small" kind="ghost" onClick={onDiscard}>
        {copy.discard}
      </Button>
    </div>
  )
}
