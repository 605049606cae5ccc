import type { Today } from '../../api/insight/today.ts'
import { nameOfPrize, type Prize } from '../../domain/campaigns/prizes.ts'
import { formatCount, quotasInWords } from '../../domain/values/counts.ts'

const times = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** What the page Hoje and the strip over the campaigns say. */
export const copy = {
  title: 'Hoje',
  steps: {
    group: (done: number, all: number) => `Primeiros passos · ${done} de ${all}`,
    done: 'Feito',
    edit: 'Editar',
    organizer: {
      title: 'Quem organiza',
      open: 'Nome e CPF ou CNPJ, que o comprador lê no pé da página',
      done: (name: string) => `${name}. É o que o comprador lê no pé da página`,
      act: 'Preencher',
    },
    account: {
      title: 'Conta de pagamento',
      open: 'Por onde o PIX chega. Sem ela a campanha existe, mas ninguém paga',
      done: (name: string) => `${name}. É por onde o PIX chega`,
      act: 'Cadastrar conta',
    },
    theme: {
      title: 'Tema',
      open: 'Logo e cor da página. Já há um pronto; troque quando quiser',
      done: () => 'Logo e cor da página',
      act: 'Escolher tema',
    },
    sale: {
      title: 'Primeira venda',
      open: 'Crie uma campanha: cada passo se marca sozinho, em qualquer ordem',
      spread: (title: string) => `“${title}” está pronta: passe o endereço adiante`,
      done: () => 'Já vendeu',
      act: 'Nova campanha',
      actSpread: 'Divulgar',
      actDone: 'Ver campanhas',
    },
  },
  columns: { what: 'O que fazer', act: 'Ação' },
  groups: {
    organizer: 'Vendas paradas',
    draws: 'Sorteios',
    contradicted: 'Resultados contraditos',
    winners: 'Pagamentos de ganhadores',
    reviews: 'Pagamentos a conferir',
    returned: 'Prêmios devolvidos',
    late: 'PIX atrasado',
    accounts: 'Contas de pagamento',
    receivers: 'Avisos a outros programas',
    suspects: 'Reservas suspeitas',
    almost: 'Quase esgotadas',
    undated: 'Sem data de sorteio',
    prizes: 'Prêmios que saíram',
    spins: 'Prêmios da Roleta que saíram',
  },
  acts: {
    organizer: 'Preencher',
    draws: 'Sortear',
    contradicted: 'Ver sorteio',
    winners: 'Anotar',
    reviews: 'Conferir',
    returned: 'Responder',
    late: 'Decidir',
    accounts: 'Trocar a conta',
    receivers: 'Ver entregas',
    suspects: 'Ver reservas',
    almost: 'Ver campanha',
    undated: 'Definir data',
    prizes: 'Ver prêmios',
    spins: 'Ver Roleta',
  },
  held: 'Nada é vendido enquanto falta o organizador',
  heldHint: 'Preencha nome e CPF ou CNPJ em Configurações: as vendas abrem na hora',
  drawOverdue: (date: string) => `O sorteio era ${date} e ainda não foi feito`,
  drawToday: (time: string) => `O sorteio é hoje às ${time}`,
  drawBegun: (drawn: number, prizes: number) => `${drawn} de ${prizes} prêmios sorteados, faltam os outros`,
  contradicted: (prize: Prize, contest: string | null, moment: string) =>
    `A Caixa contradiz o resultado digitado do ${nameOfPrize(prize)}${contest === null ? '' : `, concurso ${contest}`}, desde ${moment}`,
  winner: (name: string, prize: Prize, returned: boolean, moment: string) =>
    `${nameOfPrize(prize)}: o pagamento de ${name} ${returned ? 'foi devolvido' : 'está em disputa desde'} ${moment}`,
  review: (id: number, name: string) => `Transação ${formatCount(id)}, de ${name}`,
  returned: 'Prêmio de compra devolvida: já foi entregue?',
  returnedPrize: ({ title, quota_number, spin, rifa }: Today['returned'][number], winner: string) =>
    [
      quota_number !== null
        ? `${title}, cota ${quota_number}`
        : spin !== null
          ? `${title}, giro ${formatCount(spin)}`
          : title,
      `ganho por ${winner}`,
      rifa.title,
    ].join(' · '),
  late: (count: number) => times(count, 'PIX atrasado espera a sua decisão', 'PIX atrasados esperam a sua decisão'),
  lateAges: ({ today, week, older }: { today: number; week: number; older: number }) =>
    [
      today > 0 && `${formatCount(today)} de hoje`,
      week > 0 && `${formatCount(week)} antes de hoje, até 7 dias`,
      older > 0 && `${formatCount(older)} há mais de 7 dias`,
    ]
      .filter(Boolean)
      .join(' · '),
  lateOldest: (moment: string) => `o mais antigo chegou ${moment}`,
  lateSince: (moment: string) => `desde ${moment}`,
  trouble: {
    refusing: (account: string) => `A conta ${account} está recusando cobranças`,
    silent: (account: string) => `O banco da conta ${account} não está respondendo`,
    unusable: (account: string) => `A conta ${account} não pode mais cobrar`,
    unnotified: (account: string) => `PIX sem aviso na conta ${account}`,
    forged: (account: string) => `Avisos de pagamento recusados na conta ${account}`,
    address: (account: string) => `A conta ${account} tem um endereço de aviso novo`,
  },
  refused: (count: number, since: string) => `${times(count, 'recusa seguida', 'recusas seguidas')} desde ${since}`,
  unnotified: (count: number, since: string) =>
    `${times(count, 'pagamento só foi achado por consulta', 'pagamentos só foram achados por consulta')} desde ${since}`,
  forged: (count: number, since: string) =>
    `${times(count, 'aviso não veio', 'avisos não vieram')} do banco desde ${since}: alguém tenta adivinhar, ou o segredo da conta está errado`,
  address: 'Copie o endereço na conta e cole no painel do banco; até o primeiro aviso por ele, o antigo ainda vale',
  usedBy: (campaigns: number, title: string) =>
    campaigns === 1
      ? `Recebe os pagamentos de “${title}”`
      : `Recebe os pagamentos de ${formatCount(campaigns)} campanhas à venda, como “${title}”`,
  receiver: (title: string, percent: number) => {
    if (percent >= 100) return `“${title}” foi pausado: nada é enviado`
    if (percent >= 90) return `“${title}” pausa em 12 horas`
    return `“${title}” falha há ${percent >= 70 ? '3 dias e meio' : '2 dias e meio'}`
  },
  receiverGone: 'respondeu 410: não quer mais receber',
  keptFor: (waiting: number, isPaused: boolean) =>
    `${times(waiting, 'aviso guardado', 'avisos guardados')}${isPaused ? ' por 30 dias' : ''}`,
  pausesAt: (moment: string) => `se continuar, pausa ${moment}`,
  suspects: (purchases: number, quotas: number) =>
    `${times(purchases, 'reserva suspeita segura', 'reservas suspeitas seguram')} ${quotasInWords(quotas)} sem pagar`,
  soldOut: (total: number) => `Esgotada: não há cotas livres das ${formatCount(total)}`,
  almost: (free: number, total: number) =>
    `${free === 1 ? 'Resta' : 'Restam'} ${formatCount(free)} de ${quotasInWords(total)}`,
  undated: 'Quem compra não sabe quando será o sorteio',
  prizeWon: (title: string, number: string, winner: string, moment: string) =>
    `${title} saiu na cota ${number} para ${winner}${moment && `, ${moment}`}`,
  spinWon: (title: string, spin: number, winner: string, moment: string) =>
    `${title} saiu no giro ${formatCount(spin)} para ${winner}${moment && `, ${moment}`}`,
  prizesWon: (others: number) => (others === 1 ? 'e mais 1 prêmio' : `e mais ${formatCount(others)} prêmios`),
  empty: {
    title: 'Tudo em dia',
    hint: 'Nenhum sorteio para hoje, nenhum PIX atrasado e nenhuma campanha esgotando ou sem data.',
  },
  alerts: {
    title: 'Alertas',
    key: '!',
    fresh: (count: number) => times(count, 'novo', 'novos'),
    mark: 'Marcar como lidos',
    markKey: 'L',
    seen: 'Lidos',
    errors: 'Avisos de erro',
    clear: 'Limpar avisos',
    dismiss: (message: string) => `Descartar: ${message}`,
    noErrors: { title: 'Nenhum alerta', hint: 'Os erros que aparecem na tela ficam guardados aqui.' },
  },
  sales: {
    title: 'Vendas hoje',
    pending: 'Pendentes',
    conversion: 'Conversão',
    none: 'nenhuma até agora',
    purchases: (count: number) => times(count, 'compra', 'compras'),
    last: (clock: string) => `última ${clock}`,
    open: (amount: string) => `${amount} em aberto`,
    nothingOpen: 'nada em aberto',
    of: (paid: number, ended: number) => `${formatCount(paid)} de ${times(ended, 'reserva', 'reservas')}`,
    noneEnded: 'nenhuma reserva terminou',
    noReservations: 'sem reservas',
    sameHour: (day: string, amount: string) => `mesma hora, ${day}: ${amount}`,
    noneUntil: (day: string, clock: string) => `${day} não teve vendas até as ${clock}`,
    failed: 'Não deu para ler as vendas',
    retry: 'Tentar de novo',
    were: (count: number) => `${count === 1 ? 'era' : 'eram'} ${formatCount(count)}`,
    was: (text: string) => `era ${text}`,
    comparesFrom: (day: string) => `compara a partir de ${day}`,
  },
  tiles: {
    /** Where the whole words have no room. */
    short: {
      contradicted: 'Resultados',
      winners: 'Ganhadores',
      reviews: 'A conferir',
      returned: 'Devolvidos',
      receivers: 'Avisos parados',
      prizes: 'Cotas premiadas',
      spins: 'Roleta',
      accounts: 'Contas',
      suspects: 'Suspeitas',
      almost: 'Esgotando',
      undated: 'Sem data',
    },
    draws: {
      overdue: (count: number) => times(count, 'atrasado', 'atrasados'),
      today: (count: number) => `${count} hoje`,
    },
    none: { late: 'nenhum esperando' },
    decide: 'A decidir',
    subjects: (count: number) => times(count, 'assunto', 'assuntos'),
  },
  summary: {
    organizer: () => 'vendas paradas',
    draws: (count: number) => times(count, 'sorteio', 'sorteios'),
    contradicted: (count: number) => times(count, 'resultado contradito', 'resultados contraditos'),
    winners: (count: number) => times(count, 'pagamento de ganhador', 'pagamentos de ganhadores'),
    reviews: (count: number) => times(count, 'pagamento a conferir', 'pagamentos a conferir'),
    returned: (count: number) => times(count, 'prêmio devolvido', 'prêmios devolvidos'),
    late: (count: number) => times(count, 'PIX atrasado', 'PIX atrasados'),
    accounts: (count: number) => times(count, 'conta com problema', 'contas com problema'),
    receivers: (count: number) => times(count, 'destino de avisos falha', 'destinos de avisos falham'),
    suspects: (count: number) => times(count, 'campanha com reservas suspeitas', 'campanhas com reservas suspeitas'),
    almost: (count: number) => times(count, 'quase esgotada', 'quase esgotadas'),
    undated: (count: number) => `${formatCount(count)} sem data`,
    spins: (count: number) => times(count, 'Roleta com prêmio que saiu', 'Roletas com prêmios que saíram'),
    prizes: (count: number) => times(count, 'campanha com prêmio que saiu', 'campanhas com prêmios que saíram'),
  },
} as const
