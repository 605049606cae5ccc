import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { Api } from '../../../api/client/client.ts'
import {
  askRegionChanges,
  askRegions,
  type FigureScope,
  figureChoicesQuery,
  type RegionQuery,
  type RegionRow,
  type ShownRegions,
  WHOLE,
} from '../../../api/insight/figures.ts'
import { periodOf } from '../../../api/insight/lookups.ts'
import { NO_FILTER } from '../../../api/sales/transaction-query.ts'
import { UFS } from '../../../domain/insight/regions.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { hiddenValuesMachine } from '../../../machines/flows/panel/hidden-values.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { openFiltered } from '../../../runtime/navigation.ts'
import type { Screen, ViewProps } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { usePhone } from '../../../ui/hooks/use-phone.ts'
import { Empty } from '../../../ui/lists/empty.tsx'
import { Failed } from '../../../ui/lists/failed.tsx'
import { Skeleton } from '../../../ui/lists/skeleton.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { Button } from '../../../ui/text/button.tsx'
import { Gone } from '../../kit/gone.tsx'
import { Arrivals } from '../../kit/lists/arrivals.tsx'
import { RecordMenu } from '../../kit/lists/record-menu.tsx'
import { useListScreen } from '../../kit/lists/use-list-screen.ts'
import { ScreenKeys } from '../../kit/screen-keys.tsx'
import { PeriodFields } from '../../lookups/period-fields.tsx'
import { emptyHint } from '../../lookups/period-words.ts'
import { transactions } from '../../sales/transactions/entry.ts'
import { linkTransactions } from '../../sales/transactions/link-entry.ts'
import { CampaignField } from '../campaign-field.tsx'
import { openedFigure } from '../opened/entry.ts'
import { ALL_TODAY } from '../opened/filter.ts'
import { ScopeField, scopeName } from '../scope-field.tsx'
import { comparedIn } from './compared.ts'
import { copy } from './copy.ts'
import { RegionTable } from './region-table.tsx'
import { TileMap } from './tile-map.tsx'

interface Props extends ViewProps {
  screen: Screen
  /** The campaigns to choose from, the usual one first. */
  campaigns: readonly { id: number | string; title: string }[]
  /** Whose sales the screen is about, whatever is chosen. */
  fixed?: FigureScope
}

