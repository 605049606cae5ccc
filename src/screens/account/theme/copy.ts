import type { PairName } from '../../../domain/site/page-colors.ts'

/** What the screen of the theme says. */
export const copy = {
  context: 'Página do comprador',
  submit: 'Salvar tema',
  presets: 'Pronto para usar',
  preset: (label: string) => `Usar o tema ${label}`,
  choosePreset: 'Usar um tema pronto',
  askPreset: 'Nome do tema, como Verde',
  noPreset: (labels: readonly string[]) => `Digite um destes: ${labels.join(', ')}`,
  logo: 'Logo',
  sendLogo: 'Enviar logo',
  changeLogo: 'Trocar logo',
  sendingLogo: 'Enviando o logo…',
  removeLogo: 'Remover logo',
  noLogo: 'Sem logo',
  noLogoHint: 'PNG, JPEG ou WebP de até 2 MB. Aparece com até 140 × 32 pixels.',
  ownGround: 'Com fundo próprio',
  plate: (ratio: string, plate: 'white' | 'ink') =>
    `${ratio} no cabeçalho: ganha um fundo ${plate === 'white' ? 'branco' : 'escuro'}`,
  groups: {
    main: { title: 'Principal', hint: 'cabeçalho, links, andamento' },
    button: { title: 'Botão', hint: 'Participar, Copiar código PIX' },
    ticket: { title: 'Bilhete', hint: 'quantidade escolhida, números' },
    cart: { title: 'Carrinho', hint: 'total e barra de compra' },
    questions: { title: 'Perguntas', hint: 'perguntas e respostas' },
  },
  fill: 'fundo',
  text: 'texto',
  onWhite: 'sobre branco',
  choose: (label: string) => `Escolher a cor: ${label}`,
  /** Where a pair stands, after its contrast. */
  where: {
    head: ' no cabeçalho',
    link: ' como link',
    choice: ' sobre o fundo claro dele',
    ...{ button: '', ticket: '', cart: '', questions: '' },
  } satisfies Record<PairName, string>,
  low: (chosen: string, least: string) => `${chosen}, o mínimo é ${least}. Na página sai`,
  use: 'Usar',
  useOf: (label: string) => ` a cor corrigida em ${label}`,
  corrected: (count: number, isText: boolean) => {
    const [one, many] = isText ? ['texto corrigido', 'textos corrigidos'] : ['cor corrigida', 'cores corrigidas']
    return count === 1 ? `1 ${one}` : `${count} ${many}`
  },
  preview: 'Tela da prévia',
  previewOf: { campaign: 'Campanha', pix: 'PIX', paid: 'Pago' },
  previewTitle: 'Prévia da página do comprador',
  previewHint: 'Prévia com a sua última campanha. Muda enquanto você edita.',
  nothingOnSale: 'Coloque uma campanha à venda para ver a prévia.',
  showPreview: (label: string) => `Prévia: ${label}`,
} as const
