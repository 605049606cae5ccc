import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { hostsDiffer } from '../../../src/domain/site/hosts.ts'
import { MEASURING_ADDRESS } from '../../../src/domain/site/measuring.ts'
import { ownValue } from '../../../src/domain/values/own.ts'
import { storable } from '../../../src/domain/values/text.ts'
import { noteVisit } from '../../insight/visits/visits.ts'
import { BUYER_COOKIE } from '../../platform/auth/cookies.ts'
import { changesPages } from '../../platform/db/change.ts'
import { isAbandoned } from '../../platform/http/failures.ts'
import { hostPattern, sideOfHost } from '../../platform/http/hosts.ts'
import { type App, IdParam, refuse } from '../../platform/http/http.ts'
import { KEPT } from '../../platform/http/keeping.ts'
import { queryOf } from '../../platform/http/query.ts'
import { sayAsOf } from '../../platform/http/reads.ts'
import type { Telling } from '../../platform/live/install.ts'
import type { Ports } from '../../platform/ports.ts'
import { sentenceOf } from '../../platform/refusals.ts'
import { buyerTokenOf, type MyQuotasAnswer, readDevice, stepOfAddress, submitMyQuotas } from '../my-quotas/forms.ts'
import { cookieOf, forgetOnDevice, keepOnDevice, MY_QUOTAS } from '../my-quotas/remembered.ts'
import { provenPhone } from '../my-quotas/sessions.ts'
import { noticePages } from '../notices/pages.ts'
import { personFilePages } from '../person-file/pages.ts'
import { canonicalAddress, isBuyersAddress } from './addresses.ts'
import { failurePage } from './failure-page.ts'
import { readForm, readOrigin, readSpin } from './form.ts'
import { firstTouchOf, keepFirstTouch, originOf } from './measuring/first-touch.ts'
import { measuredVisit } from './measuring/measured-visit.ts'
import { choiceOf, keepChoice, visitOf } from './measuring/measuring.ts'
import { pageCache, type ReadyPage } from './page-cache.ts'
import type { OwnPage } from './page-policy.ts'
import { type StorefrontPages, storefrontPages } from './pages.ts'
import { hasProven } from './purchase/opened.ts'
import { numbersText } from './purchase/purchase-numbers.ts'
import { findPurchase } from './purchase/purchases.ts'
import { encoded, isNotModified, sendJson } from './ready-body.ts'
import { builtRendering, STOREFRONT } from './rendering.ts'
import { sharePictures } from './share/share-pictures.ts'
import { siteFiles } from './share/site-files.ts'

const FORM = 'application/x-www-form-urlencoded'
const FORM_LIMIT = 8 * 1024
const YEAR_S = 365 * 24 * 3600
/** Retry-After while the database is unavailable. */
const RETRY_SECONDS = 2

/** The texts of the settings, by their addresses. */
const TEXTS = [
  ['/termos', 'regulation'],
  ['/privacidade', 'privacy'],
] as const

const Slug = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 120 }) })
const ShareQuery = Type.Object({ v: Type.Optional(Type.String({ maxLength: 40 })) })
const Purchase = Type.Object({ ...Slug.properties, ...IdParam.properties })
const Asset = Type.Object({ '*': Type.String({ pattern: '^[\\w.-]{1,80}$' }) })

/**
 * The buyer's pages: the campaign, and one purchase. They are whole without a script: a form then says how many and who, and the page of
 * the purchase asks again by itself.
 * @returns what answers an address of theirs that is none of their pages' as it is written
 */
