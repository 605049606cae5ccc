import { useMemo, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Campaign } from '../../../api/campaigns/campaigns.ts'
import { askDraw, askLottery, contestOf, lotteryOf, watchDraw, winnersOf } from '../../../api/campaigns/draw.ts'
import { prizesOf } from '../../../domain/campaigns/prizes.ts'
import { refuseDrawDay } from '../../../domain/draw/draw-day.ts'
import { latestContest } from '../../../domain/draw/federal-contests.ts'
import { ownValue } from '../../../domain/values/own.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import {
  type DrawRecordCommand,
  type DrawRecordContext,
  type DrawRecordInput,
  drawRecordMachine,
} from '../../../machines/flows/dialogues/draw-record.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useMay } from '../../../runtime/hooks/use-may.ts'
import { currentLocation } from '../../../runtime/navigation.ts'
import type { Slot } from '../../../runtime/screen.ts'
import { useSystem } from '../../../runtime/system.ts'
import { askDrawConfirmation } from './draw-actors.ts'

export type DrawSnapshot = SnapshotFrom<typeof drawRecordMachine>
export type SendDraw = (command: DrawRecordCommand) => void

/** The machine of a campaign's draw, for as long as its screen is open: it begins where the stored draw stopped. */
export function useDrawActor(campaign: Campaign, slot: Slot): ActorRefFrom<typeof drawRecordMachine> {
  const system = useSystem()
  const { api, queries, changed, confirmed, notify } = system
  const mayLeaveRule = useMay('campaigns.leaveRule')
  const machine = useMemo(
    () =>
      drawRecordMachine.provide({
        actors: {
          askConfirmation: askDrawConfirmation(campaign, { api, confirmed, notify }),
          askDraw: askDraw(api, queries, () => changed('campaign')),
          askLottery: askLottery(api),
          watchDraw: watchDraw(api, queries),
        },
      }),
    [api, queries, changed, campaign, confirmed, notify],
  )
  // The day of the draw knows the contest that decides; until one is typed it stands there.
  const [contest] = useState(() => currentLocation(system)?.filters[slot]?.concurso ?? '')
  return useFlow(machine, { input: startOf(campaign, mayLeaveRule, contest) })
}

function startOf(campaign: Campaign, mayLeaveRule: boolean, contest: string): DrawRecordInput {
  const stored = lotteryOf(campaign)
  const winners = winnersOf(campaign)
  const isNew = Object.keys(winners).length === 0
  return {
    campaignId: String(campaign.id),
    prizes: prizesOf(campaign),
    federal: campaign.federal !== 0,
    contest: contestOf(campaign) ?? (isNew ? contest : ''),
    rule: campaign.draw_rule,
    latest: latestContest(serverNow()),
    hindrance: refuseDrawDay(campaign.prev_sorteio, serverNow()),
    mayLeaveRule,
    ...(stored && { lottery: stored, lotteryStored: true }),
    winners,
  }
}

/** What is wrong with a field, as the fields take it. */
export function errorOf({ errors }: DrawRecordContext, field: string): { error?: string } {
  const [error] = ownValue(errors, field) ?? []
  return error === undefined ? {} : { error }
}
