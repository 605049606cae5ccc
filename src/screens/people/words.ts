import { ownValue } from '../../domain/own.ts'
import type { ConfirmedAction } from '../../machines/flows/typed-confirm.ts'
import type { RecordInView } from '../../runtime/screen.ts'

/** What both the commands and the views of affiliates and managers say. */
export const words = {
  delete: { afiliado: 'Excluir afiliado', gestor: 'Excluir gestor' },
  word: 'excluir',
} as const

/** What is asked about before an account is deleted. */
export const deletion = ({ title, params }: RecordInView, param: string): ConfirmedAction => ({
  id: ownValue(params, param) ?? '',
  name: title,
  act: 'delete',
  word: words.word,
})
