import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Layer } from '../../../src/machines/flows/panel/drawers.ts'
import type { ViewProps } from '../../../src/runtime/screen.ts'
import { useSystem } from '../../../src/runtime/system.ts'
import { Drawer } from '../../../src/ui/dialogs/drawer.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { Button } from '../../../src/ui/text/button.tsx'
import { screens } from './registry.ts'

/** A drawer with one field, whose form is unsaved as soon as something stands in it, and a request whose answer is waited for. */
export default function FormView({ slot, params }: ViewProps) {
  const { drawers } = useSystem()
  const own = useSelector(drawers, ({ context }) => context.stack.find(({ layer }) => layer === slot)?.screen)
  if (slot === 'page') return null
  return (
    <Drawer
      title={screens.get(own ?? '')?.title ?? ''}
      context={Object.values(params).join(' de ')}
      onClose={() => drawers.send({ type: 'layer.close' })}
    >
      <FormFields layer={slot} />
    </Drawer>
  )
}

/** The field and the request. */
export function FormFields({ layer }: { layer: Layer }) {
  const { drawers } = useSystem()
  const [text, setText] = useState('')
  return (
    <div className="flex flex-col gap-4 p-5">
      <TextField
        label="Nome"
        value={text}
        onChange={(next) => {
          setText(next)
          drawers.send({ type: next === '' ? 'form.cleaned' : 'form.dirtied', layer })
        }}
      />
      <Button onClick={() => drawers.send({ type: 'layer.pinned', layer })}>Perguntar</Button>
      <Button onClick={() => drawers.send({ type: 'layer.freed', layer })}>Responder</Button>
    </div>
  )
}
