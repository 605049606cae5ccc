import {
  Activity,
  Bell,
  CreditCard,
  Dices,
  Ellipsis,
  Heart,
  House,
  List,
  ListFilter,
  Lock,
  Menu,
  Plus,
  RotateCw,
  Search,
  Settings,
  ShieldCheck,
  Tag,
  Ticket,
  TriangleAlert,
  User,
  Users,
  Webhook,
} from 'lucide-react'
import { useState } from 'react'
import { Drawer } from '../../../src/ui/dialogs/drawer.tsx'
import { TextField } from '../../../src/ui/fields/text-field.tsx'
import { BottomBar } from '../../../src/ui/frame/bottom-bar.tsx'
import { Shell } from '../../../src/ui/frame/shell.tsx'
import { Sidebar } from '../../../src/ui/frame/sidebar.tsx'
import { TopBar } from '../../../src/ui/frame/top-bar.tsx'
import { UnseenMark } from '../../../src/ui/frame/unseen-mark.tsx'
import { DotStatus } from '../../../src/ui/lists/dot-status.tsx'
import { InfiniteList } from '../../../src/ui/lists/infinite-list.tsx'
import { KeyStrip } from '../../../src/ui/lists/key-strip.tsx'
import type { Column } from '../../../src/ui/lists/list-row.tsx'
import { StatusPill } from '../../../src/ui/lists/status-pill.tsx'
import { Kbd } from '../../../src/ui/menus/kbd.tsx'
import { Button } from '../../../src/ui/text/button.tsx'
import { IconButton } from '../../../src/ui/text/icon-button.tsx'
import { Money } from '../../../src/ui/text/money.tsx'
import { countText } from '../../../src/ui/text/numbers.ts'
import { Progress } from '../../../src/ui/text/progress-bar.tsx'
import { Cover, campaigns, type SampleCampaign, type SampleSale, sales } from './samples.tsx'

const nowhere = () => {}

const menu = [
  {
    label: 'Vendas',
    places: [
      { href: '/', label: 'Campanhas', icon: Ticket, count: 11, current: true },
      { href: '/afiliados', label: 'Afiliados', icon: Users, count: 14 },
      { href: '/gestores', label: 'Gestores', icon: ShieldCheck, count: 3 },
    ],
  },
  {
    label: 'Divulgação',
    places: [
      { href: '/pixel', label: 'Pixel', icon: Activity },
      { href: '/google-tag-manager', label: 'Google Tag Manager', icon: Tag },
      { href: '/webhooks', label: 'Webhooks', icon: Webhook },
      { href: '/notifications', label: 'Notificações', icon: Bell },
    ],
  },
  {
    label: 'Conta',
    places: [
      { href: '/gateway-payment', label: 'Gateways', icon: CreditCard },
      { href: '/settings', label: 'Configurações', icon: Settings },
      { href: '/secure', label: 'Segurança', icon: Lock },
      { href: '/supporters', label: 'Apoiadores', icon: Heart },
    ],
  },
]

const bar = [
  { label: 'Campanhas', icon: Ticket, href: '/', current: true },
  { label: 'Afiliados', icon: Users, href: '/afiliados' },
  { label: 'Comandos', icon: Menu, onSelect: nowhere },
  { label: 'Conta', icon: User, href: '/conta' },
]

const campaignColumns: Column<SampleCampaign>[] = [
  {
    id: 'title',
    head: 'Campanha',
    track: 'minmax(0,1fr)',
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Cover colour={row.colour} size={40} />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium text-ink-1">{row.title}</span>
          <span className="text-12 text-ink-3">{row.prizes}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    head: 'Situação',
    track: '126px',
    from: 900,
    cell: (row) => (
      <DotStatus tone={row.tone} hollow={row.hollow === true}>
        {row.status}
      </DotStatus>
    ),
  },
  { id: 'price', head: 'Preço', track: '64px', align: 'right', cell: (row) => <Money centavos={row.price} /> },
  {
    id: 'paid',
    head: 'Pagas',
    track: '204px',
    cell: (row) => <Progress paid={row.paid} reserved={row.reserved} total={row.total} />,
  },
  {
    id: 'reserved',
    head: 'Reservadas',
    track: '84px',
    align: 'right',
    from: 900,
    cell: (row) => countText(row.reserved),
  },
  {
    id: 'draw',
    head: 'Sorteio',
    track: '106px',
    from: 700,
    cell: (row) => <span className="tabular-nums">{row.draw}</span>,
  },
  {
    id: 'acts',
    head: 'Ações',
    headHidden: true,
    track: '58px',
    cell: (_, { tabIndex }) => (
      <span className="flex gap-0.5">
        <IconButton icon={RotateCw} label="Atualizar contagem" tabIndex={tabIndex} />
        <IconButton icon={Ellipsis} label="Mais ações" tabIndex={tabIndex} />
      </span>
    ),
  },
]

