import type { Abilities, ScreenCommand } from '../../../runtime/screen.ts'

/** What any form does. @param label of its button: `Salvar` */
export const saveCommand = (label: string): ScreenCommand => ({
  id: 'form.save',
  label,
  icon: 'save',
  keys: 'Ctrl S',
  alsoKeys: ['Ctrl Enter'],
  event: () => ({ type: 'form.save' }),
})

/** What a form of a stored record does besides. */
const reloadCommand: ScreenCommand = {
  id: 'form.reload',
  label: 'Recarregar formulário',
  icon: 'refresh',
  event: () => ({ type: 'form.reload' }),
}

/** Commands of a form's machine that no palette or key offers: its fields and its question about a draft send them. */
export const FORM_UNLISTED = ['field.change', 'field.normalize', 'draft.restore', 'draft.discard'] as const

/** A form of a stored record, whose button says `Salvar`. */
export const formAbilities: Abilities = {
  machine: 'recordForm',
  commands: [saveCommand('Salvar'), reloadCommand],
  unlisted: FORM_UNLISTED,
}
