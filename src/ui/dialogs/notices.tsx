import { Check, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { ariaKeys, SilentKbd } from '../menus/kbd.tsx'
import { IconButton } from '../text/icon-button.tsx'
import { type Notice, takeNotices } from './notify.ts'

const looks = {
  success: { Glyph: Check, colour: 'text-ok' },
  info: { Glyph: Info, colour: 'text-look' },
  error: { Glyph: TriangleAlert, colour: 'text-bad' },
} as const

/**
 * The place for notices: bottom right, above the key strip, beside an open drawer where there is room, or above the dock on phones; three at most,
 * still while pointed at or focused.
 */
export function Notices() {
  useEffect(() => takeNotices(present), [])
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={3}
      expand
      gap={8}
      offset={{ bottom: 'var(--notice-bottom)', right: 'var(--notice-right)' }}
      mobileOffset={{ bottom: 'calc(var(--foot-h) + var(--notice-lift))', left: 16, right: 16 }}
      containerAriaLabel="Avisos"
      hotkey={[]}
      className="z-(--z-index-toast)!"
      style={{ '--width': '344px' } as React.CSSProperties}
    />
  )
}

let last = 0

/** A visible notice; `times`: how often a success was repeated. */
interface Shown {
  notice: Notice
  id: number
  times: number
}

/** The visible notices by their name or text, so that none is shown twice at a time. */
const inSight = new Map<string, Shown>()

const nameOf = ({ name, text }: Notice) => name ?? text

/**
 * An info notice that is visible is not repeated; a repeated success is counted; one with a name takes the place of the one before it. One
 * that fades out is no longer visible.
 */
function present(notice: Notice) {
  last += 1
  const isAlone = notice.tone === 'error' && notice.name === undefined
  const before = isAlone ? undefined : inSight.get(nameOf(notice))
  const times = before?.notice.text === notice.text && notice.name === undefined ? before.times + 1 : 1
  const shown = { notice, id: before?.id ?? last, times }
  if (!isAlone) inSight.set(nameOf(notice), shown)
  show(shown, notice.duration ?? 3000)
}

function show(shown: Shown, duration: number) {
  const gone = () => forget(shown)
  toast.custom(() => <Bubble {...shown} />, {
    id: shown.id,
    duration,
    unstyled: true,
    onAutoClose: gone,
    onDismiss: gone,
  })
}

function forget({ notice, id }: Shown) {
  if (inSight.get(nameOf(notice))?.id === id) inSight.delete(nameOf(notice))
}

function Bubble(shown: Shown) {
  const { notice, id, times } = shown
  const { Glyph, colour } = looks[notice.tone]
  const close = () => {
    forget(shown)
    toast.dismiss(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the notice while what is inside has the focus
    <div
      onFocus={() => show(shown, Number.POSITIVE_INFINITY)}
      onBlur={() => show(shown, notice.duration ?? 3000)}
      className="flex w-full items-start gap-2.5 rounded-3 bg-over py-2.5 pr-2.5 pl-3 font-sans text-15 text-ink-1 shadow-menu wide:w-86 wide:text-13"
    >
      <Glyph className={`mt-0.75 size-4 wide:mt-0.5 ${colour}`} aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span>
          {notice.text}
          {notice.tone === 'success' && times > 1 && (
            <span className="ml-1.5 text-ink-3 tabular-nums">{times} vezes</span>
          )}
        </span>
        {notice.actions && (
          <span className="flex flex-wrap gap-x-4">
            {notice.actions.map(({ label, keys, onSelect }) => (
              <button
                key={label}
                type="button"
                aria-keyshortcuts={ariaKeys(keys)}
                className="flex min-h-11 items-center gap-1.5 font-medium whitespace-nowrap text-accent hover:underline mouse:min-h-6"
                onClick={() => {
                  close()
                  onSelect()
                }}
              >
                {label}
                {keys && <SilentKbd keys={keys} />}
              </button>
            ))}
          </span>
        )}
      </span>
      <IconButton
        icon={X}
        label="Fechar aviso"
        size="inline"
        className="-my-3.25 -mr-2.5 mouse:-m-0.5"
        onClick={close}
      />
    </div>
  )
}
