import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor, setup } from 'xstate'
import type { AbleScreen, ScreenCommand } from '../../src/runtime/screen.ts'
import { bufferKeys } from '../../src/runtime/start/buffer-keys.ts'
import { SystemProvider, useSystem } from '../../src/runtime/system.ts'
import { startSystem } from '../../src/start.ts'
import { useLoaded } from '../../src/ui/frame/lazy.tsx'
import '../../src/ui/styles/base.css'

const COMMANDS = 1000
const WORDS = [
  'Abrir',
  'Sortear',
  'Liberar',
  'Restaurar',
  'Exportar',
  'Filtrar',
  'Copiar',
  'Consultar',
  'Editar',
  'Mostrar',
]
const THINGS = [
  'campanha',
  'transação',
  'prêmio',
  'cota premiada',
  'afiliado',
  'link',
  'cupom',
  'webhook',
  'métrica',
  'ação',
]

const machine = setup({
  types: { events: {} as { type: 'thing.do'; thing: number } },
  actions: { doThing: () => {} },
}).createMachine({
  id: 'things',
  initial: 'ready',
  states: { ready: { on: { 'thing.do': { actions: 'doThing' } } } },
})

const commands: ScreenCommand[] = Array.from({ length: COMMANDS }, (_, thing) => ({
  id: `thing.${thing}`,
  label: `${WORDS[thing % 10]} ${THINGS[Math.floor(thing / 10) % 10]} ${thing}`,
  icon: 'list',
  event: () => ({ type: 'thing.do', thing }),
}))

const screen: AbleScreen = {
  id: 'things',
  path: '/actions',
  layer: null,
  parent: null,
  title: 'Bancada',
  icon: 'list',
  roles: ['admin'],
  go: 'Bancada',
  commands,
  machine: null,
  unlisted: [],
  view: () => Promise.reject(new Error('the bench shows no view')),
}

/** The real palette on the real machines, over a screen of a thousand commands; or with `#empty` a page with an input alone. */
function Bench() {
  const { commandCenter } = useSystem()
  useEffect(() => bufferKeys(commandCenter), [commandCenter])
  const there = useLoaded(commandCenter)
  return there ? <there.Views /> : null
}

const root = createRoot(document.getElementById('root') as HTMLElement)
if (location.hash === '#empty') root.render(<input aria-label="Vazio" />)
else {
  const system = startSystem(() => {})
  system.slots.take({ slot: 'page', screen, params: {}, actor: createActor(machine).start() })
  root.render(
    <SystemProvider value={system}>
      <Bench />
    </SystemProvider>,
  )
}