const saleColumns: Column<SampleSale>[] = [
  { id: 'status', head: 'Situação', track: '104px', cell: (row) => <SalePill row={row} /> },
  { id: 'time', head: 'Hora', track: '64px', cell: (row) => <span className="tabular-nums">{row.time}</span> },
  {
    id: 'name',
    head: 'Cliente',
    track: 'minmax(0,1fr)',
    cell: (row) => <span className="block truncate font-medium text-ink-1">{row.name}</span>,
  },
  { id: 'quotas', head: 'Cotas', track: '92px', align: 'right', cell: (row) => `${countText(row.quotas)} cotas` },
  { id: 'amount', head: 'Valor', track: '96px', align: 'right', cell: (row) => <Money centavos={row.amount} /> },
  {
    id: 'bell',
    head: 'Renotificar',
    headHidden: true,
    track: '28px',
    cell: (row, { tabIndex }) =>
      row.bell && <IconButton icon={Bell} tone={row.bell} label="Renotificar" tabIndex={tabIndex} />,
  },
]

function SalePill({ row }: { row: SampleSale }) {
  return (
    <StatusPill tone={row.tone} {...(row.status.startsWith('Faltam') && { icon: TriangleAlert })}>
      {row.status}
    </StatusPill>
  )
}

export function Campaigns({ open }: { open: number }) {
  const [cursor, setCursor] = useState(0)
  const [depth, setDepth] = useState(open)
  return (
    <Shell
      sidebar={
        <Sidebar
          groups={menu}
          operator={{ name: 'Marcos Vieira', role: 'Administrador' }}
          go={nowhere}
          onCommands={nowhere}
          onShortcuts={nowhere}
          account={{ href: '#conta', current: false }}
          alerts={{ mark: <UnseenMark count={2} />, onSelect: () => {} }}
        />
      }
      bar={<BottomBar items={bar} go={nowhere} />}
      covered={depth > 0}
      drawers={
        <>
          {depth > 0 && (
            <Sales
              above={depth - 1}
              onClose={() => setDepth(0)}
              onReturn={() => setDepth(1)}
              onOpen={() => setDepth(2)}
            />
          )}
          {depth > 1 && (
            <Drawer
              layer="B"
              lowest={false}
              title="Histórico de compras"
              context="Ana Cláudia Nogueira da …"
              onClose={() => setDepth(1)}
              footer={
                <KeyStrip
                  groups={[[{ keys: 'Enter', label: 'Transações', onSelect: nowhere }]]}
                  aside={[{ keys: 'Esc', label: 'Voltar para Transações', onSelect: () => setDepth(1) }]}
                />
              }
            >
              <p className="p-5">8 registros</p>
            </Drawer>
          )}
        </>
      }
    >
      <TopBar
        title="Campanhas"
        go={nowhere}
        tabs={[
          { href: '/actions', label: 'Ativas', count: 11, current: true },
          { href: '/actions/closed', label: 'Encerradas', count: 38 },
          { href: '/actions/trash', label: 'Lixeira', count: 4 },
        ]}
      >
        <IconButton icon={Search} label="Buscar campanha" className="wide:hidden" />
        <IconButton icon={Plus} label="Nova campanha" className="wide:hidden" />
        <TextField
          label="Buscar campanha"
          hideLabel
          value=""
          onChange={nowhere}
          placeholder="Buscar campanha"
          prefix={<Search className="size-3.5" aria-hidden="true" />}
          suffix={<Kbd keys="/" />}
          className="hidden w-54 desk:block"
        />
        <Button kind="solid" icon={Plus} keys="N" className="max-wide:hidden" onClick={() => setDepth(1)}>
          Nova campanha
        </Button>
      </TopBar>
      <InfiniteList
        label="Campanhas"
        rows={campaigns}
        rowKey={(row) => row.id}
        columns={campaignColumns}
        rowHeight={56}
        phoneHeight={119}
        status="ready"
        cursor={cursor}
        onCursor={setCursor}
        onOpen={() => setDepth(1)}
        empty={{ title: 'Nenhum registro encontrado' }}
        phone={(row, { tabIndex }) => (
          <span className="flex flex-col gap-2.5 pr-4">
            <span className="flex items-center gap-3">
              <Cover colour={row.colour} size={56} />
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="truncate font-medium text-ink-1">{row.title}</span>
                <span className="flex gap-1.5 text-13">
                  <Money centavos={row.price} />
                  <span>·</span>
                  <span className="truncate">{row.draw}</span>
                </span>
              </span>
              <IconButton icon={Ellipsis} label="Mais ações" tabIndex={tabIndex} className="-mr-3" />
            </span>
            <Progress paid={row.paid} reserved={row.reserved} total={row.total} />
          </span>
        )}
      />
      <KeyStrip
        groups={[
          [
            { keys: 'Enter', label: 'Abrir', onSelect: nowhere },
            { keys: 'T', label: 'Transações', onSelect: nowhere },
            { keys: 'S', label: 'Sortear', onSelect: nowhere },
            { keys: 'E', label: 'Editar', onSelect: nowhere },
          ],
          [{ keys: 'J K', label: 'Percorrer', onSelect: nowhere }],
        ]}
        aside={[
          { keys: 'Ctrl K', label: 'Comandos', onSelect: nowhere },
          { keys: '?', label: 'Atalhos', onSelect: nowhere },
        ]}
      />
    </Shell>
  )
}

