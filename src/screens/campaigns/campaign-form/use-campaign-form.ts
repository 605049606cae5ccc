import { useEffect, useMemo, useState } from 'react'
import {
  askCampaign,
  askSaveCampaign,
  type BesideForm,
  type CampaignForm,
  checkForm,
  normalizeField,
} from '../../../api/campaigns/campaign-form.ts'
import { appQuery } from '../../../api/people/session.ts'
import { CURRENT_DRAW_RULE } from '../../../domain/draw/draw-rule.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import type { Layer } from '../../../machines/flows/panel/drawers.ts'
import { completionMachine } from '../../../machines/flows/records/completion.ts'
import { recordFormOf } from '../../../machines/flows/records/record-form.ts'
import { useFlow } from '../../../runtime/hooks/use-flow.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { useKeptDrafts } from '../../kit/forms/use-kept-drafts.ts'
import { useForgottenDraft, useRememberedDraft } from '../../kit/forms/use-remembered-draft.ts'
import { copy } from './copy.ts'
import { type BoardSnapshot, hasWaiting, partsOf, usePhotos } from './photos.tsx'

const NEW = { rule: CURRENT_DRAW_RULE, drawn: false }

/**
 * Runs the form of a campaign, its photos, and what closes the drawer once both are kept; keeps what is typed as a draft.
 * @param id the campaign, `null` for a new one
 * @param initial what stands in the fields of a new one
 * @returns `rule`: how its quotas are drawn; of a new one as of today; `drawn`: whether a prize has its winner
 */
export function useCampaignForm(layer: Layer, id: string | null, initial: CampaignForm) {
  const { api, changed, confirmed, did, drawers, open } = useSystem()
  const site = useQuery(appQuery(api)).data?.app.public_url
  const [{ rule, drawn }, setBeside] = useState<Pick<BesideForm, 'rule' | 'drawn'>>(NEW)
  const photos = usePhotos((board) => {
    tellDrawers()
    const parts = partsOf(board)
    if (parts) completion.send(parts)
  })
  const closes = useMemo(
    () =>
      completionMachine.provide({
        actions: { announceRecord: (_, saved) => photos.load(saved, []) },
      }),
    [photos.load],
  )
  const completion = useFlow(closes, {})
  const provided = useMemo(() => {
    const around = () => ({ site, ...(id === null && { now: serverNow() }) })
    return recordFormOf<CampaignForm>({
      check: (values) => checkForm(values, around()),
      normalize: (values, field) => normalizeField(values, field, around()),
    }).provide({
      actors: {
        askRecord: askCampaign(api, (loaded, beside) => {
          photos.load(loaded, beside.photos)
          setBeside(beside)
        }),
        askSave: askSaveCampaign(
          api,
          (saved, change) => {
            changed('campaign', saved)
            if (change && id !== null) did(change.act, change.message)
          },
          ({ id, title, changes }, signal) =>
            confirmed(
              { act: 'campaign.price', id, name: title, word: null, figures: changes.map(copy.priceChange) },
              signal,
            ),
        ),
      },
    })
  }, [api, changed, confirmed, did, site, photos.load, id])
  const draftName = `campanha.${id ?? 'nova'}`
  useKeptDrafts()
  const { draft, keep } = useRememberedDraft<CampaignForm>(draftName, initial)
  const actor = useFlow(provided, { input: { id, values: initial, draft } }, (form) => {
    keep(form)
    tellDrawers()
    completion.send(
      form.matches('saved') && form.context.id !== null
        ? { type: 'record.saved', id: form.context.id, waiting: hasWaiting(photos.actor.getSnapshot()) }
        : { type: 'record.changed' },
    )
  })
  const tellDrawers = () => {
    const unsaved = losesChanges(actor.getSnapshot(), photos.actor.getSnapshot())
    drawers.send({ type: unsaved ? 'form.dirtied' : 'form.cleaned', layer })
  }
  useEffect(() => {
    // A new campaign leads to what comes next; where one of its photos was refused, it goes on being edited under its own address.
    const params = () => ({ action_id: actor.getSnapshot().context.id ?? '' })
    const done = completion.on('close.wanted', () =>
      id === null ? open('campaign-spread', params()) : drawers.send({ type: 'layer.close' }),
    )
    const short = completion.subscribe((snapshot) => {
      if (id === null && snapshot.matches('short')) open('campaign-edit', params())
    })
    return () => {
      done.unsubscribe()
      short.unsubscribe()
    }
  }, [completion, actor, drawers, open, id])
  useForgottenDraft(draftName, actor)
  return { actor, photos, draft, rule, drawn }
}

/** Closing now would throw something away: what was typed, or a photo that is not sent yet. */
export const losesChanges = (form: { hasTag(tag: 'dirty'): boolean }, board: BoardSnapshot) =>
  form.hasTag('dirty') || hasWaiting(board)
