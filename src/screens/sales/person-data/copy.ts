import { formatCount } from '../../../domain/values/counts.ts'
import { ownValue } from '../../../domain/values/own.ts'

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`

const ACCOUNTS = {
  admin: { of: 'um administrador', at: 'Segurança' },
  gestor: { of: 'um gestor', at: 'Gestores' },
  afiliado: { of: 'um afiliado', at: 'Afiliados' },
}

/** What the data of a person says. */
export const copy = {
  phone: 'Telefone da pessoa',
  phoneHint: 'Só o número inteiro acha alguém. Esta busca fica na auditoria.',
  notWhole: 'Digite o telefone inteiro, com DDD: só assim ele acha alguém.',
  search: 'Procurar',
  export: 'Exportar',
  file: 'dados-da-pessoa.csv',
  proof: 'comprovante-de-exclusao.txt',
  exported: 'Arquivo salvo com tudo o que está guardado deste telefone',
  erase: 'Apagar dados…',
  goes: 'Se apagar, vai embora',
  keeps: 'Fica, e por quê',
  held: 'Não dá para apagar agora',
  none: (phone: string) =>
    `Nenhum registro com ${phone}. Nada está guardado deste número: compras, apoio, equipe, mensagens. Você pode dar esta resposta por escrito.`,
  staff: (role: string) =>
    `Este telefone também é de ${ownValue(ACCOUNTS, role)?.of ?? 'uma conta'}. Apagar leva só o lado de cliente e apoiador; o acesso sai em ${ownValue(ACCOUNTS, role)?.at ?? 'Segurança'}.`,
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
  erased: 'Dados apagados; o comprovante foi salvo',
  exportAct: 'Exportar os dados da pessoa',
  eraseAct: 'Apagar os dados da pessoa',
  word: 'apagar',
} as const
