import type { EventObject } from 'xstate'
import { reasonToStay } from '../../machines/flows/panel/drawers.ts'
import type { Flow } from '../../runtime/offers.ts'
import { FOLLOW_UP_KEYS, UNDO_KEYS } from '../../runtime/records/undo-keys.ts'
import type { IconName } from '../../ui/menus/icons.ts'
import type { PanelView } from './panel-view.ts'

/** Something the panel itself does, wherever one is. */
interface PanelCommand {
  id: string
  label: string
  icon: IconName
  keys?: string
  keywords?: readonly string[]
  to: Flow
  event: EventObject
  /** Why it is refused now, though its machine would accept it. */
  refuse?: (flows: PanelView['flows']) => string | undefined
}

const needed: PanelCommand['refuse'] = ({ drawers }) => reasonToStay(drawers.context)

/** All that the panel itself does, by the long-lived machine that does it. */
export const panelCommands: readonly PanelCommand[] = [
  {
    id: 'undo.run',
    label: 'Desfazer o que acabou de ser feito',
    icon: 'restore',
    keys: UNDO_KEYS,
    keywords: ['voltar atrás reverter'],
    to: 'undo',
    event: { type: 'undo.run' },
  },
  {
    id: 'followUp.run',
    label: 'Colocar à venda o que acabou de ser restaurado',
    icon: 'sell',
    keys: FOLLOW_UP_KEYS,
    to: 'undo',
    event: { type: 'followUp.run' },
  },
  {
    id: 'help.show',
    label: 'Atalhos do teclado',
    icon: 'keyboard',
    keys: '?',
    keywords: ['ajuda teclas'],
    to: 'keys',
    event: { type: 'help.show' },
  },
  {
    id: 'keys.switchOff',
    label: 'Desligar atalhos de uma tecla',
    icon: 'keyboard',
    keywords: ['teclado letras'],
    to: 'keys',
    event: { type: 'keys.switchOff' },
  },
  {
    id: 'keys.switchOn',
    label: 'Ligar atalhos de uma tecla',
    icon: 'keyboard',
    keywords: ['teclado letras'],
    to: 'keys',
    event: { type: 'keys.switchOn' },
  },
  {
    id: 'theme.toggle',
    label: 'Trocar entre tema claro e escuro',
    icon: 'sun',
    keys: 'Ctrl Shift L',
    keywords: ['aparência cores'],
    to: 'theme',
    event: { type: 'theme.toggle' },
  },
  {
    id: 'theme.lighten',
    label: 'Usar tema claro',
    icon: 'sun',
    keywords: ['aparência cores'],
    to: 'theme',
    event: { type: 'theme.lighten' },
  },
  {
    id: 'theme.darken',
    label: 'Usar tema escuro',
    icon: 'moon',
    keywords: ['aparência cores'],
    to: 'theme',
    event: { type: 'theme.darken' },
  },
  {
    id: 'theme.follow',
    label: 'Usar o tema do sistema',
    icon: 'monitor',
    keywords: ['aparência cores automático'],
    to: 'theme',
    event: { type: 'theme.follow' },
  },
  {
    id: 'notices.open',
    label: 'Alertas',
    icon: 'bell',
    keys: '!',
    keywords: ['avisos de erro notificações mensagens novos lidos'],
    to: 'notices',
    event: { type: 'notices.open' },
  },
  {
    id: 'update.apply',
    label: 'Atualizar o painel',
    icon: 'refresh',
    keywords: ['nova versão recarregar'],
    to: 'update',
    event: { type: 'update.apply' },
    refuse: needed,
  },
  {
    id: 'update.postpone',
    label: 'Deixar a atualização para depois',
    icon: 'refresh',
    keywords: ['nova versão'],
    to: 'update',
    event: { type: 'update.postpone' },
  },
  {
    id: 'layers.close',
    label: 'Fechar tudo o que está aberto',
    icon: 'close',
    keywords: ['gavetas voltar'],
    to: 'drawers',
    event: { type: 'layers.close' },
  },
  {
    id: 'session.signOut',
    label: 'Sair',
    icon: 'leave',
    keywords: ['encerrar sessão desconectar'],
    to: 'session',
    event: { type: 'session.signOut' },
    refuse: needed,
  },
  {
    id: 'session.signOutEverywhere',
    label: 'Sair de todos os aparelhos',
    icon: 'leave',
    keywords: ['encerrar sessões desconectar'],
    to: 'session',
    event: { type: 'session.signOutEverywhere' },
    refuse: needed,
  },
]

/**
 * What the machines of the panel can be told besides: by the login, keys, dialogs and the drawers' own buttons; screens are opened by
 * their entries, reports from their campaign.
 * @internal read by the test that no command is left out
 */
export const UNLISTED_FLOWS: Readonly<Record<Flow, readonly string[]>> = {
  session: ['session.signIn', 'session.usePasskey', 'session.retry'],
  theme: [],
  keys: ['key.press', 'help.hide'],
  notices: ['notices.close', 'notice.dismiss', 'notices.clear'],
  update: [],
  undo: [],
  report: ['report.open', 'report.choose', 'report.make', 'report.close'],
  savedViews: ['view.save', 'view.delete'],
  drawers: ['screen.open', 'layer.close', 'layer.reveal', 'leave.confirm', 'leave.stay'],
}
