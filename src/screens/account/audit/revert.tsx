import { useEffect, useEffectEvent, useMemo } from 'react'
import { campaignQueryIf } from '../../../api/campaigns/campaigns.ts'
import { inverseOf } from '../../../api/people/inverse-acts.ts'
import type { AuditRow } from '../../../api/people/security.ts'
import { askRevert, keepsNothing } from '../../../api/people/undo.ts'
import type { Act } from '../../../domain/people/act.ts'
import { actOfEvent } from '../../../domain/people/audit-act.ts'
import { changesOf } from '../../../domain/people/audit-telling.ts'
import { campaignRecordMachine } from '../../../machines/flows/dialogues/campaign-record.ts'
import { useQuery } from '../../../runtime/hooks/use-query.ts'
import { useSystem } from '../../../runtime/system.ts'
import { Button } from '../../../ui/text/button.tsx'
import { chartStateOf } from '../../campaigns/campaign-list/campaign-records.ts'
import { ConfirmDialog, useConfirm } from '../../kit/confirm-dialog.tsx'
import { copy } from './copy.ts'

/** Takes back what a row of the log tells of, where there is a way back and the machine of its record allows it now. */
export function Revert({ row, onDone }: { row: AuditRow; onDone: () => void }) {
  const act = useMemo(() => actOfEvent(row), [row])
  if (act === undefined || inverseOf(act).later !== true || keepsNothing(act)) return null
  return <RevertAct row={row} act={act} onDone={onDone} />
}

function RevertAct({ row, act, onDone }: { row: AuditRow; act: Act; onDone: () => void }) {
  const { api, changed } = useSystem()
  const inverse = inverseOf(act)
  const ofCampaign = inverse.kind === 'campaign'
  const { data: campaign } = useQuery(campaignQueryIf(ofCampaign, api, act.id))
  const confirm = useConfirm(useMemo(() => askRevert(api, act, changed), [api, act, changed]))
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    const subscription = confirm.on('action.finished', () => finish())
    return () => subscription.unsubscribe()
  }, [confirm])
  const event = inverse.event
  const allowed =
    !ofCampaign ||
    (campaign &&
      (event === undefined || campaignRecordMachine.resolveState(chartStateOf(campaign)).can({ type: event } as never)))
  if (!allowed) return null
  const detail = changesOf(row)
    .filter(({ field }) => field !== 'updatedAt')
    .map(({ label, before, after }) => `${label}: ${after || copy.nothing} → ${before || copy.nothing}`)
    .join(' · ')
  return (
    <>
      <Button
        onClick={() =>
          confirm.send({ type: 'confirm.ask', action: { id: act.id, name: '', act: 'revert', word: null, detail } })
        }
      >
        {copy.revert}
      </Button>
      <ConfirmDialog
        actor={confirm}
        words={() => ({ title: copy.revertTitle, text: copy.revertText, verb: copy.revert })}
      />
    </>
  )
}
