import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { DRAW_RULES } from '../../../src/domain/draw/draw-rule.ts'
import { type App, named, nullable, refusalsOfAny, refuse } from '../../platform/http/http.ts'
import { publicUpToNow } from '../../platform/http/reads.ts'
import type { Ports } from '../../platform/ports.ts'
import { DrawOriginWire } from '../campaigns/wire.ts'
import { proofOf } from '../ledger/proof.ts'

const Slug = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 120 }) })
const Kind = Type.Enum(['sold', 'refunded', 'traded'])

const MaybePrizes = named('ProofPrizes', nullable(Type.Array(Type.String())))

/** docs/permutation.md, section 5. */
const Proof = Type.Object({
  scheme: Type.String(),
  campaign_id: Type.Integer(),
  total: Type.Integer(),
  commitment: Type.String(),
  published_at: Type.String(),
  draw_rule: Type.Enum([...DRAW_RULES]),
  over: Type.Boolean(),
  chains: Type.Array(Type.Object({ lane: Type.Integer(), entries: Type.Integer(), head: Type.String() })),
  key: Type.Optional(Type.String()),
  salt: Type.Optional(Type.String()),
  draws: Type.Optional(
    Type.Array(
      Type.Object({
        prize: Type.String(),
        extracao: Type.Integer(),
        transaction_id: Type.Integer(),
        concurso: nullable(Type.String()),
        premios: MaybePrizes,
        resultado: nullable(Type.String()),
        drawn_at: Type.String(),
        origem: DrawOriginWire,
        motivo: nullable(Type.String()),
        caixa: MaybePrizes,
        antes: nullable(
          Type.Object({ extracao: Type.Integer(), premios: MaybePrizes, resultado: nullable(Type.String()) }),
        ),
      }),
    ),
  ),
  entries: Type.Optional(
    Type.Array(Type.Tuple([Type.Integer(), Kind, nullable(Type.Integer()), Type.Integer(), Type.String()])),
  ),
})

/** `GET /api/public/campaigns/{slug}/proof`: what anyone needs to check a campaign's numbers; the key and the chains' salt only when it is over. */
export function proofRoutes(app: App, ports: Ports): void {
  app.get(
    '/public/campaigns/:slug/proof',
    {
      config: {
        permission: 'public',
        side: 'both',
        way: 'gives',
        rateLimit: { max: ports.limits.purchasesAMinute, timeWindow: '1 minute' },
      },
      schema: { params: Slug, response: { 200: Proof, ...refusalsOfAny } },
    },
    async (request, reply) => {
      const pieces = await proofOf(await publicUpToNow(ports.database), ports.seal, request.params.slug)
      if (pieces === undefined) return refuse(reply, 'record.unknown')
      // A large campaign's entries are sent as they are read; a stream goes past the schema's types.
      return reply.type('application/json; charset=utf-8').send(Readable.from(pieces, { objectMode: false }) as never)
    },
  )
}