/** The drawer of what each state spent: the map of Brazil and the table say the same, under one cursor. */
export function RegionDrawer({ screen, campaigns, fixed = WHOLE, ...props }: Props) {
  const system = useSystem()
  const { api, drawers } = system
  const usual = String(campaigns[0]?.id ?? '')
  const { link, afiliado } = fixed
  const askPage = useMemo(
    () => askRegions(api, ({ campanha }) => String(campanha ?? usual), { link, afiliado }),
    [api, usual, link, afiliado],
  )
  const askChanges = useCallback(
    (quiet: () => Api | undefined, shown: () => ShownRegions) =>
      askRegionChanges(
        { api: quiet, campaign: ({ campanha }) => String(campanha ?? usual), fixed: { link, afiliado } },
        shown,
      ),
    [usual, link, afiliado],
  )
  const choices = useQuery(figureChoicesQuery(api, usual))
  const titleOf = (id: string) => campaigns.find((each) => String(each.id) === id)?.title || choices.data?.title
  const isFixed = link !== null || afiliado !== null
  const mayOpen = useMay('figures.open')
  const eye = useFlow(hiddenValuesMachine, {})
  const shown = useSelector(eye, (state) => state.matches('shown'))
  const list = useListScreen<RegionRow, RegionQuery>(screen, props, askPage, {
    takesCommands: eye,
    onOpen: (row) => openStateOf(row),
    about: ({ query: { campanha } }) => {
      const id = String(campanha ?? usual)
      const title = titleOf(id)
      return title === undefined ? undefined : { title, params: { ...props.params, action_id: id, campaign_id: id } }
    },
  })
  const { rows, query, snapshot, actor } = list
  const { cursor, message } = snapshot.context
  const id = String(query.campanha ?? usual)
  const title = titleOf(id)
  const whose = isFixed ? scopeName(fixed, choices.data) : undefined
  const openStateOf = ({ uf }: RegionRow) => {
    const estado = UFS.find((each) => each === uf)
    if (mayOpen) {
      const sales = { link: link ?? query.link, afiliado: afiliado ?? query.afiliado }
      const period = { periodo: 'custom' as const, ...periodOf(query) }
      const wanted = { ...ALL_TODAY, campanha: Number(id), ...sales, ...period, estado: estado ?? ('NENHUM' as const) }
      openFiltered(system, openedFigure, {}, openedFigure.filter.write(wanted))
      return
    }
    if (estado === undefined) return system.notify({ type: 'notice', class: 'info', message: copy.noList })
    const filter = transactions.filter.write({ ...NO_FILTER, momento: 'pagamento', estado, ...periodOf(query) })
    if (query.link === null) openFiltered(system, transactions, { action_id: id }, filter)
    else openFiltered(system, linkTransactions, { action_id: id, link_id: String(query.link) }, filter)
  }
  const isFailed = snapshot.hasTag('failed')
  const frame = {
    icon: icons[screen.icon],
    title: screen.title,
    onClose: () => drawers.send({ type: 'layer.close' }),
  }
  if (choices.status === 'gone')
    return (
      <Drawer {...frame}>
        <Gone sentence={choices.message} parent={screen.parent} />
      </Drawer>
    )
  const place = (uf: string) => actor.send({ type: 'cursor.set', id: uf })
  const current = cursor === null ? undefined : rows[cursor]?.id
  return (
    <Drawer
      {...frame}
      {...(title !== undefined && { context: [whose, title].filter(Boolean).join(' · ') })}
      actions={<Eye isOpen={shown} onToggle={() => eye.send({ type: shown ? 'values.hide' : 'values.show' })} />}
      {...(rows.length > 0 && { note: copy.states(rows.filter(({ uf }) => uf !== null).length) })}
      footer={<ScreenKeys slot={list.slot} />}
    >
      <div className="flex flex-none flex-wrap items-start gap-x-4 gap-y-2.5 border-b border-line px-4 py-2.5 wide:px-5">
        <PeriodFields query={query} onChange={(period) => list.filter({ ...period, ...USUAL })} />
        {isFixed ? (
          <CampaignField campaigns={campaigns} value={id} onChange={(campanha) => list.filter({ campanha })} />
        ) : (
          <ScopeField choices={choices.data} scope={query} onChange={list.filter} />
        )}
        <p className="w-full text-12 text-ink-3">{copy.counted(comparedIn(query, serverNow()))}</p>
      </div>
      <Arrivals list={list} campaignId={id} askChanges={askChanges} sentence={() => copy.moved} />
      {snapshot.matches('loading') && <Skeleton lines={9} className="p-5" />}
      {isFailed && <Failed sentence={message ?? ''} onRetry={() => actor.send({ type: 'list.retry' })} />}
      {snapshot.hasTag('empty') && <Empty title={copy.empty} hint={emptyHint(query, copy.nobody)} />}
      {rows.length > 0 && (
        <div
          className="grid min-[49rem]:min-h-0 min-[49rem]:flex-1 min-[49rem]:grid-cols-[17rem_minmax(0,1fr)]"
          aria-busy={snapshot.hasTag('busy')}
        >
          <TileMap rows={rows} current={current} onPlace={place} />
          <RegionTable
            rows={rows}
            current={current}
            shown={shown}
            onPlace={place}
            menu={(row) =>
              (mayOpen || row.uf !== null) && (
                <RecordMenu
                  label={copy.more(row.estado)}
                  row={{ slot: list.slot, screen, actor, subject: undefined, record: undefined }}
                  tabIndex={0}
                  first={[
                    {
                      label: copy.stateTransactions,
                      icon: icons.list,
                      keys: 'Enter',
                      onSelect: () => openStateOf(row),
                    },
                  ]}
                />
              )
            }
          />
        </div>
      )}
    </Drawer>
  )
}

/** Another period is compared as is usual for it. */
const USUAL = { comparado: null, antes: '' } as const

/** Shows and hides the amounts. */
function Eye({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const phone = usePhone()
  return (
    <Button
      size={phone ? 'normal' : 'small'}
      icon={isOpen ? icons.eye : icons.eyeOff}
      keys="C"
      aria-pressed={isOpen}
      onClick={onToggle}
    >
      {isOpen ? copy.hide : copy.show}
    </Button>
  )
}