export async function pageRoutes(outer: App, ports: Ports, telling: Pick<Telling, 'live'>): Promise<OddAddress> {
  const rendering = ports.rendering ?? (await builtRendering())
  const config = {
    permission: 'public',
    side: 'buyers',
    looseQuery: true,
    rateLimit: { max: ports.limits.purchasesAMinute, timeWindow: '1 minute' },
  } as const
  const pages = rendering && storefrontPages(ports, rendering)
  const cached = pages && pageCache(ports.clock, pages.campaign)
  const list = pages && pageCache(ports.clock, pages.list)
  const proofs = pages && pageCache(ports.clock, pages.proof)
  const texts = pages && pageCache<'regulation' | 'privacy'>(ports.clock, pages.text)
  const shared = sharePictures(ports)
  const throttled = pages && pageCache(ports.clock, pages.throttled)
  const missing = pages && pageCache(ports.clock, pages.missing)
  const forget = () => {
    ports.database.replica?.mustSee()
    cached?.clear()
    list?.clear()
    proofs?.clear()
    texts?.clear()
    throttled?.clear()
    missing?.clear()
  }
  // What is changed here is shown at once, and what another server changed as soon as the news of it arrives.
  const stop = ports.database.onCommit((change) => changesPages(change) && forget())
  outer.addHook('onListen', async () => {
    telling.live()?.onHappened((happened) => (happened === null || happened.pages) && forget())
  })
  outer.addHook('onClose', async () => void stop())
  const { publicUrl } = ports.config
  const codesLimit = { max: ports.limits.codesAMinute, timeWindow: '1 minute' }

  await outer.register(async (plain) => {
    const app = plain as App
    if (existsSync(STOREFRONT))
      await app.register(fastifyStatic, { root: STOREFRONT, serve: false, preCompressed: true })
    app.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_, body, done) =>
      done(null, body),
    )

    // A form of another site would buy, ask for codes, or begin a session in the name of who opened that site.
    app.addHook('onRequest', async (request, reply) => {
      if (request.method !== 'POST' || !isOfOtherSite(request, publicUrl)) return
      const code = 'form.foreign'
      const told = isForPage(request) ? await pages?.failed(403, sentenceOf(code)) : undefined
      return told === undefined ? refuse(reply, code) : sendOwn(reply, told)
    })

    // A form, or a link that was followed, is answered with a page; what a script asks for, as everywhere.
    app.setErrorHandler<FastifyError>(async (error, request, reply) => {
      if (isAbandoned(request, reply)) return reply
      if (pages === undefined || throttled === undefined || !isForPage(request)) throw error
      if (error.statusCode === 429) {
        const sentence = sentenceOf('buyer.throttled', Number(reply.getHeader('retry-after')))
        return sendReady(request, reply, await throttled.page(sentence))
      }
      return sendFailure(pages, error, request, reply)
    })

    app.get('/campaign/:slug', { config, schema: { params: Slug, hide: true } }, async (request, reply) => {
      if (cached === undefined) return refuse(reply, 'route.unknown')
      const { slug } = request.params
      // The card that asks is for who has not chosen; without a script, too.
      const hasChosen = choiceOf(request, ports.clock.now()) !== null
      const page = await cached.page(`${hasChosen ? 'chosen' : ''} ${slug}`)
      const isKeptHere =
        page.status === 200 && (await keepFirstTouch(ports.database.db, request, reply, { publicUrl, slug }))
      if (isKeptHere) noteFirstVisit(request, slug)
      return sendReady(request, reply, page, keepingOf(page, { isKeptHere, hasChosen }))
    })

    // A device that comes again by a link or an advertisement: its purchases count for these for as long as it is kept.
    const noteFirstVisit = ({ method, url, headers }: FastifyRequest, slug: string) => {
      if (method !== 'GET' || headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return
      const origin = readOrigin(queryOf(url))
      noteVisit(ports.database.db, { slug, ...origin, agent: headers['user-agent'], at: ports.clock.now() })
    }

    app.get('/campaign/:slug/conferir', { config, schema: { params: Slug, hide: true } }, async (request, reply) => {
      if (proofs === undefined) return refuse(reply, 'route.unknown')
      return sendReady(request, reply, await proofs.page(request.params.slug))
    })

    // What moves on that page, for those who look at it: nobody asks the database for it.
    app.get('/campaign/:slug/agora', { config, schema: { params: Slug, hide: true } }, async (request, reply) => {
      const { figures, asOf } = (await cached?.page(` ${request.params.slug}`)) ?? {}
      if (figures === undefined) return refuse(reply, 'record.unknown')
      sayAsOf(reply, asOf)
      return sendJson(request, reply, figures)
    })
    for (const [path, name] of TEXTS)
      app.get(path, { config, schema: { hide: true } }, async (request, reply) =>
        texts === undefined ? refuse(reply, 'route.unknown') : sendReady(request, reply, await texts.page(name)),
      )

    app.get(
      '/campaign/:slug/compartilhar.jpg',
      { config, schema: { params: Slug, querystring: ShareQuery, hide: true } },
      async (request, reply) => {
        const picture = await shared(request.params.slug)
        if (picture === undefined) return refuse(reply, 'record.unknown')
        const isThis = request.query.v === picture.version
        sayAsOf(reply, picture.asOf)
        return reply
          .type('image/jpeg')
          .header('cache-control', isThis ? KEPT.forGood : KEPT.aMinute)
          .header('x-content-type-options', 'nosniff')
          .send(picture.jpeg)
      },
    )

    // Refusing and accepting are one form, which needs no script and comes back to its page.
    app.post(MEASURING_ADDRESS, { config, schema: { hide: true } }, async (request, reply) => {
      const choice = new URLSearchParams(textOf(request)).get('escolha')
      const accepted = choice === 'aceitar'
      keepChoice(request, reply, { accepted, publicUrl, now: ports.clock.now(), random: ports.random })
      if (!isForPage(request)) return reply.code(204).send()
      return reply.redirect(pageBefore(request, publicUrl), 303)
    })

    app.get(MEASURING_ADDRESS, { config, schema: { hide: true } }, (request, reply) =>
      reply.redirect(pageBefore(request, publicUrl), 303),
    )

    // What measures this visit, for a device whose buyer accepted it; the token of a purchase is sent to its own address alone.
    const sendVisit = async (request: FastifyRequest, reply: FastifyReply, slug: string, id?: number) => {
      const isAccepted = choiceOf(request, ports.clock.now())?.accepted === true
      const token = id === undefined ? undefined : ownValue(request.cookies, cookieOf(id))
      const purchase =
        id === undefined || token === undefined ? undefined : await findPurchase(ports.database.db, id, token)
      const { linkRef, params } = firstTouchOf(request) ?? { linkRef: undefined, params: {} }
      const visit = isAccepted
        ? await measuredVisit(ports, { slug, linkRef, params: purchase?.params ?? params, purchase })
        : { pixel: null, tag: null, event: null }
      return reply.send(visit)
    }
    app.get('/campaign/:slug/medicao', { config, schema: { params: Slug, hide: true } }, (request, reply) =>
      sendVisit(request, reply, request.params.slug),
    )
    app.get(
      '/campaign/:slug/compra/:id/medicao',
      { config, schema: { params: Purchase, hide: true } },
      (request, reply) => sendVisit(request, reply, request.params.slug, Number(request.params.id)),
    )

    const sendList = async (request: FastifyRequest, reply: FastifyReply) =>
      list === undefined ? refuse(reply, 'route.unknown') : sendReady(request, reply, await list.page(''))
    app.get('/campanhas', { config, schema: { hide: true } }, sendList)
    siteFiles(app, ports)
    noticePages(app, ports, { config, pages, sendOwn })
    personFilePages(app, ports, { config: { ...config, rateLimit: codesLimit }, sendOwn })
    // On a shared host the panel is at the root.
    if (hostsDiffer(ports.config)) {
      const constraints = { host: hostPattern(ports.config.publicUrl) }
      app.get('/', { config, constraints, schema: { hide: true } }, sendList)
    }

    app.post(
      '/campaign/:slug',
      { config: { ...config, way: 'first' }, schema: { params: Slug, hide: true } },
      async (request, reply) => {
        if (pages === undefined) return refuse(reply, 'route.unknown')
        const { slug } = request.params
        const form = readForm(textOf(request))
        const proven = await hasProven(ports, request, form.telefone)
        const origin = originOf(request, readOrigin(queryOf(request.url)))
        const visit = visitOf(request, origin.params, ports.clock.now())
        const submitted = await pages.submit(slug, form, { address: request.ip, proven, visit, ...origin })
        if ('page' in submitted) return sendOwn(reply, submitted.page)
        keepOnDevice(reply, publicUrl, { ...submitted, slug })
        return reply.redirect(pathOf({ slug, id: submitted.id }), 303)
      },
    )

    const addressOf = async (request: FastifyRequest<{ Params: { slug: string; id: string } }>) => {
      const { params, cookies } = request
      const id = Number(params.id)
      const telefone = await provenPhone(ports, buyerTokenOf(request, ports))
      return { slug: params.slug, id, token: ownValue(cookies, cookieOf(id)), telefone }
    }

    app.get(
      '/campaign/:slug/compra/:id',
      { config, schema: { params: Purchase, hide: true } },
      async (request, reply) => {
        if (pages === undefined) return refuse(reply, 'route.unknown')
        return sendOwn(reply, await pages.purchase(await addressOf(request), queryOf(request.url).get('banco')))
      },
    )

    app.get(
      '/campaign/:slug/compra/:id/estado',
      { config, schema: { params: Purchase, hide: true } },
      async (request, reply) => {
        if (pages === undefined) return refuse(reply, 'route.unknown')
        return sendOwn(reply, await pages.purchaseFrame(await addressOf(request)))
      },
    )

    app.get(
      '/campaign/:slug/compra/:id/roleta',
      { config, schema: { params: Purchase, hide: true } },
      async (request, reply) => {
        if (pages === undefined) return refuse(reply, 'route.unknown')
        return sendOwn(
          reply,
          await pages.roulette(await addressOf(request), readSpin(queryOf(request.url).get('giro'))),
        )
      },
    )

    app.post(
      '/campaign/:slug/compra/:id/roleta',
      { config, schema: { params: Purchase, hide: true } },
      async (request, reply) => {
        if (pages === undefined) return refuse(reply, 'route.unknown')
        const asked = await addressOf(request)
        const nth = readSpin(new URLSearchParams(textOf(request)).get('giro'))
        const path = `${pathOf(asked)}/roleta`
        if (nth === null) return reply.redirect(path, 303)
        const made = await pages.spin(asked, nth)
        return made === 'made' ? reply.redirect(`${path}?giro=${nth}`, 303) : sendOwn(reply, made)
      },
    )

    // Without a script, too, the bank is asked when the buyer says so; the page then tells what came of it.
    app.post(
      '/campaign/:slug/compra/:id/ja-paguei',
      { config, schema: { params: Purchase, hide: true } },
      async (request, reply) => {
        if (pages === undefined) return refuse(reply, 'route.unknown')
        const asked = await addressOf(request)
        const bank = await pages.askBank(asked)
        return reply.redirect(`${pathOf(asked)}?banco=${bank}`, 303)
      },
    )

    // The token stands in the form, or in the cookie of who buys without a script: never in an address.
    app.post(
      '/campaign/:slug/compra/:id/numeros',
      { config, schema: { params: Purchase, hide: true } },
      async (request, reply) => {
        const asked = await addressOf(request)
        const given = new URLSearchParams(textOf(request)).get('token')
        const lines = await numbersText(ports, { ...asked, token: storable(given ?? '') || asked.token })
        if (lines === null) return refuse(reply, 'record.unknown')
        return reply
          .type('text/plain; charset=utf-8')
          .header('content-disposition', `attachment; filename="cotas-${asked.id}.txt"`)
          .send(Readable.from(lines))
      },
    )

    // A page in the place of their answer asks for the same address once more.
    for (const form of ['ja-paguei', 'numeros'])
      app.get(
        `/campaign/:slug/compra/:id/${form}`,
        { config, schema: { params: Purchase, hide: true } },
        (request, reply) => reply.redirect(pathOf(request.params), 303),
      )

    app.get(MY_QUOTAS, { config, schema: { hide: true } }, async (request, reply) => {
      if (pages === undefined) return refuse(reply, 'route.unknown')
      const form = stepOfAddress(Object.fromEntries(queryOf(request.url)))
      return sendOwn(reply, await pages.myQuotas(200, await readDevice(ports, request), form))
    })

    app.post(
      MY_QUOTAS,
      { config: { ...config, rateLimit: codesLimit }, schema: { hide: true } },
      async (request, reply) => {
        if (pages === undefined) return refuse(reply, 'route.unknown')
        const sent = [...new URLSearchParams(textOf(request))]
        const fields = Object.fromEntries(sent.map((field) => field.map(storable)))
        const answer = await submitMyQuotas(ports, request, fields)
        if ('page' in answer) {
          const { status, form } = answer.page
          return sendOwn(reply, await pages.myQuotas(status, await readDevice(ports, request), form))
        }
        keepAnswer(reply, publicUrl, answer)
        return reply.redirect(MY_QUOTAS, 303)
      },
    )

    app.get(
      '/storefront/*',
      { config: { permission: 'public', side: 'buyers' }, schema: { params: Asset, hide: true } },
      async (request, reply) =>
        existsSync(STOREFRONT)
          ? reply.sendFile(`storefront/${request.params['*']}`, { maxAge: YEAR_S * 1000, immutable: true })
          : refuse(reply, 'route.unknown'),
    )
  })

  return async (request, reply, fault) => {
    const url = request.raw.url ?? ''
    const side = sideOfHost(ports.config)(request.headers.host)
    if (missing === undefined || !isBuyersAddress(url) || side === undefined || side === 'panel') return undefined
    const written = ['GET', 'HEAD'].includes(request.method) ? canonicalAddress(url) : undefined
    if (written !== undefined) return reply.redirect(written, 301)
    const isKnown = fault === undefined && isBuyersAddress(request.routeOptions.url ?? '')
    return isKnown || !isForPage(request) ? undefined : sendReady(request, reply, await missing.page(''))
  }
}