function Sales({
  above,
  onClose,
  onReturn,
  onOpen,
}: {
  above: number
  onClose: () => void
  onReturn: () => void
  onOpen: () => void
}) {
  const [cursor, setCursor] = useState(0)
  const [rows, setRows] = useState(() => sales.slice(0, sales.length > 400 ? sales.length : 20))
  return (
    <Drawer
      layer="A"
      above={above}
      icon={List}
      title="Transações"
      context="Honda CG 160 Titan 2026"
      onClose={onClose}
      onReturn={onReturn}
      actions={
        <>
          <Button icon={Dices}>Sortear</Button>
          <Button icon={House}>Relatório</Button>
        </>
      }
      footer={
        <KeyStrip
          groups={[
            [
              { keys: 'Enter', label: 'Detalhes', onSelect: nowhere },
              { keys: 'R', label: 'Renotificar', onSelect: nowhere },
            ],
          ]}
        />
      }
    >
      <div className="flex flex-none items-center gap-2 border-b border-line px-4 py-2.5 wide:px-5">
        <Button size="small" icon={ListFilter} keys="F">
          Filtrar
        </Button>
        <span className="flex-1" />
        <span className="text-13 text-ink-3 tabular-nums wide:text-12">4.812 registros</span>
      </div>
      <InfiniteList
        label="Transações"
        rows={rows}
        rowKey={(row) => row.id}
        columns={saleColumns}
        gap={12}
        heads={false}
        groupOf={(row) => row.day}
        status="ready"
        hasMore={rows.length < sales.length}
        onNearEnd={() => setRows(sales.slice(0, rows.length + 20))}
        cursor={cursor}
        onCursor={setCursor}
        onOpen={onOpen}
        empty={{ title: 'Nenhum registro encontrado' }}
        phone={(row, { tabIndex }) => (
          <span className="grid grid-cols-[minmax(0,1fr)_auto_48px] items-center gap-2.5 pr-2">
            <span className="flex min-w-0 flex-col gap-1">
              <span className="truncate font-medium text-ink-1">{row.name}</span>
              <span className="flex gap-2">
                <SalePill row={row} />
                <span className="text-13 text-ink-3">{row.time.slice(0, 5)}</span>
              </span>
            </span>
            <span className="flex flex-col items-end gap-1">
              <Money centavos={row.amount} />
              <span className="text-13 text-ink-3">{countText(row.quotas)} cotas</span>
            </span>
            {row.bell ? <IconButton icon={Bell} tone={row.bell} label="Renotificar" tabIndex={tabIndex} /> : <span />}
          </span>
        )}
      />
    </Drawer>
  )
}
