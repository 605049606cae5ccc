import type { Static } from 'typebox'
import { Type } from 'typebox'
import { DisputeState } from '../../campaigns/campaigns/wire.ts'
import { named, nullable, PrizeName } from '../../platform/http/http.ts'
import { CampaignTitle } from '../../sales/purchases/wire.ts'
import { ReturnedPrizeWire } from '../../sales/returned-prizes/wire.ts'
import { PausedBy } from '../../sales/webhooks/wire.ts'

const Text = nullable(Type.String())

/** An alert by its name, `late` or `draws.7`, with its mark: what it said when it was read. */
export const AlertMark = named(
  'AlertMark',
  Type.Object({
    alert: Type.String({ pattern: '^[a-z]+(\\.[a-z0-9]+){0,2}$', maxLength: 60 }),
    mark: Type.String({ maxLength: 60 }),
  }),
)

/**
 * What asks for a decision today. `draws`: those that are due, `overdue` where their day has passed; `late`: late payments that wait, by how long;
 * `winners`: those whose payment is disputed or was given back, until somebody writes what was done;
 * `contradicted`: drawn numbers that the lottery says otherwise than they were typed;
 * `reviews`: payments that somebody has to look at, each in a sentence;
 * `returned`: prizes that purchases had won which were given back, each until somebody says whether it was handed over;
 * `prizes`: instant prizes that went out lately, by campaign, told by the last of the `count`;
 * `spins`: the same of the roulette's prizes;
 * `receivers`: programs outside that nothing arrives at, by how much of the time from failing to paused is over, with what waits for them; null for who
 * may not see them;
 * `sale_held`: whether nothing is sold until the settings say who organises; false for who may not change them;
 * `read`: which of these alerts the reader has read, each with its mark as it was then;
 * `accounts`: null for who may not see them, with the charges in a row that failed and the payments in a row that no notification told; `rifa` of an account: the newest of the `campaigns` on sale that are paid to it.
 */
export const TodayWire = named(
  'Today',
  Type.Object({
    draws: Type.Array(
      Type.Object({
        rifa: CampaignTitle,
        prev_sorteio: Text,
        overdue: Type.Boolean(),
        drawn: Type.Integer(),
        prizes: Type.Integer(),
      }),
    ),
    late: Type.Object({
      today: Type.Integer(),
      week: Type.Integer(),
      older: Type.Integer(),
      oldest: Text,
      newest: Text,
    }),
    winners: Type.Array(
      Type.Object({
        rifa: CampaignTitle,
        prize: PrizeName,
        status: DisputeState,
        name: Type.String(),
        since: Type.String(),
      }),
    ),
    contradicted: Type.Array(
      Type.Object({
        rifa: CampaignTitle,
        prize: PrizeName,
        concurso: Text,
        extracao: nullable(Type.Integer()),
        since: Type.String(),
      }),
    ),
    reviews: Type.Array(
      Type.Object({
        id: Type.Integer(),
        rifa: CampaignTitle,
        user_name: Type.String(),
        sentence: Type.String(),
        since: Type.String(),
      }),
    ),
    returned: Type.Array(ReturnedPrizeWire),
    almost_sold_out: Type.Array(Type.Object({ rifa: CampaignTitle, total: Type.Integer(), free: Type.Integer() })),
    without_date: Type.Array(Type.Object({ rifa: CampaignTitle })),
    suspects: Type.Array(Type.Object({ rifa: CampaignTitle, purchases: Type.Integer(), quotas: Type.Integer() })),
    prizes: Type.Array(
      Type.Object({
        rifa: CampaignTitle,
        count: Type.Integer(),
        quota_number: Type.String(),
        title: Type.String(),
        user_name: Type.String(),
        time_at: Text,
      }),
    ),
    spins: Type.Array(
      Type.Object({
        rifa: CampaignTitle,
        count: Type.Integer(),
        spin: Type.Integer(),
        title: Type.String(),
        user_name: Type.String(),
        time_at: Text,
      }),
    ),
    receivers: nullable(
      Type.Array(
        Type.Object({
          kind: Type.Enum(['webhook', 'pixel']),
          id: Type.Integer(),
          title: Type.String(),
          percent: Type.Integer(),
          paused_by: PausedBy,
          waiting: Type.Integer(),
          since: Text,
          pauses_at: Text,
        }),
      ),
    ),
    sale_held: Type.Boolean(),
    read: Type.Array(AlertMark),
    accounts: nullable(
      Type.Array(
        Type.Object({
          id: Type.Integer(),
          title: Type.String(),
          trouble: Type.Enum(['refusing', 'silent', 'unusable', 'unnotified', 'forged', 'address']),
          refused: Type.Integer(),
          unnotified: Type.Integer(),
          reason: Text,
          since: Text,
          campaigns: Type.Integer(),
          rifa: CampaignTitle,
        }),
      ),
    ),
  }),
)
export type TodayWire = Static<typeof TodayWire>