/**
 * Answers an address of the buyers' that is written otherwise than its page is, or that has none: with the page or that there is none, never with
 * another part of the site. Undefined where it has nothing to say.
 * @param fault why no route is asked: the address cannot be decoded, or is too long
 */
export type OddAddress = (
  request: FastifyRequest,
  reply: FastifyReply,
  fault?: 'unreadable' | 'long',
) => Promise<FastifyReply | undefined>

const BUYERS_PAGE = /^\/(campaign\/.+|campanhas|termos|privacidade|minhas-cotas)$/

/** The page of ours that a form was sent from; the list where the browser does not say. */
function pageBefore({ headers: { referer = '', host } }: FastifyRequest, publicUrl: string): string {
  const before = URL.canParse(referer) ? new URL(referer) : undefined
  const isOurs = before !== undefined && [host, new URL(publicUrl).host].includes(before.host)
  return isOurs && BUYERS_PAGE.test(before.pathname) ? `${before.pathname}${before.search}` : '/campanhas'
}

/** The path of a purchase's page: what stands in a header is encoded. */
const pathOf = ({ slug, id }: { slug: string; id: string | number }) =>
  `/campaign/${encodeURIComponent(slug)}/compra/${id}`

/** What a form sent, before its fields are read. */
const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

/** Whether somebody looks for a page; a script asks for data. */
const isForPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true

