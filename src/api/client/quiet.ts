import createClient from 'openapi-fetch'
import type { paths } from '../schema.d.ts'
import type { Api } from './client.ts'

const UNAUTHORIZED = 401

/** A client for calls that nobody asked for: where a code is asked for, they are refused, and no dialog opens by itself. */
export function createQuietApi(onUnauthorized: () => void): Api {
  const api = createClient<paths>({ baseUrl: window.location.origin, headers: { 'X-Talao': 'painel' } })
  api.use({
    onResponse({ response }) {
      if (response.status === UNAUTHORIZED) onUnauthorized()
    },
  })
  return api
}
