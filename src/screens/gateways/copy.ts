import { gateways } from '../../domain/sales/gateways.ts'

/** The one provider whose name is masculine. */
const MASCULINE = gateways.mercadopago.label
const theBank = (bank: string) => `${bank === MASCULINE ? 'o' : 'a'} ${bank}`

/** What the screens of payment accounts say. */
export const copy = {
  columns: {
    account: 'Conta',
    health: 'Saúde',
    charged: 'Última cobrança',
    notified: 'Último aviso',
    answers: 'Sucesso em 24 h',
    rate: 'Taxa',
    campaigns: 'Campanhas',
  },
  health: {
    unused: 'Sem uso',
    well: 'Funcionando',
    refusing: 'Recusando cobranças',
    silent: 'Banco sem resposta',
    unnotified: (since: string) => `Sem aviso ${since}`,
    unlinked: 'Não ligada',
    revoked: 'Autorização retirada',
  },
  trouble: {
    refusing: (title: string, since: string) => `A conta ${title} está recusando cobranças${since}.`,
    silent: (title: string, since: string) => `O banco da conta ${title} não responde${since}.`,
    revoked: (title: string) => `A autorização da conta ${title} foi retirada no Mercado Pago.`,
    unused: 'Nenhuma campanha ativa usa essa conta; nada se perdeu.',
    campaigns: (count: string, one: boolean) =>
      one ? '1 campanha usa essa conta e não vende.' : `${count} campanhas usam essa conta e não vendem.`,
  },
  chargedAt: (moment: string) => `cobrou ${moment}`,
  never: '—',
  answered: (answered: string, asked: string) => `${answered} de ${asked}`,
  success: (percent: string) => `${percent} de sucesso`,
  lastDay: (percent: string) => `${percent} em 24 h`,
  ago: (minutes: number) => `há ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}`,
  sinceThen: (moment: string) => `desde ${moment}`,
  seeAnswers: 'Ver respostas',
  rates: { parcial: 'Parcial', total: 'Total' },
  more: (title: string) => `Mais ações de ${title}`,
  empty: {
    title: 'Nenhuma conta de pagamento',
    hint: 'Sem uma conta de pagamento nenhuma campanha recebe.',
  },
  campaigns: (count: string, one: boolean) =>
    one ? '1 campanha' : count === '0' ? 'Nenhuma campanha' : `${count} campanhas`,

  create: 'Nova conta',
  test: 'Testar conexão',
  register: 'Registrar endereço de aviso',
  delete: 'Apagar conta',
  testing: 'O teste já está em andamento',
  used: (count: string, one: boolean) => (one ? '1 campanha usa esta conta' : `${count} campanhas usam esta conta`),
  deleteTitle: (title: string) => `Apagar a conta “${title}”?`,
  deleteText: 'Nenhuma campanha usa esta conta. As vendas que ela recebeu continuam no histórico.',

  bank: 'Banco',
  choose: 'Escolher banco',
  chosenForGood: 'não muda depois de criada',
  chooseHint: 'Ainda não tem conta? Cada banco tem o seu cadastro e aplicativo.',
  banks: 'Bancos',
  use: (bank: string) => `Usar ${bank}`,
  open: (bank: string) => `Abrir conta: ${bank}`,
  openText: 'O cadastro é feito no banco. Depois volte aqui com as credenciais que ele der.',
  ownWay: (bank: string) => `O cadastro é feito com o próprio banco (${bank}), no site ou aplicativo dele.`,
  appUnknown: (bank: string) => `Aplicativo: procure por “${bank}” na loja do celular e confira quem o publica.`,
  nothingToOpen: 'Não há o que abrir: a conta de teste já vem com o painel e não move dinheiro.',
  android: 'Android',
  ios: 'iOS',
  video: 'Vídeos de ajuda',
  newTab: '(abre em outra aba)',

  title: 'Título',
  titleExample: 'Ex.: Conta principal',
  secrets: 'Segredos só se escrevem: nem você nem ninguém os lê de novo.',

  rate: 'Taxa do banco',
  rateHints: { parcial: 'O cliente paga a taxa', total: 'Você assume a taxa' },
  noParcial: (bank: string) => `A ${bank} não permite`,
  feeUnknown: 'Sem a taxa do banco, o cliente paga só o preço, e o banco desconta a taxa do que você recebe.',
  feePercent: 'Taxa percentual',
  feeFixed: 'Taxa fixa',
  feePublished: (bank: string) =>
    `O que ${theBank(bank)} publica; se o seu contrato é outro, mude. Vale para as cobranças feitas depois de salvar.`,
  feeAgreed: (bank: string) =>
    `O que ${theBank(bank)} desconta de cada pagamento, pelo seu contrato. Vale para as cobranças feitas depois de salvar.`,
  feePaid: (price: string, paid: string, net: string) =>
    `Numa compra de ${price} o cliente paga ${paid} e você recebe ${net}.`,

  address: 'Endereço de aviso',
  addressHint: 'Cole no aplicativo do banco, para ele avisar cada pagamento.',
  addressByUs: 'O Talão informa este endereço ao banco em cada cobrança. Você não precisa cadastrá-lo.',
  copyAddress: 'Copiar endereço de aviso',
  copyAddressShort: 'Copiar endereço',
  copied: 'Webhook copiado com sucesso',

  connection: 'Conexão',
  connectionTesting: (bank: string) => `Testando a conexão com ${theBank(bank)}…`,
  goodUnnotified: (bank: string) =>
    `${bank === MASCULINE ? 'O' : 'A'} ${bank} aceitou as credenciais, mas os últimos pagamentos vieram sem aviso. Confira o endereço de aviso no banco.`,
  again: 'Testar de novo',
  submit: 'Criar conta',
  save: 'Salvar',
} as const
