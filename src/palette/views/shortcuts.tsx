import { useSelector } from '@xstate/react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Kbd } from '../../ui/menus/kbd.tsx'
import { panelView } from '../choose.ts'
import { copy } from '../copy.ts'
import { usePaletteSystem } from '../palette-system.ts'
import { type Shortcut, shortcutsOf } from '../shortcuts-of.ts'

/** The dialog of shortcuts for where one is, with the switch for single keys (WCAG 2.1.4). */
export default function Shortcuts() {
  const system = usePaletteSystem()
  const { keys } = system
  const off = useSelector(keys, (snapshot) => snapshot.matches({ strokes: 'off' }))
  const view = panelView(system)
  const { shortcuts: words } = copy
  return (
    <Dialog
      open
      size={520}
      title={words.title}
      description={words.inFields}
      onClose={() => keys.send({ type: 'help.hide' })}
    >
      <div className="gap-x-8 wide:columns-2">
        {(view ? shortcutsOf(view) : []).map(({ title, shortcuts }) => (
          <section key={title} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-12 font-medium text-ink-3">{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.label} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-t border-line pt-4">
        <Switch
          label={words.switch}
          hint={words.switchHint}
          on={!off}
          onChange={(on) => keys.send({ type: on ? 'keys.switchOn' : 'keys.switchOff' })}
        />
      </div>
    </Dialog>
  )
}

function Line({ keys, label }: Shortcut) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex flex-none items-center gap-1.5">
        {keys.map((written, index) => (
          <span key={written} className="flex items-center gap-0.75">
            {index > 0 && <span className="text-12 text-ink-3">ou</span>}
            {written.split(' ').map((key) => (
              <Kbd key={key} keys={key} />
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}
