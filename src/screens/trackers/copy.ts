import { PIXEL_SHARES } from '../../domain/sales/pixels.ts'
import { TAG_SHARES } from '../../domain/sales/tag-managers.ts'
import { formatCount } from '../../domain/values/counts.ts'

const used = (links: number) => (links === 1 ? '1 link' : `${formatCount(links)} links`)

const inDays = (days: number) => (days === 1 ? '1 dia' : `${formatCount(days)} dias`)

/** What the screens of pixels and tag managers say. */
export const copy = {
  columns: { title: 'Título', shares: 'Dados', situation: 'Situação', links: 'Links' },
  since: (day: string) => `Desde ${day}`,
  used,
  more: (title: string) => `Mais ações de ${title}`,
  save: 'Salvar',
  title: 'Título',
  titleHint: 'Só a equipe vê.',
  shares: 'Compartilhamento de dados',
  deleteText: 'Dá para desfazer logo depois, ou em Auditoria.',
  pixel: {
    quality: {
      title: 'Qualidade',
      of: 'de 10: quanto a Meta reconhece do comprador',
      went: 'O que foi junto com as compras',
      missing: (name: string, percent: number) => `Falta ${name} em ${percent}%.`,
      repeated: 'Repetidos',
      dropped: (percent: string) => `descartados em ${percent}%; nada contado em dobro`,
      arrives: 'Chegada',
      unsent: 'Não enviadas',
      without: (count: string) =>
        count === '1'
          ? '1 compra em 7 dias: o comprador não aceitou a medição, ou não é compartilhado'
          : `${count} compras em 7 dias: o comprador não aceitou a medição, ou não é compartilhado`,
    },
    shares: PIXEL_SHARES,
    add: 'Novo pixel',
    create: 'Criar pixel',
    delete: 'Excluir pixel',
    deleteTitle: (title: string) => `Excluir o pixel “${title}”?`,
    code: 'ID do Pixel',
    codeHint: 'Só números, no alto do Gerenciador de Eventos.',
    token: 'Token da API de Conversões',
    tokenHint: 'Gerado em Configurações do pixel. Só entra: não aparece de novo.',
    options: [
      { value: 'all', label: PIXEL_SHARES.all, hint: 'Recomendado' },
      { value: 'only', label: PIXEL_SHARES.only, hint: 'Só quem veio de anúncio' },
    ],
    empty: { title: 'Nenhum pixel cadastrado', hint: 'Um link com pixel conta à Meta as compras que vieram por ele.' },
    ready: 'Envia',
    tokenless: 'Sem token',
    unused: 'Sem uso',
    test: 'Testar API',
    testing: 'Mandando um evento de teste…',
    testHint: 'Manda um evento de teste com o ID e o token acima.',
    testFirst: 'Preencha o pixel e o token para testar.',
    outdated: 'O pixel ou o token mudou depois do último teste.',
    ends: ({ version, day, days, current }: { version: string; day: string; days: number; current: string }) =>
      `A versão da API da Meta em uso (${version}) ${days > 0 ? `termina em ${day}, daqui a ${inDays(days)}` : `terminou em ${day}`}. A atual é a ${current}: peça a quem cuida do servidor para mudar META_API_VERSION.`,
  },
  tag: {
    shares: TAG_SHARES,
    add: 'Novo Tag Manager',
    create: 'Criar Tag Manager',
    delete: 'Excluir Tag Manager',
    deleteTitle: (title: string) => `Excluir o Tag Manager “${title}”?`,
    code: 'Contêiner',
    codeHint: 'Fica no alto da tela do Google Tag Manager, ao lado de Espaço de trabalho.',
    taken: 'Tirado do código que você colou; o resto não é guardado.',
    options: [
      { value: 'all', label: TAG_SHARES.all, hint: 'Todas as compras' },
      { value: 'only', label: TAG_SHARES.only, hint: 'Só quem veio de anúncio' },
    ],
    empty: {
      title: 'Nenhum Tag Manager cadastrado',
      hint: 'Um link com Tag Manager roda as tags da agência na página do comprador.',
    },
    held: 'Não roda aqui',
    ready: 'Pronto',
    unused: 'Sem uso',
    heldTitle: 'Nenhuma tag roda nesta instalação.',
    heldText: (host: string) =>
      `O painel e a página do comprador têm o mesmo endereço, ${host}. Uma tag ali é código de terceiros ao lado da sua sessão; dê ao painel um endereço só dele (PANEL_URL) e elas rodam.`,
    when: 'Quando roda',
    conditions: {
      page: ['Só na página do comprador', 'Nunca no painel'],
      consent: ['Só depois de o comprador aceitar a medição', 'Recusou ou não escolheu: nada carrega'],
      apart: 'Só onde o painel tem outro endereço',
      together: (host: string) => `Aqui os dois são ${host}: fica guardado e não roda`,
      separate: (panel: string) => `Aqui o painel está em ${panel}`,
      code: ['Sem código que monta código (eval)', 'A página recusa HTML personalizado e variáveis JavaScript'],
    },
  },
} as const
