import type { ScreenCommand } from './define.ts'

/** Saves the form in view. */
export const saveCommand = (label: string): ScreenCommand => ({
  id: 'form.save',
  label,
  icon: 'save',
  keys: 'Ctrl S',
  alsoKeys: ['Ctrl Enter'],
  event: () => ({ type: 'form.save' }),
})

export const reloadCommand: ScreenCommand = {
  id: 'form.reload',
  label: 'Recarregar formulário',
  icon: 'refresh',
  event: () => ({ type: 'form.reload' }),
}

/** Commands of a form's machine that fields and notices send: no one's choice in the palette. */
export const FORM_UNLISTED = ['field.change', 'field.settle', 'draft.restore', 'draft.discard'] as const
