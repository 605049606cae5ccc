import { createPortal } from 'react-dom'
import { useSystem } from '../../../src/runtime/system.ts'
import { TopBar } from '../../../src/ui/frame/top-bar.tsx'
import { Button } from '../../../src/ui/text/button.tsx'
import { SCREENS } from '../../models/panel/drawers.model.ts'

/** The page below the drawers. Its buttons lie over everything, so that each of the model's screens can be opened from anywhere. */
export default function PageView() {
  const { drawers } = useSystem()
  return (
    <>
      <TopBar title="Campanhas" go={() => {}} />
      {createPortal(
        <div style={{ position: 'fixed', bottom: 64, left: 0, zIndex: 200, display: 'grid' }}>
          {Object.entries(SCREENS).map(([name, screen]) => (
            <Button key={name} onClick={() => drawers.send({ type: 'screen.open', screen })}>
              {`Abrir ${name}`}
            </Button>
          ))}
        </div>,
        document.body,
      )}
    </>
  )
}
