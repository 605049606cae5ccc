import type { PalettePage } from '../../machines/flows/panel/palette.ts'

/**
 * The pages of the palette: the first one; what is in view, or selected there; one record; its reports; which record a screen is to be
 * opened with, or something is to be done to; and what a command takes.
 */
export const PAGES = {
  root: 'root',
  here: 'here',
  selection: 'selection',
  record: 'record',
  reports: 'record.reports',
  choose: 'record.choose',
  command: 'command.choose',
  argument: 'command.argument',
} as const

/** The first page, as it is opened. */
export const ROOT: PalettePage = { id: PAGES.root, subject: null }
