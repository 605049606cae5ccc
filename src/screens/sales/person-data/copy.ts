import { formatCount } from '../../../domain/values/counts.ts'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`

const ACCOUNTS = {
  admin: { of: 'um administrador', at: 'Segurança', way: 'Abrir segurança' },
  gestor: { of: 'um gestor', at: 'Gestores', way: 'Abrir gestor' },
  afiliado: { of: 'um afiliado', at: 'Afiliados', way: 'Abrir afiliado' },
} as const

/** What the data of a person says. */
export const copy = {
  phone: 'Telefone da pessoa',
  phoneHint: 'Só o número inteiro acha alguém. Esta busca fica na auditoria.',
  search: 'Procurar',
  export: 'Exportar',
  file: 'Arquivo dos dados',
  fileSays: (bytes: number) => `Página para ler e planilha; ${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`,
  fileOpens: (until: string) =>
    `Abre uma vez, até ${until}, com o código que foi por SMS à própria pessoa. Telefones de outros não entram. Se os dados forem apagados antes, ele não abre mais.`,
  openFile: 'Abrir',
  newTab: '(abre em outra aba)',
  copyFile: 'Copiar endereço',
  fileCopied: 'Endereço copiado: envie à pessoa',
  download: 'Baixar',
  proof: (number: string) => `Comprovante ${number}`,
  proofFile: (number: string) => `comprovante-de-exclusao-${number}.txt`,
  proofSays: 'Diz o que saiu, o que ficou, por quê e até quando; sem o nome. O número fica na auditoria.',
  answer: 'Baixar resposta',
  answerFile: 'resposta.txt',
  answerText: (phone: string, at: string) =>
    [
      'Resposta a um pedido de dados pessoais (LGPD, art. 18)',
      '',
      `Em ${at}, horário de Brasília, foi procurado o telefone ${phone}.`,
      'Nenhum registro: nada está guardado deste número em compras, apoio, equipe e mensagens.',
      '',
    ].join('\r\n'),
  searches: (made: number) => `Você fez ${made} buscas hoje.`,
  nextAsks: 'A próxima pede o código do celular.',
  ways: {
    open: 'Abrir compra',
    disputed: 'Abrir compra',
    late: 'Abrir compra',
    undrawn: 'Abrir sorteio',
    owed: 'Abrir resultado',
  },
  erase: 'Apagar dados…',
  goes: 'Se apagar, vai embora',
  keeps: 'Fica, e por quê',
  held: 'Não dá para apagar agora',
  none: (phone: string) =>
    `Nenhum registro com ${phone}. Nada está guardado deste número: compras, apoio, equipe, mensagens. Você pode dar esta resposta por escrito.`,
  staff: (role: keyof typeof ACCOUNTS, name: string) => `Este telefone é de ${ACCOUNTS[role].of}, ${name}.`,
  staffStays: (role: keyof typeof ACCOUNTS) =>
    `Apagar leva só o lado de cliente e apoiador; o acesso sai em ${ACCOUNTS[role].at}.`,
  staffWay: (role: keyof typeof ACCOUNTS) => ACCOUNTS[role].way,
  about: ({
    since,
    purchases,
    prizes,
    supporter,
  }: {
    since: string | null
    purchases: number
    prizes: number
    supporter: boolean
  }) =>
    [
      since === null ? 'Não comprou' : `Cliente desde ${since}`,
      ...(since === null ? [] : [counted(purchases, 'compra', 'compras')]),
      ...(prizes === 0 ? [] : [counted(prizes, 'prêmio ganho', 'prêmios ganhos')]),
      supporter ? 'é apoiador' : 'não é apoiador',
    ].join(' · '),
  whose: 'Pedido por quem? Confirme pelo próprio WhatsApp antes.',
  exportAct: 'Exportar os dados da pessoa',
  eraseAct: 'Apagar os dados da pessoa',
  word: 'apagar',
} as const
