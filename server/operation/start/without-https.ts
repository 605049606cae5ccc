import { type Config, isThisMachine, listensHere } from '../../platform/config.ts'

/**
 * What browsers do not give to a panel that others open without https: said at the start, where whoever runs it can mend it. Undefined where
 * nothing is missing.
 */
export function withoutHttps({ panelUrl, host }: Pick<Config, 'panelUrl' | 'host'>): string | undefined {
  if (panelUrl.startsWith('https:') || (isThisMachine(panelUrl) && listensHere(host))) return undefined
  return `Sem https, quem abre o painel de outro aparelho fica sem chaves de acesso, avisos com a página fechada, painel sem conexão, tela sempre acesa e botão de compartilhar. O resto funciona, e cada aba pede as novidades por si. Para ter tudo, defina PUBLIC_URL ou PANEL_URL com https.`
}
