/** What a foreign value was read as: this, nothing at all, or something that is not understood; never a guess. */
export type Reading<Value> =
  | { readonly kind: 'this'; readonly value: Value }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unclear' }

export const NOTHING = { kind: 'nothing' } as const
export const UNCLEAR = { kind: 'unclear' } as const
export const readAs = <Value>(value: Value) => ({ kind: 'this', value }) as const
