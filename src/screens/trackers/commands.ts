import type { Abilities, ScreenCommand } from '../../runtime/screen.ts'
import { FORM_UNLISTED, formAbilities, saveCommand } from '../kit/forms/form-commands.ts'
import { deleteCommand, LIST_UNSELECTED, listCommands } from '../kit/lists/list-commands.ts'
import { copy } from './copy.ts'

const listAbilities = (remove: string): Abilities => ({
  machine: 'recordList',
  commands: listCommands('U'),
  subjectCommands: [{ ...deleteCommand(remove, 'id'), keys: 'Delete' }],
  unlisted: [...LIST_UNSELECTED, 'filter.change'],
})
export const pixelsAbilities = listAbilities(copy.pixel.delete)
export const tagsAbilities = listAbilities(copy.tag.delete)

/** Sends Meta a test event with what stands in the form. */
export const testPixel: ScreenCommand = {
  id: 'pixel.test',
  label: copy.pixel.test,
  icon: 'pulse',
  keys: 'V',
  event: () => ({ type: 'pixel.test' }),
  reason: (snapshot) => (snapshot.matches('testing') ? copy.pixel.testing : copy.pixel.testFirst),
}

const createAbilities = (submit: string): Abilities => ({
  ...formAbilities,
  commands: [saveCommand(submit)],
  unlisted: [...FORM_UNLISTED, 'form.reload'],
})
export const pixelCreateAbilities: Abilities = {
  ...createAbilities(copy.pixel.create),
  subjectCommands: [testPixel],
}
export const pixelEditAbilities: Abilities = { ...formAbilities, subjectCommands: [testPixel] }
export const tagCreateAbilities = createAbilities(copy.tag.create)
