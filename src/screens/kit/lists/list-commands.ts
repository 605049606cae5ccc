import { ownValue } from '../../../domain/values/own.ts'
import { bulkIdOf } from '../../../runtime/records/bulk-id.ts'
import type { ScreenCommand } from '../../../runtime/screen.ts'

/**
 * What any list does: the cursor's keys serve also while the list has no focus.
 * @param refreshKey the key to ask anew, where the rows' own commands leave one
 */
export const listCommands = (refreshKey?: string): readonly ScreenCommand[] => [
  { id: 'row.open', label: 'Abrir', icon: 'eye', keys: 'Enter', event: () => ({ type: 'row.open' }) },
  {
    id: 'cursor.moveDown',
    label: 'Descer',
    icon: 'down',
    keys: 'J',
    keyOnly: true,
    event: () => ({ type: 'cursor.moveDown' }),
  },
  {
    id: 'cursor.moveUp',
    label: 'Subir',
    icon: 'up',
    keys: 'K',
    keyOnly: true,
    event: () => ({ type: 'cursor.moveUp' }),
  },
  {
    id: 'list.refresh',
    label: 'Atualizar lista',
    icon: 'refresh',
    ...(refreshKey && { keys: refreshKey }),
    event: () => ({ type: 'list.refresh' }),
    reason: (snapshot) => (snapshot.hasTag('busy') ? 'A lista está sendo carregada' : undefined),
  },
  { id: 'list.retry', label: 'Tentar de novo', icon: 'refresh', event: () => ({ type: 'list.retry' }) },
]

/** Saves a file of what the list's filter means, by the list's machine, which tells its screen. */
export const exportCommand = (label: string): ScreenCommand => ({
  id: 'list.export',
  label,
  icon: 'report',
  keys: 'R',
  event: () => ({ type: 'list.export' }),
})

/** What a list does besides, whose rows are selected for what is done to many. */
export const selectionCommands: readonly ScreenCommand[] = [
  {
    id: 'row.toggle',
    label: 'Selecionar',
    icon: 'check',
    keys: 'X',
    event: ({ context: { rows, cursor } }) =>
      cursor === null ? undefined : { type: 'row.toggle', id: rows[cursor].id },
  },
  { id: 'selection.fill', label: 'Selecionar a lista toda', icon: 'check', event: () => ({ type: 'selection.fill' }) },
  {
    id: 'selection.clear',
    label: 'Limpar seleção',
    icon: 'check',
    keys: 'Escape',
    event: () => ({ type: 'selection.clear' }),
  },
]

/**
 * One of its commands for all selected records whose machines accept it. It takes the place of that of the row under the cursor, key
 * included, while anything is selected. @param label of the palette: `Restaurar as selecionadas`
 */
export const bulkCommand = ({ id, icon }: ScreenCommand, label: string): ScreenCommand => ({
  id: bulkIdOf(id),
  label,
  icon,
  event: () => ({ type: 'selection.act', act: id }),
})

/**
 * Asks before the record under the cursor is deleted, by the word that has to be typed; for lists whose question takes the commands.
 * @param label of it: `Excluir link`
 * @param param which of the record's params names it
 */
export const deleteCommand = (label: string, param: string): ScreenCommand => ({
  id: 'confirm.ask',
  label,
  icon: 'trash',
  apart: 'danger',
  event: (_, record) =>
    record && {
      type: 'confirm.ask',
      action: { id: ownValue(record.params, param) ?? '', name: record.title, act: 'delete', word: 'excluir' },
    },
})

/** Commands of a list's machine that are no one's choice in the palette: filters and the pointer send them. It has one view. */
export const LIST_UNLISTED = [
  ...['filter.change', 'list.loadMore', 'cursor.set', 'view.choose', 'list.export'],
  'menu.open',
] as const
/** The same, for a list without selection. */
export const LIST_UNSELECTED = [
  ...LIST_UNLISTED,
  ...['row.toggle', 'selection.fill', 'selection.clear', 'selection.act'],
] as const
/** Of the commands that no palette offers, those that a list with a file of its rows (`exportCommand`) leaves. */
export const withExport = (unlisted: readonly string[]): readonly string[] =>
  unlisted.filter((command) => command !== 'list.export')
/** Of the commands that no palette offers, those that one with several views (`viewCommands`) leaves. */
export const withViews = (unlisted: readonly string[]): readonly string[] =>
  unlisted.filter((command) => command !== 'view.choose')
/** Of the commands that no palette offers, those that a list with a menu of what it is compared with leaves. */
export const withMenu = (unlisted: readonly string[]): readonly string[] =>
  unlisted.filter((command) => command !== 'menu.open')
