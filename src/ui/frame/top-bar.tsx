import { Search } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { usePhone } from '../hooks/use-phone.ts'
import { SilentKbd } from '../menus/kbd.tsx'
import { cx } from '../text/cx.ts'
import { IconButton } from '../text/icon-button.tsx'
import { countText } from '../text/numbers.ts'
import { type Go, PlainLink } from '../text/plain-link.tsx'

interface TopBarProps {
  title: string
  /** Lists beside this one, with their counts. */
  tabs?: { href: string; label: string; count?: number; current?: boolean }[]
  go: Go
  /** What the list is searched for; a glyph on phones until it is used. */
  search?: { label: string; keys: string; value: string; onChange: (text: string) => void }
  /** Filter and the one primary button; glyph buttons on phones. */
  children?: ReactNode
}

/** The head of a page: title, tabs of sibling lists, search, one primary button. On phones search and tabs go below the title. */
export function TopBar({ title, tabs = [], go, search, children }: TopBarProps) {
  const phone = usePhone()
  const [wanted, setWanted] = useState(false)
  const searching = wanted || (search !== undefined && search.value !== '')
  return (
    <header className="flex flex-none flex-col border-b border-line wide:min-h-13 wide:flex-row wide:flex-wrap wide:items-center wide:gap-x-3.5 wide:pr-4 wide:pl-5">
      <div className="flex h-14 items-center gap-1.5 px-4 wide:contents">
        <h1 className="flex-1 truncate text-20 font-semibold tracking-[-0.01em] text-ink-1 wide:flex-none wide:text-15 wide:tracking-[-0.005em]">
          {title}
        </h1>
        <div className="flex items-center gap-2 wide:order-2 wide:my-0.5 wide:ml-auto wide:min-w-0 wide:gap-3.5 mouse:my-2.5">
          {search && !phone && <SearchField {...search} className="w-50 desk:w-54" />}
          {search && phone && !searching && (
            <IconButton
              icon={Search}
              label={search.label}
              data-search
              className="-mr-3"
              onClick={() => setWanted(true)}
            />
          )}
          {children}
        </div>
      </div>
      {search && phone && searching && (
        <div className="px-4 pb-2.5">
          <SearchField {...search} autoFocus={wanted} onLeave={() => setWanted(false)} />
        </div>
      )}
      {tabs.length > 0 && (
        <nav
          aria-label="Listas"
          className="mx-4 mb-2.5 flex gap-0.5 rounded-3 bg-canvas p-0.5 inset-ring inset-ring-line-2 wide:order-1 wide:m-0 wide:min-h-13 wide:self-stretch wide:rounded-none wide:bg-transparent wide:p-0 wide:inset-ring-0"
        >
          {tabs.map((tab) => (
            <PlainLink
              key={tab.href}
              href={tab.href}
              go={go}
              aria-current={tab.current ? 'page' : undefined}
              className={cx(
                'relative flex h-11 flex-1 items-center justify-center gap-1.5 rounded-2 px-2 text-13 font-medium text-ink-2',
                'aria-[current]:bg-press aria-[current]:text-ink-1 aria-[current]:ring aria-[current]:ring-line-2 light:aria-[current]:bg-over',
                'wide:h-auto wide:flex-none wide:rounded-none wide:bg-transparent! wide:px-2.5 wide:text-ink-3 wide:ring-0! wide:hover:text-ink-1 wide:focus-visible:-outline-offset-2',
                'wide:aria-[current]:after:absolute wide:aria-[current]:after:inset-x-2.5 wide:aria-[current]:after:-bottom-px wide:aria-[current]:after:h-0.5 wide:aria-[current]:after:rounded-[1px] wide:aria-[current]:after:bg-ink-1',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-11 font-medium text-ink-3 tabular-nums">{countText(tab.count)}</span>
              )}
            </PlainLink>
          ))}
        </nav>
      )}
    </header>
  )
}

function SearchField({
  onLeave,
  keys,
  ...search
}: NonNullable<TopBarProps['search']> & { className?: string; autoFocus?: boolean; onLeave?: () => void }) {
  return (
    <TextField
      {...search}
      hideLabel
      type="search"
      placeholder={search.label}
      prefix={<Search className="size-3.5" aria-hidden="true" />}
      suffix={<SilentKbd keys={keys} />}
      onBlur={onLeave}
      onKeyDown={leadOn}
    />
  )
}

/** From the search field Enter and ↓ lead into the list that was searched. */
function leadOn(event: KeyboardEvent<HTMLInputElement>) {
  if (!['Enter', 'ArrowDown'].includes(event.key) || event.nativeEvent.isComposing) return
  const list = event.currentTarget.closest('main')?.querySelector<HTMLElement>('[role=grid]')
  if (!list) return
  event.preventDefault()
  list.focus()
}
