import { ownValue } from '../../domain/values/own.ts'
import type { ScreenCommand } from '../../runtime/screen.ts'
import { listCommands } from '../kit/lists/list-commands.ts'

/** Asks for a ranking from the beginning: what stood there goes at once, and stays away when there is no answer (spec §2.15). */
export const askAgain = (label: string, keys: string): ScreenCommand => ({
  id: 'ranking.ask',
  label,
  icon: 'refresh',
  keys,
  event: ({ context }) => ({ type: 'filter.change', query: context.query }),
})

/** Changes one choice of a ranking, where it is another one. */
export const choose = (id: string, label: string, change: Readonly<Record<string, unknown>>): ScreenCommand => ({
  id: `filter.${id}`,
  label,
  icon: 'filter',
  event: ({ context }) =>
    Object.entries(change).every(([name, value]) => ownValue(context.query, name) === value)
      ? undefined
      : { type: 'filter.change', query: { ...context.query, ...change } },
})

/** The next one of a choice, after the last the first again. */
export const chooseNext = (label: string, name: string, values: readonly unknown[]): ScreenCommand => ({
  id: `filter.next-${name}`,
  label,
  icon: 'filter',
  keys: 'F',
  event: ({ context }) => ({
    type: 'filter.change',
    query: { ...context.query, [name]: values[(values.indexOf(ownValue(context.query, name)) + 1) % values.length] },
  }),
})

/** Of any list: walking it, and trying again. */
export const walking = listCommands().filter(({ id }) => id !== 'list.refresh' && id !== 'row.open')