/** Whether the browser says that another site, or another host of this one, sent this; an older one says its origin alone. */
function isOfOtherSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers
  if (site !== undefined) return ['cross-site', 'same-site'].includes(String(site))
  const own = [host, new URL(publicUrl).host]
  return origin !== undefined && (!URL.canParse(origin) || !own.includes(new URL(origin).host))
}

/** How long a campaign's page is kept, and by whom: by one device alone where its answer says something of that device. */
function keepingOf(
  { asks }: ReadyPage,
  { isKeptHere, hasChosen }: { isKeptHere: boolean; hasChosen: boolean },
): string {
  if (asks) return isKeptHere || hasChosen ? KEPT.askedAboutByOne : KEPT.askedAboutByAll
  return isKeptHere ? KEPT.aMomentByOne : KEPT.aMoment
}

/** What the device of a buyer keeps from here on, and what it forgets. */
function keepAnswer(reply: FastifyReply, publicUrl: string, answer: Exclude<MyQuotasAnswer, { page: object }>): void {
  if ('token' in answer) {
    BUYER_COOKIE.set(reply, publicUrl, answer.token)
    return
  }
  if (answer.closed) BUYER_COOKIE.clear(reply, publicUrl)
  for (const each of answer.forgotten) forgetOnDevice(reply, each)
}

/** A page that everybody may be given: compressed as the browser asks, or not sent at all where it has it. */
function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
  kept: string = KEPT.aMoment,
): FastifyReply {
  sayAsOf(reply, page.asOf)
  if (page.status === 200 && isNotModified(request, reply, page, kept))
    // The page that the browser keeps came with the policy that fits it.
    return reply.removeHeader('content-security-policy').code(304).send()
  return html(reply, page).send(encoded(request, reply, page))
}

/** The page that says what went wrong, where one can be drawn. */
async function sendFailure(
  pages: StorefrontPages,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const failed = await failurePage(pages, error)
  if (failed === undefined) throw error
  if (failed.status >= 500) request.log.error({ err: error }, 'page failed')
  if (failed.status === 503) reply.header('retry-after', RETRY_SECONDS)
  return sendOwn(reply, failed)
}

/** A page for one visitor alone, which nobody keeps. */
function sendOwn(reply: FastifyReply, page: OwnPage): FastifyReply {
  return html(reply, page).send(page.html)
}

function html(reply: FastifyReply, { status, policy }: { status: number; policy: string }): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', policy)
}
