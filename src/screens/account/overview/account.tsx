import { useSelector } from '@xstate/react'
import { Bell, LogOut, RefreshCw, Smartphone } from 'lucide-react'
import { useEffect } from 'react'
import { formatCount } from '../../../domain/values/counts.ts'
import { useMenu } from '../../../runtime/hooks/use-menu.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { useLoaded } from '../../../ui/frame/lazy.tsx'
import { Avatar } from '../../../ui/frame/sidebar.tsx'
import { TopBar } from '../../../ui/frame/top-bar.tsx'
import { ActionRow, LinkRow, RowGroup } from '../../../ui/lists/action-row.tsx'
import AlertCount from '../../today/alert-count.tsx'
import { copy } from './copy.ts'
import { account } from './entry.ts'
import { SavedViews } from './saved-views.tsx'

const EVENTS = { dark: 'theme.darken', light: 'theme.lighten', system: 'theme.follow' } as const

/** The page Conta. */
export default function Account() {
  const { router, session, theme, notices, update, commandCenter: lazyCommandCenter } = useSystem()
  const commandCenter = useLoaded(lazyCommandCenter)
  useEffect(() => void lazyCommandCenter.load().catch(() => {}), [lazyCommandCenter])
  const go = (href: string) => router.history.push(href)
  const operator = useSelector(session, ({ context }) => context.operator)
  const groups = useMenu()
    .map(({ label, places }) => ({ label, places: places.filter(({ inBar }) => !inBar) }))
    .filter(({ places }) => places.length > 0)
  const isOld = useSelector(update, (snapshot) => snapshot.can({ type: 'update.apply' }))
  const choice = useSelector(theme, (snapshot) =>
    snapshot.matches('following') ? 'system' : snapshot.hasTag('light') ? 'light' : 'dark',
  )
  return (
    <>
      <TopBar title={account.title} go={go} />
      <div className="notice-room min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto w-full max-w-170">
          <div className="flex items-center gap-3 border-b border-line px-4 py-4 wide:px-5">
            <Avatar name={operator?.name ?? ''} large />
            <p className="min-w-0">
              <span className="block truncate font-medium text-ink-1">{operator?.name}</span>
              <span className="block truncate text-13 text-ink-3">{copy.roles[operator?.role ?? 'admin']}</span>
            </p>
          </div>
          {groups.map((group) => (
            <RowGroup key={group.label} label={group.label}>
              {group.places.map(({ href, label, icon, count }) => (
                <LinkRow
                  key={href}
                  href={href}
                  label={label}
                  icon={icon}
                  go={go}
                  {...(count !== undefined && { detail: formatCount(count) })}
                />
              ))}
            </RowGroup>
          ))}
          {commandCenter && <SavedViews savedViews={commandCenter.savedViews} />}
          <RowGroup label={copy.look}>
            <div className="px-4 py-2 wide:px-5">
              <Segmented
                label={copy.look}
                options={[
                  { value: 'dark', label: copy.dark },
                  { value: 'light', label: copy.light },
                  { value: 'system', label: copy.system },
                ]}
                value={choice}
                onChange={(wanted) => theme.send({ type: EVENTS[wanted] })}
              />
            </div>
          </RowGroup>
          <RowGroup label={copy.panel}>
            <ActionRow
              icon={Bell}
              label={copy.alerts}
              detail={
                commandCenter && <AlertCount>{(count) => (count === 0 ? copy.none : copy.unseen(count))}</AlertCount>
              }
              onSelect={() => notices.send({ type: 'notices.open' })}
            />
            {isOld && (
              <ActionRow
                icon={RefreshCw}
                label={copy.update}
                detail={copy.updateHint}
                onSelect={() => update.send({ type: 'update.apply' })}
              />
            )}
          </RowGroup>
          <RowGroup label={copy.session}>
            <ActionRow icon={LogOut} label={copy.signOut} onSelect={() => session.send({ type: 'session.signOut' })} />
            <ActionRow
              icon={Smartphone}
              label={copy.signOutEverywhere}
              onSelect={() => session.send({ type: 'session.signOutEverywhere' })}
            />
          </RowGroup>
          <a
            href="/licencas.txt"
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center self-start px-4 text-12 text-ink-3 underline"
          >
            {copy.licences}
          </a>
        </div>
      </div>
    </>
  )
}
