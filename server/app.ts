import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { accountRoutes } from './accounts/routes.ts'
import { appSettingsRoutes } from './app-settings/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { installGuard } from './auth/guard.ts'
import { buyerRoutes } from './buyers/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { couponRoutes } from './coupons/routes.ts'
import { demoPhoneRoutes } from './demo/phone-routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { drawRoutes } from './draw/routes.ts'
import { figureRoutes } from './figures/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { networkOf } from './http/addresses.ts'
import { installContract } from './http/contract.ts'
import { installDiskNotice } from './http/disk-notice.ts'
import { installDraining } from './http/draining.ts'
import { installFailures } from './http/failures.ts'
import { installHosts } from './http/hosts.ts'
import { type App, refuse } from './http/http.ts'
import { servePanel } from './http/panel.ts'
import { robotsRoute } from './http/robots.ts'
import { serializers } from './http/serializers.ts'
import { installTextCheck } from './http/texts.ts'
import { validators } from './http/validators.ts'
import { lateRoutes } from './late-payments/routes.ts'
import { linkRoutes } from './links/routes.ts'
import { installLive } from './live/install.ts'
import { liveRoutes } from './live/routes.ts'
import { logOptions } from './log.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { myQuotasRoutes } from './my-quotas/routes.ts'
import { operatorRoutes } from './operators/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { reviewRoutes, transactionRequestRoutes } from './payments/request-routes.ts'
import { notificationRoutes } from './payments/routes.ts'
import { photoRoutes } from './photos/routes.ts'
import type { Ports } from './ports.ts'
import { prizeQuotaRoutes } from './prize-quotas/routes.ts'
import { proofRoutes } from './proof/routes.ts'
import { transactionRoutes } from './purchases/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reservationRoutes } from './reservations/routes.ts'
import { rouletteRoutes } from './roulette/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { verificationRoutes } from './second-factor/routes.ts'
import { securityRoutes } from './security/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { type OddAddress, pageRoutes } from './storefront/page-routes.ts'
import { previewRoutes } from './storefront/preview-routes.ts'
import { publicRoutes } from './storefront/routes.ts'
import { waitingRoutes } from './storefront/waiting-routes.ts'
import { todayRoutes } from './today/routes.ts'
import { viewRoutes } from './views/routes.ts'

const BODY_LIMIT = 128 * 1024
const ADDRESS_LIMIT = 2048

/** Builds the whole application on its ports, ready to listen or to be asked by a test. */
export async function buildApp(ports: Ports): Promise<App> {
  const { config } = ports
  let oddAddress: OddAddress = async () => undefined
  const app: App = Fastify({
    bodyLimit: BODY_LIMIT,
    // A request that has not come whole by then is cut off; how often that is looked at counts to the time it takes.
    requestTimeout: ports.limits.requestSeconds * 900,
    http: {
      headersTimeout: ports.limits.requestSeconds * 900,
      connectionsCheckingInterval: ports.limits.requestSeconds * 100,
    },
    // What still comes over an open connection while the server ends is served.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: (_error, request, reply) => {
      const unknown = () => refuse(reply, 'route.unknown')
      oddAddress(request, reply, 'unreadable').then((answered) => answered ?? unknown(), unknown)
    },
    genReqId: () => randomUUID(),
    logger: logOptions(config, ports.log),
    schemaController: { compilersFactory: { buildSerializer: serializers, buildValidator: validators } },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  }).withTypeProvider<TypeBoxTypeProvider>()

  installFailures(app)
  app.addHook('onRequest', async (_request, reply) => {
    // Pages count by this clock what remains until a moment that is named to them.
    reply.header('date', ports.clock.now().toUTCString())
  })
  installDraining(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Notices, menus and virtual lists place themselves with inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    const isLong = (request.raw.url ?? '').length > ADDRESS_LIMIT
    const answered = await oddAddress(request, reply, isLong ? 'long' : undefined)
    return answered ?? (isLong ? refuse(reply, 'address.tooLong') : undefined)
  })
  installHosts(app, config)
  await app.register(cookie)
  await app.register(rateLimit, { global: false, keyGenerator: (request) => networkOf(request.ip) })
  await installContract(app)
  installGuard(app, ports)
  installTextCheck(app)
  installDiskNotice(app, ports)
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  const streams = installLive(app, ports)
  await app.register(
    async (api) => {
      const typed = api as App
      sessionRoutes(typed, ports)
      appSettingsRoutes(typed, ports)
      verificationRoutes(typed, ports)
      securityRoutes(typed, ports)
      operatorRoutes(typed, ports)
      auditRoutes(typed, ports)
      demoPhoneRoutes(typed, ports)
      accountRoutes(typed, ports)
      campaignRoutes(typed, ports)
      overviewRoutes(typed, ports)
      figureRoutes(typed, ports)
      await photoRoutes(typed, ports)
      reportRoutes(typed, ports)
      transactionRoutes(typed, ports)
      transactionRequestRoutes(typed, ports)
      reviewRoutes(typed, ports)
      lateRoutes(typed, ports)
      reservationRoutes(typed, ports)
      drawRoutes(typed, ports)
      rouletteRoutes(typed, ports)
      prizeQuotaRoutes(typed, ports)
      buyerRoutes(typed, ports)
      couponRoutes(typed, ports)
      linkRoutes(typed, ports)
      todayRoutes(typed, ports)
      liveRoutes(typed, streams)
      searchRoutes(typed, ports)
      lookupRoutes(typed, ports)
      viewRoutes(typed, ports)
      publicRoutes(typed, ports)
      await previewRoutes(typed, ports)
      waitingRoutes(typed, ports, streams)
      myQuotasRoutes(typed, ports)
      proofRoutes(typed, ports)
      notificationRoutes(typed, ports)
      sandboxRoutes(typed, ports)
      demoRoutes(typed, ports)
    },
    { prefix: '/api' },
  )
  healthRoutes(app, ports)
  robotsRoute(app, config)
  oddAddress = await pageRoutes(app, ports)
  await servePanel(app, config)
  return app
}
