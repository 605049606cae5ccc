import type { FigureFormat } from '../../../machines/flows/panel/figures.ts'
import { useSystem } from '../../../runtime/system.ts'
import { lazyView } from '../../../ui/frame/lazy.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { icons } from '../../../ui/menus/icons.ts'
import { MenuOnDemand } from '../../../ui/menus/menu.tsx'
import { copy } from './copy.ts'

const List = lazyView(async () => ({ default: (await import('../../../ui/menus/menu-list.tsx')).MenuList }))

/** Saves the figures as they are shown: as a table, or as a picture of them. */
export function SaveMenu({ busy, onSave }: { busy: boolean; onSave: (format: FigureFormat) => void }) {
  const { sayLost } = useSystem()
  const phone = usePhone()
  const button = { label: copy.save, icon: icons.report, busy, ...(phone && { text: copy.save }) }
  const groups = [
    {
      acts: [
        { label: copy.saveCsv, icon: icons.rows, onSelect: () => onSave('csv') },
        { label: copy.saveImage, icon: icons.chart, onSelect: () => onSave('image') },
      ],
    },
  ]
  return (
    <MenuOnDemand {...button} onNear={List.load} onLost={sayLost}>
      {(late) => <List {...button} {...late} groups={groups} />}
    </MenuOnDemand>
  )
}
