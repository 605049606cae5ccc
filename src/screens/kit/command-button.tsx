import { useSelector } from '@xstate/react'
import type { ComponentProps } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { offered } from '../../runtime/offered.ts'
import type { ScreenCommand } from '../../runtime/screen.ts'
import { Button } from '../../ui/text/button.tsx'

/** The button of a command: there while it is offered, and muted with its reason while it is refused. */
export function CommandButton({
  command,
  actor,
  before,
  ...rest
}: {
  command: ScreenCommand
  actor: AnyActorRef
  /** What comes before it is sent: closing the dialog that it stands in. */
  before?: () => void
} & Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'icon' | 'keys'>) {
  const snapshot = useSelector(actor, (state: AnyMachineSnapshot) => state)
  const now = offered(command, snapshot)
  if (now === undefined) return null
  return (
    <Button
      {...rest}
      {...(now.refusal !== undefined && { refusal: now.refusal })}
      onClick={() => {
        before?.()
        actor.send(now.event)
      }}
    >
      {command.label}
    </Button>
  )
}
