import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { rememberFocus } from '../dialogs/focus-memory.ts'

interface ShellProps {
  sidebar: ReactNode
  /** The bottom bar of phones. */
  bar: ReactNode
  /** Open drawers; they float over everything but the strips and the bottom bar. */
  drawers?: ReactNode
  /** A drawer is open: sidebar and page can be neither clicked nor reached by Tab. */
  covered?: boolean
  /** The page takes the focus as it appears. */
  takesFocus?: boolean
  /** `Strip`s about the panel itself, above everything. */
  strips?: readonly ReactNode[]
  children: ReactNode
}

/** The layout of every signed-in screen: sidebar and page; on phones the page over a bottom bar. */
export function Shell({ sidebar, bar, drawers, covered, takesFocus, strips = [], children }: ShellProps) {
  const page = useRef<HTMLElement>(null)
  useEffect(rememberFocus, [])
  useEffect(() => {
    if (takesFocus) page.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div
      className="shell flex h-[calc(100dvh-var(--keyboard-h,0px))] flex-col overflow-hidden bg-canvas pt-[env(safe-area-inset-top)]"
      style={{ '--strips': strips.length } as CSSProperties}
    >
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-(--z-index-menu) -translate-y-16 rounded-2 bg-solid px-3 py-1.5 font-medium text-ink-inv focus-visible:translate-y-0"
      >
        Ir para o conteúdo
      </a>
      {strips}
      <div className="shell-row flex min-h-0 flex-1 flex-col wide:grid wide:grid-cols-[auto_minmax(0,1fr)]">
        <div className="hidden min-h-0 wide:block" inert={covered}>
          {sidebar}
        </div>
        <main
          ref={page}
          id="conteudo"
          tabIndex={-1}
          inert={covered}
          className="flex min-h-0 min-w-0 flex-1 flex-col bg-page outline-none wide:shadow-[-1px_0_0_var(--line)]"
        >
          {children}
        </main>
        <div className="bar-place relative flex-none wide:hidden">{bar}</div>
      </div>
      {drawers}
    </div>
  )
}
