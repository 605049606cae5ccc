import { Smartphone } from 'lucide-react'
import { demoPhoneQuery } from '../../../api/people/verification.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/text/button.tsx'
import { messageFor } from './demo-message.ts'

/** The demo's phone: the message that a real one would have got for this purpose, and its code ready to be used (DESIGN §5). */
export function DemoPhone({ purpose, onUse }: { purpose: string; onUse: (code: string) => void }) {
  const { api } = useSystem()
  const { data } = useQuery(demoPhoneQuery(api))
  const last = messageFor(data ?? [], purpose)
  if (last === undefined) return null
  return (
    <section
      aria-label="Celular de demonstração"
      className="flex items-start gap-3 rounded-3 bg-card p-3 inset-ring inset-ring-line-2"
    >
      <Smartphone className="mt-0.5 size-4 flex-none text-ink-3" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 wide:flex-row wide:gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-12 font-medium text-ink-3">Celular de demonstração</p>
          <p className="text-13 text-ink-1">{last.text}</p>
        </div>
        <Button size="small" onClick={() => onUse(last.code)}>
          Usar código
        </Button>
      </div>
    </section>
  )
}
