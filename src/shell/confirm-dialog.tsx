import { ownValue } from '../domain/values/own.ts'
import type { ConfirmActor } from '../runtime/records/confirmation.ts'
import { ConfirmDialog, type ConfirmWords } from '../screens/kit/confirm-dialog.tsx'

/** What is said before each grave action that any screen asks about. */
const WORDS: Readonly<Record<string, (name: string) => ConfirmWords>> = {
  'campaign.reset': (name) => ({
    title: `Reiniciar a campanha “${name}”?`,
    text: 'Todas as reservas são canceladas e as cotas voltam a ficar livres. As configurações e as fotos ficam como estão.',
    verb: 'Reiniciar campanha',
    danger: true,
  }),
  'campaign.trash': (name) => ({
    title: `Mover “${name}” para a lixeira?`,
    text: 'Esta campanha já vendeu. Na lixeira ela não vende nem aparece para os clientes. Restaurada, ela volta como “Em breve!”.',
    verb: 'Mover para a lixeira',
    danger: true,
  }),
  'campaigns.trash': (name) => ({
    title: `Mover ${name} para a lixeira?`,
    text: 'Entre elas há campanhas que já venderam. Na lixeira elas não vendem nem aparecem para os clientes. Restauradas, as que estavam à venda voltam como “Em breve!”.',
    verb: 'Mover para a lixeira',
    danger: true,
  }),
  'campaign.price': (name) => ({
    title: `Mudar o preço de “${name}”?`,
    text: 'A mudança é de mais da metade e vale para as próximas compras. As que já foram feitas ficam como estão.',
    verb: 'Mudar o preço',
    danger: true,
  }),
  'prizeQuota.remove': (name) => ({
    title: `Apagar a cota premiada ${name}?`,
    text: 'O número volta a ser uma cota comum. Dá para desfazer logo depois.',
    verb: 'Apagar',
    danger: true,
  }),
  'prizeQuotas.remove': (name) => ({
    title: `Apagar ${name} cotas premiadas?`,
    text: 'Os números voltam a ser cotas comuns. Dá para desfazer logo depois.',
    verb: 'Apagar',
    danger: true,
  }),
  'link.remove': (name) => ({
    title: `Excluir o link “${name}”?`,
    text: 'As vendas dele continuam nas métricas. Quem abrir o link verá a campanha, e ninguém ganha comissão por ele.',
    verb: 'Excluir link',
    danger: true,
  }),
  'supporter.remove': (name) => ({
    title: `Excluir ${name}?`,
    text: 'O cadastro e a nota saem da lista. Dá para desfazer logo depois, ou em Auditoria.',
    verb: 'Excluir apoiador',
    danger: true,
  }),
  'person.erase': (name) => ({
    title: `Apagar os dados de “${name}”?`,
    text: 'Nome, telefone, endereço e nota somem agora e não voltam. As compras ficam sem o nome, pelos prazos ao lado. Exporte antes, se a pessoa pediu uma cópia; um comprovante sem nome é salvo no fim.',
    verb: 'Apagar dados',
    danger: true,
  }),
  'webhook.remove': (name) => ({
    title: `Excluir o webhook “${name}”?`,
    text: 'Nada mais é enviado a ele, e o que esperava não vai. Dá para desfazer logo depois.',
    verb: 'Excluir webhook',
    danger: true,
  }),
  'prize.draw': (name) => ({
    title: `Sortear ${name}?`,
    text: 'O sorteio é definitivo: o ganhador aparece na hora e o resultado não pode ser mudado.',
    verb: 'Sortear',
    danger: true,
  }),
}

/** Asks before something grave is done, whichever screen it is on. */
export default function GraveQuestion({ confirm }: { confirm: ConfirmActor }) {
  return <ConfirmDialog actor={confirm} words={({ act, name }) => ownValue(WORDS, act)?.(name)} />
}
