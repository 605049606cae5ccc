import { Bookmark } from 'lucide-react'
import { useSystem } from '../../../runtime/system.ts'
import { IconButton } from '../../../ui/text/icon-button.tsx'

/** Keeps the list under its filter: the palette asks for a name. */
export default function SaveView() {
  const { commandCenter, sayLost } = useSystem()
  return (
    <IconButton
      icon={Bookmark}
      label="Salvar visão"
      onClick={() => void commandCenter.load().then((there) => there.askArgument('view.save'), sayLost)}
    />
  )
}
