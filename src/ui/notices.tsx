import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { IconButton } from './icon-button.tsx'
import { type Notice, takeNotices } from './notify.ts'

const looks = {
  success: { Glyph: Check, colour: 'text-ok' },
  info: { Glyph: Info, colour: 'text-look' },
  error: { Glyph: TriangleAlert, colour: 'text-bad' },
} as const

/** The place for notices: bottom right, above the key strip, or the dock on phones, three at most, still while pointed at or focused. */
export function Notices() {
  useEffect(() => takeNotices(present), [])
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      expand
      gap={8}
      offset={{ bottom: 'var(--notice-bottom)', right: 16 }}
      mobileOffset={{ bottom: 'calc(var(--foot-h) + var(--notice-lift))', left: 16, right: 16 }}
      containerAriaLabel="Avisos"
      hotkey={[]}
      className="z-(--z-index-toast)!"
      style={{ '--width': '344px' } as React.CSSProperties}
    />
  )
}

let last = 0

/** How often each success that is in sight was said. */
const successes = new Map<string, number>()

/** What only informs is not said twice at a time, and a success that was had again is counted. */
function present(notice: Notice) {
  last += 1
  if (notice.tone === 'success') successes.set(notice.text, (successes.get(notice.text) ?? 0) + 1)
  show(notice, notice.tone === 'error' ? last : notice.text, notice.duration ?? 3000)
}

function show(notice: Notice, id: number | string, duration: number) {
  const gone = () => successes.delete(notice.text)
  toast.custom(() => <Bubble notice={notice} id={id} />, {
    id,
    duration,
    unstyled: true,
    onAutoClose: gone,
    onDismiss: gone,
  })
}

function Bubble({ notice, id }: { notice: Notice; id: number | string }) {
  const times = successes.get(notice.text) ?? 1
  const { Glyph, colour } = looks[notice.tone]
  const close = () => toast.dismiss(id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the notice while what is inside has the focus
    <div
      onFocus={() => show(notice, id, Number.POSITIVE_INFINITY)}
      onBlur={() => show(notice, id, notice.duration ?? 3000)}
      className="flex w-full items-start gap-2.5 rounded-3 bg-over py-2.5 pr-2.5 pl-3 font-sans text-15 text-ink-1 shadow-menu wide:w-86 wide:text-13"
    >
      <Glyph className={`mt-0.75 size-4 wide:mt-0.5 ${colour}`} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {notice.text}
        {times > 1 && <span className="ml-1.5 text-ink-3 tabular-nums">{times} vezes</span>}
      </span>
      {notice.action ? (
        <button
          type="button"
          className="-my-2.75 min-h-11 font-medium whitespace-nowrap text-accent hover:underline mouse:my-0 mouse:min-h-6"
          onClick={() => {
            notice.action?.onSelect()
            close()
          }}
        >
          {notice.action.label}
        </button>
      ) : (
        <IconButton
          icon={X}
          label="Fechar aviso"
          size="inline"
          className="-my-3.25 -mr-2.5 mouse:-m-0.5"
          onClick={close}
        />
      )}
    </div>
  )
}
