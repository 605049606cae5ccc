import { useSelector } from '@xstate/react'
import type { Campaign } from '../../../api/campaigns.ts'
import { quotasInWords } from '../../../domain/counts.ts'
import type { CampaignCommand } from '../../../machines/entities/campaign.ts'
import { paramNames, pick } from '../../../runtime/address.ts'
import type { Params, Screen } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { icons } from '../../../ui/icons.ts'
import { MenuList } from '../../../ui/menu-list.tsx'
import type { MenuAct } from '../../../ui/menu-props.ts'
import { registry } from '../../registry.ts'
import { type CampaignActor, isCounting } from './campaign-actor.ts'
import { copy } from './copy.ts'
import type { Selecting } from './selecting.ts'

/** The open menu of all that can be done with one campaign; the same the palette offers for it. */
export default function RowMenu({
  row,
  actor,
  tabIndex,
  selecting,
}: {
  row: Campaign
  actor: CampaignActor
  tabIndex: 0 | -1
  /** On phones the menu also selects. */
  selecting?: Selecting
}) {
  const system = useSystem()
  const snapshot = useSelector(actor, (state) => state)
  const role = useSelector(system.session, (state) => state.context.operator?.role)
  const params = { action_id: String(row.id), campaign_id: String(row.id) }
  const screens = registry.filter(
    (screen) =>
      role !== undefined && screen.roles.includes(role) && isAbout(screen, params) && screen.goIn?.[row.state] !== null,
  )
  const act = (command: CampaignCommand['type'], label: string, icon: MenuAct['icon'], more: Partial<MenuAct> = {}) => {
    const event = { type: command }
    const refusal = snapshot.can(event) ? undefined : more.refusal
    if (refusal === undefined && !snapshot.can(event)) return []
    return [{ label, icon, ...more, refusal, onSelect: () => actor.send(event) } as MenuAct]
  }
  const report = { type: 'report.open', subject: subjectOf(row) } as const
  const canReport = system.report.get()?.getSnapshot().can(report) ?? true
  const { paid } = snapshot.context
  return (
    <MenuList
      label={copy.moreOf(row.title)}
      busy={snapshot.hasTag('busy') && !isCounting(snapshot)}
      tabIndex={tabIndex}
      groups={[
        {
          acts: screens.map((screen) => ({
            label: screen.goIn?.[row.state] ?? screen.go,
            icon: icons[screen.icon],
            ...(screen.keys && { keys: screen.keys }),
            onSelect: () => system.openScreen(screen, pick(params, screen.path)),
          })),
        },
        {
          acts: [
            ...(selecting
              ? [
                  {
                    label: selecting.isSelected(row) ? copy.unselect : copy.columns.select,
                    icon: icons.check,
                    onSelect: () => selecting.onToggle(row),
                  },
                ]
              : []),
            ...act('campaign.count', copy.refreshCount, icons.refresh, { keys: 'U' }),
            ...act('campaign.copyAddress', copy.copyAddress, icons.link),
            ...(canReport
              ? [{ label: copy.reports, icon: icons.report, onSelect: () => system.report.send(report) }]
              : []),
            ...act('campaign.duplicate', copy.duplicate, icons.copy),
          ],
        },
        {
          acts: [
            ...act('campaign.reset', copy.reset, icons.reset, {
              danger: true,
              ...(row.state === 'active' && paid > 0 && { refusal: copy.alreadyPaid(quotasInWords(paid)) }),
            }),
            ...act('campaign.trash', copy.moveToTrash, icons.trash),
            ...act('campaign.restore', copy.restore, icons.restore),
          ],
        },
      ].filter(({ acts }) => acts.length > 0)}
    />
  )
}

/** Whether a screen is opened for one campaign and needs nothing else. */
function isAbout(screen: Screen, params: Params): boolean {
  const names = paramNames(screen.path)
  return screen.layer === 'A' && names.length > 0 && names.every((name) => Object.hasOwn(params, name))
}

const subjectOf = ({ id, title }: Campaign) => ({ campaign: String(id), title, filter: {} })
