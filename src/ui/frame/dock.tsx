import type { ReactNode } from 'react'

/** The page's actions as 48px buttons above the bottom bar of phones; nothing on wider screens. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className="grid flex-none auto-cols-fr grid-flow-col gap-2 border-t border-line bg-(--surface) px-4 py-2 wide:hidden">
      {children}
    </div>
  )
}
