import { copyText } from '../browser/clipboard.ts'
import { ask } from '../machines/ask.ts'
import type { ShownTokenFact } from '../machines/flows/records/shown-token.ts'

/** Puts a token into the clipboard. */
export const askCopyToken = ask(
  async ({ token }: { token: string }): Promise<ShownTokenFact> => ({
    type: (await copyText(token)) ? 'copy.done' : 'copy.refused',
  }),
  (): ShownTokenFact => ({ type: 'copy.refused' }),
)
