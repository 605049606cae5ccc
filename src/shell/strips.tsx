import { useSelector } from '@xstate/react'
import { HardDrive, Hourglass, RefreshCw, Timer, WifiOff } from 'lucide-react'
import type { FunctionComponent } from 'react'
import { formatClock } from '../domain/values/dates.ts'
import { POLL_MS } from '../domain/values/limits.ts'
import { reasonToStay } from '../machines/flows/panel/drawers.ts'
import { useSystem } from '../runtime/system.ts'
import { Strip } from '../ui/frame/strip.tsx'
import { Button } from '../ui/text/button.tsx'

/** What is to be said of the panel itself: no connection, and since when; a server that can write nothing, or takes long to answer; figures that do not come by themselves; a newer version. */
type StripKind = 'offline' | 'disk' | 'delayed' | 'polling' | 'update'

/** A strip about the panel itself. */
export function PanelStrip({ kind }: { kind: StripKind }) {
  const Kind = KINDS[kind]
  return <Kind />
}

function Offline() {
  const { connection } = useSystem()
  const at = useSelector(connection, ({ context }) => context.answeredAt)
  return (
    <Strip icon={WifiOff} tone="wait">
      {at === null
        ? 'Sem conexão com o servidor.'
        : `Sem conexão com o servidor. O que você vê é de ${formatClock(at)}.`}
    </Strip>
  )
}

function FullDisk() {
  return (
    <Strip icon={HardDrive} tone="wait">
      O disco do servidor está quase cheio: até haver espaço, nada é gravado.
    </Strip>
  )
}

function Delayed() {
  return (
    <Strip icon={Hourglass} tone="wait">
      O servidor está demorando mais do que o normal. Espere nesta tela: o que você pediu ainda está sendo feito.
    </Strip>
  )
}

function Polling() {
  return (
    <Strip icon={Timer} tone="wait">
      Atualizando a cada {POLL_MS / 1000} s: algo entre este aparelho e o servidor, como um antivírus, segura as
      atualizações ao vivo.
    </Strip>
  )
}

function NewVersion() {
  const { update, drawers } = useSystem()
  const refusal = useSelector(drawers, ({ context }) => reasonToStay(context))
  return (
    <Strip
      icon={RefreshCw}
      tone="look"
      actions={
        <>
          <Button size="small" kind="ghost" onClick={() => update.send({ type: 'update.postpone' })}>
            Depois
          </Button>
          <Button
            size="small"
            onClick={() => update.send({ type: 'update.apply' })}
            {...(refusal !== undefined && { refusal })}
          >
            Atualizar
          </Button>
        </>
      }
    >
      Há uma nova versão do painel.
    </Strip>
  )
}

const KINDS = {
  offline: Offline,
  disk: FullDisk,
  delayed: Delayed,
  polling: Polling,
  update: NewVersion,
} satisfies Record<StripKind, FunctionComponent>
