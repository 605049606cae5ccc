/**
 * The screens by their names, and what the address of each needs: `{ 'campaign-edit': { action_id: string } }`. The registry fills it in
 * from its entries (`src/screens/registry.ts`), which nothing below it may import.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in elsewhere
export interface ScreenLinks {}

/** The links of screens, read off their paths. An entry whose name is not known as it stands has none. */
export type LinksOf<Entry extends { id: string; path: string }> = {
  [Each in Entry as string extends Each['id'] ? never : Each['id']]: ParamsOf<Each['path']>
}

/** What an address needs, `never` where that is nothing. */
type ParamsOf<Path extends string> = NamesIn<Path> extends never ? never : { [Name in NamesIn<Path>]: string }

type NamesIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
