import type { Api } from '../client/client.ts'
import { saving } from '../client/saving.ts'

/** Which quotas go back, as it is typed. */
export type QuotaReturnForm = { readonly quantity: number | null; readonly numbers: string }

/** Takes quotas of a purchase back with the part of its money that went back. */
export const askReturnQuotas = (api: Api, id: string, done: () => void) =>
  saving<QuotaReturnForm, QuotaReturnForm, { msg?: string }, never>({
    bodyOf: (values) => values,
    call: ({ body: { quantity, numbers } }, signal) =>
      api.PUT('/api/transactions/quotas/{id}', {
        params: { path: { id } },
        body: { quantity: quantity ?? 0, numbers },
        signal,
      }),
    done: () => {
      done()
      return { id }
    },
  })
