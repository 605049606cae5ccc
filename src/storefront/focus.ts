import { isTakenOver } from './early-taps.ts'

/**
 * For the `ref` of a field that was just asked for: who is asked types at once. What the server drew begins where its `autofocus` says,
 * and whoever has gone on from there is left where they are.
 */
export function beginHere(field: HTMLElement | null): void {
  if (isTakenOver()) field?.focus()
}
