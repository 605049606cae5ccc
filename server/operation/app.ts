import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { LogController } from 'fastify'
import { campaignRoutes } from '../campaigns/campaigns/routes.ts'
import { federalLottery } from '../campaigns/draw/lottery.ts'
import { promisesOf } from '../campaigns/draw/promised.ts'
import { drawRoutes } from '../campaigns/draw/routes.ts'
import { runRoutes } from '../campaigns/draw/run-routes.ts'
import { photoRoutes } from '../campaigns/photos/routes.ts'
import { prizeQuotaRoutes } from '../campaigns/prize-quotas/routes.ts'
import { proofRoutes } from '../campaigns/proof/routes.ts'
import { rouletteRoutes } from '../campaigns/roulette/routes.ts'
import { commissionRoutes } from '../insight/commission/routes.ts'
import { figureRoutes } from '../insight/figures/routes.ts'
import { lookupRoutes } from '../insight/lookups/routes.ts'
import { openedFigureRoutes } from '../insight/opened/routes.ts'
import { overviewRoutes } from '../insight/overview/routes.ts'
import { reportRoutes } from '../insight/reports/routes.ts'
import { searchRoutes } from '../insight/search/routes.ts'
import { sellerRoutes } from '../insight/sellers/routes.ts'
import { todayRoutes } from '../insight/today/routes.ts'
import { utmRoutes } from '../insight/utms/routes.ts'
import { viewRoutes } from '../insight/views/routes.ts'
import { accessRoutes } from '../people/accesses/routes.ts'
import { operatorRoutes } from '../people/operators/routes.ts'
import { verificationRoutes } from '../people/second-factor/routes.ts'
import { securityRoutes } from '../people/security/routes.ts'
import { sessionRoutes } from '../people/session/routes.ts'
import { appSettingsRoutes } from '../platform/app-settings/routes.ts'
import { auditRoutes } from '../platform/audit/routes.ts'
import { installGuard } from '../platform/auth/guard.ts'
import { networkOf } from '../platform/http/addresses.ts'
import { oneBucket } from '../platform/http/compiled.ts'
import { installContract } from '../platform/http/contract.ts'
import { installDiskNotice } from '../platform/http/disk-notice.ts'
import { installDraining } from '../platform/http/draining.ts'
import { installFailures } from '../platform/http/failures.ts'
import { installGivingWay } from '../platform/http/giving-way.ts'
import { installHosts } from '../platform/http/hosts.ts'
import { type App, refuse } from '../platform/http/http.ts'
import { installKeeping, KEPT } from '../platform/http/keeping.ts'
import { licencesRoute } from '../platform/http/licences.ts'
import { installMethods } from '../platform/http/methods.ts'
import { servePanel } from '../platform/http/panel.ts'
import { installRequestIds, requestIds } from '../platform/http/request-ids.ts'
import { robotsRoute } from '../platform/http/robots.ts'
import { serializers } from '../platform/http/serializers.ts'
import { installTextCheck } from '../platform/http/texts.ts'
import { validators } from '../platform/http/validators.ts'
import { installLive } from '../platform/live/install.ts'
import { liveRoutes } from '../platform/live/routes.ts'
import { isOnTerminal, logOptions } from '../platform/log.ts'
import type { Ports } from '../platform/ports.ts'
import { accountRoutes } from '../sales/accounts/routes.ts'
import { buyerRoutes } from '../sales/buyers/routes.ts'
import { couponRoutes } from '../sales/coupons/routes.ts'
import { eventRoutes } from '../sales/events/routes.ts'
import { lateRoutes } from '../sales/late-payments/routes.ts'
import { linkRoutes } from '../sales/links/routes.ts'
import { pushNotificationRoutes } from '../sales/notifications/routes.ts'
import { reviewRoutes, transactionRequestRoutes } from '../sales/payments/request-routes.ts'
import { notificationRoutes } from '../sales/payments/routes.ts'
import { personRoutes } from '../sales/persons/routes.ts'
import { transactionRoutes } from '../sales/purchases/routes.ts'
import { recoveryRoutes } from '../sales/recovery/routes.ts'
import { reservationRoutes } from '../sales/reservations/routes.ts'
import { returnedPrizeRoutes } from '../sales/returned-prizes/routes.ts'
import { sandboxRoutes } from '../sales/sandbox/routes.ts'
import { supporterRoutes } from '../sales/supporters/routes.ts'
import { trackerRoutes } from '../sales/trackers/routes.ts'
import { publicKeyRoute, webhookRoutes } from '../sales/webhooks/routes.ts'
import { myQuotasRoutes } from '../storefront/my-quotas/routes.ts'
import { noticeRoutes } from '../storefront/notices/routes.ts'
import { type OddAddress, pageRoutes } from '../storefront/pages/page-routes.ts'
import { previewRoutes } from '../storefront/pages/preview-routes.ts'
import { buyAgain } from '../storefront/pages/purchase/again.ts'
import { waitingRoutes } from '../storefront/pages/purchase/waiting-routes.ts'
import { publicRoutes } from '../storefront/pages/routes.ts'
import { postRoutes } from '../storefront/pages/share/post-routes.ts'
import { conditionRoutes } from './condition/routes.ts'
import { demoPhoneRoutes } from './demo/phone-routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { documentationRoutes } from './documentation/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { OPERATIONS } from './operations.ts'

