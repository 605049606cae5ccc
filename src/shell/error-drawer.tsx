import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSystem } from '../runtime/system.ts'
import { Drawer } from '../ui/drawer.tsx'

/** The drawer rendered in place of one whose view threw. */
export default function ErrorDrawer({ title, children }: { title: string; children: ReactNode }) {
  const { drawers } = useSystem()
  return (
    <Drawer title={title} icon={TriangleAlert} onClose={() => drawers.send({ type: 'layer.close' })}>
      {children}
    </Drawer>
  )
}
