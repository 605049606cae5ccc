import type { FigureFormat } from '../../../machines/flows/figures.ts'
import { useSystem } from '../../../runtime/system.ts'
import { icons } from '../../../ui/icons.ts'
import { lazyView } from '../../../ui/lazy-view.tsx'
import { MenuOnDemand } from '../../../ui/menu.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { copy } from './copy.ts'

const loadList = async () => ({ default: (await import('../../../ui/menu-list.tsx')).MenuList })
const List = lazyView(loadList)

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
    <MenuOnDemand {...button} onNear={loadList} onLost={sayLost}>
      {(late) => <List {...button} {...late} groups={groups} />}
    </MenuOnDemand>
  )
}