const BODY_LIMIT = 128 * 1024
const ADDRESS_LIMIT = 2048
/** All routes are registered by one plugin, which on a busy machine takes longer than the ten seconds that Fastify gives it. */
const PLUGIN_TIMEOUT_MS = 60_000

/** Builds the whole application on its ports, ready to listen or to be asked by a test. */
export async function buildApp(ports: Ports): Promise<App> {
  const { config } = ports
  let oddAddress: OddAddress = async () => undefined
  const app: App = Fastify({
    bodyLimit: BODY_LIMIT,
    pluginTimeout: PLUGIN_TIMEOUT_MS,
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
      // No hook runs for such an address.
      reply.header('cache-control', KEPT.byNobody).header('x-request-id', request.id)
      const unknown = () => refuse(reply, 'route.unknown')
      oddAddress(request, reply, 'unreadable').then((answered) => answered ?? unknown(), unknown)
    },
    genReqId: requestIds(config, ports.random),
    logger: logOptions(config, ports.log),
    logController: new LogController({ disableRequestLogging: isOnTerminal(ports.log) }),
    schemaController: {
      bucket: oneBucket(),
      compilersFactory: { buildSerializer: serializers, buildValidator: validators },
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  }).withTypeProvider<TypeBoxTypeProvider>()

  installRequestIds(app)
  installFailures(app)
  const unknown = installMethods(app, config)
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
  installGivingWay(app, ports.timers)
  await app.register(rateLimit, { global: false, keyGenerator: (request) => networkOf(request.ip) })
  await installContract(app, OPERATIONS)
  installGuard(app, ports)
  installTextCheck(app)
  installDiskNotice(app, ports)
  installKeeping(app)

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
      conditionRoutes(typed, ports)
      demoPhoneRoutes(typed, ports)
      accountRoutes(typed, ports)
      campaignRoutes(typed, ports, promisesOf(ports, federalLottery({ url: ports.config.federalUrl })))
      overviewRoutes(typed, ports)
      figureRoutes(typed, ports)
      openedFigureRoutes(typed, ports)
      sellerRoutes(typed, ports)
      await photoRoutes(typed, ports)
      reportRoutes(typed, ports)
      transactionRoutes(typed, ports)
      transactionRequestRoutes(typed, ports)
      reviewRoutes(typed, ports)
      lateRoutes(typed, ports)
      returnedPrizeRoutes(typed, ports)
      reservationRoutes(typed, ports)
      recoveryRoutes(typed, ports, (purchase) => buyAgain(ports, purchase))
      drawRoutes(typed, ports)
      runRoutes(typed, ports)
      rouletteRoutes(typed, ports)
      prizeQuotaRoutes(typed, ports)
      buyerRoutes(typed, ports)
      couponRoutes(typed, ports)
      linkRoutes(typed, ports)
      trackerRoutes(typed, ports)
      webhookRoutes(typed, ports)
      pushNotificationRoutes(typed, ports)
      eventRoutes(typed, ports)
      accessRoutes(typed, ports)
      commissionRoutes(typed, ports)
      personRoutes(typed, ports)
      supporterRoutes(typed, ports)
      utmRoutes(typed, ports)
      todayRoutes(typed, ports)
      liveRoutes(typed, streams)
      searchRoutes(typed, ports)
      lookupRoutes(typed, ports)
      viewRoutes(typed, ports)
      publicRoutes(typed, ports)
      await previewRoutes(typed, ports)
      postRoutes(typed, ports)
      waitingRoutes(typed, ports, streams)
      myQuotasRoutes(typed, ports)
      noticeRoutes(typed, ports)
      proofRoutes(typed, ports)
      notificationRoutes(typed, ports)
      sandboxRoutes(typed, ports)
      demoRoutes(typed, ports)
      await documentationRoutes(typed)
    },
    { prefix: '/api' },
  )
  healthRoutes(app, ports)
  metricsRoutes(app, ports)
  publicKeyRoute(app, ports)
  robotsRoute(app, config)
  licencesRoute(app)
  oddAddress = await pageRoutes(app, ports, streams)
  await servePanel(app, config, unknown)
  return app
}
