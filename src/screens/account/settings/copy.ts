import { SETTING_LABELS } from '../../../domain/site/app-settings.ts'

/** What the settings say. */
export const copy = {
  ...SETTING_LABELS,
  save: 'Salvar',
  sections: {
    organizer: 'Quem organiza',
    texts: 'Textos legais',
    questions: 'Perguntas',
    contact: 'Contato',
    unpaid: 'Reservas sem pagar',
    hosts: 'Endereços',
  },
  organizerNote: 'No rodapé de cada página',
  organizerExample: 'MV Promoções Ltda.',
  documentHint: 'De pessoa física, a página mostra só o meio do CPF',
  authorizationNone: 'Não informada pelo organizador',
  authorizationHint: 'Sem ela, a página diz que não foi informada',
  numberExample: '06.012345/2026',
  lawyer:
    'O que a operação promete e como trata dados tem efeito legal: peça a um advogado que leia os dois textos antes de vender.',
  standard: 'Vazio: vale o texto padrão do Talão',
  own: 'Texto seu',
  see: (page: string) => `Ver ${page}`,
  regulationHint: 'Vazio, a página /termos mostra o texto padrão.',
  privacyHint: 'Vazio, a página /privacidade mostra o texto padrão.',
  newTab: ' (abre em outra aba)',
  questionsNote: (count: number, most: number) => `${count} de ${most}`,
  questionsHint: 'Aparecem em cada campanha, nesta ordem.',
  question: (place: number) => `Pergunta ${place}`,
  answer: (place: number) => `Resposta ${place}`,
  add: 'Nova pergunta',
  contactNote: 'Quando a campanha não informa outro',
  contactHint: 'Celular com DDD ou link',
  profileHint: '@ do perfil ou link',
  unpaidNote: 'Vazio, vale o padrão',
  usual: (count: string) => `Padrão: ${count}`,
  purchases: 'compras',
  quotas: 'cotas',
  percent: '% das livres',
  unpaidHint:
    'Uma conexão pode reunir muitos celulares da mesma operadora: limites baixos demais recusam quem quer comprar. A mudança vale da próxima compra em diante.',
  oneHost:
    'Painel e página do comprador dividem o mesmo endereço. Por isso nenhum script de terceiros (pixel no navegador, gerenciador de tags) roda na página: poderia agir como você no painel. Com PANEL_URL em outro endereço, eles podem rodar.',
  twoHosts:
    'Painel e página do comprador têm cada um o seu endereço. Scripts de terceiros podem rodar na página, depois do consentimento, sem alcançar o painel.',
  publicUrl: 'Página do comprador',
  panelUrl: 'Painel',
} as const
