import type { PalettePage } from '../machines/flows/palette.ts'
import type { IconName } from '../screens/icons.ts'
import type { Offer } from './offers.ts'

const RECORDS: Readonly<Record<string, { here: string; icon: IconName }>> = {
  campaign: { here: 'Nesta campanha', icon: 'ticket' },
  person: { here: 'Deste cliente', icon: 'user' },
  transaction: { here: 'Desta transação', icon: 'list' },
  quota: { here: 'Desta cota', icon: 'hash' },
  affiliate: { here: 'Deste afiliado', icon: 'users' },
  link: { here: 'Deste link', icon: 'link' },
}

const GROUPS = { here: 'Aqui e agora', go: 'Ir para', panel: 'Painel' } as const

/** What the palette says. */
export const copy = {
  recent: 'Recentes',
  previous: 'Registro anterior',
  next: 'Próximo registro',
  choose: 'escolher',
  searching: 'Buscando…',
  nothing: (query: string) =>
    query.trim() === '' ? 'Nada para escolher aqui' : `Nada encontrado com “${query.trim()}”`,
  leaveRecord: 'sair deste registro',
  leavePage: 'voltar',
  heading: (group: Offer['group'], kind: string | undefined) =>
    (group === 'here' && kind && RECORDS[kind]?.here) || GROUPS[group],
  icon: (kind: string): IconName => RECORDS[kind]?.icon ?? 'list',
  ask: ({ id }: PalettePage) => {
    if (id === 'record.choose') return 'De qual registro? Busque pelo nome'
    return id === 'record' ? 'O que você quer fazer com ele?' : 'O que você quer fazer?'
  },
  shortcuts: {
    title: 'Atalhos do teclado',
    everywhere: 'Em qualquer lugar',
    go: 'Ir para (G e depois a letra)',
    here: 'Nesta tela',
    search: 'Buscar na lista',
    step: 'Registro anterior ou próximo',
    palette: 'Comandos',
    close: 'Fechar o que está por cima',
    switch: 'Atalhos de uma tecla',
    switchHint: 'Letras e sinais sozinhos, como J ou ?. Os com Ctrl continuam valendo.',
    inFields: 'Enquanto você digita em um campo, só valem os atalhos com Ctrl.',
  },
} as const
