import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'

/** A route as it was registered; `url` with `:name` for a param. */
export interface RegisteredRoute {
  method: string
  url: string
  schema: FastifySchema
  config: FastifyContextConfig
}

const CHANNEL = 'fastify.initialization'

/** Collects every route of the applications that are built until `stop`; the HEAD twins of GET routes are left out. */
export function watchRoutes(): { routes: RegisteredRoute[]; stop: () => void } {
  const routes: RegisteredRoute[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, schema = {}, config = {} }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, url, schema, config })
    })
  }
  subscribe(CHANNEL, watch)
  return { routes, stop: () => unsubscribe(CHANNEL, watch) }
}
