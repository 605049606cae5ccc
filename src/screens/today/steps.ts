import type { FirstSteps } from '../../api/insight/today.ts'
import type { System } from '../../runtime/system.ts'
import { copy } from './copy.ts'

/** The first steps, in the order in which they are shown; they may be taken in any. */
export const STEPS = ['organizer', 'account', 'theme', 'sale'] as const
export type Step = (typeof STEPS)[number]

/** A step as a row of the page Hoje. */
export interface StepRow {
  id: string
  kind: 'steps'
  step: Step
  place: number
  title: string
  text: string
  act: string
  isDone: boolean
  /** The first one that is not done. */
  isNext: boolean
  /** How many are done. */
  done: number
  campaign?: { id: number; title: string }
}

/** The first steps as rows; none once all are done. */
export function stepRows(steps: FirstSteps | null): StepRow[] {
  if (steps === null) return []
  const { organizer, account, theme, sale, campaign } = steps
  const told: Readonly<Record<Step, string | null>> = {
    organizer: organizer === null ? null : copy.steps.organizer.done(organizer),
    account: account === null ? null : copy.steps.account.done(account),
    theme: theme ? copy.steps.theme.done() : null,
    sale: sale ? copy.steps.sale.done() : null,
  }
  const done = STEPS.filter((step) => told[step] !== null).length
  const next = STEPS.find((step) => told[step] === null)
  return STEPS.map((step, index) => {
    const spreads = step === 'sale' && campaign !== null && !sale
    const isDone = told[step] !== null
    const actDone = step === 'sale' ? copy.steps.sale.actDone : copy.steps.edit
    return {
      ...{ id: `steps.${step}`, kind: 'steps' as const, step, place: index + 1, done },
      title: copy.steps[step].title,
      text: told[step] ?? (spreads ? copy.steps.sale.spread(campaign.title) : copy.steps[step].open),
      act: isDone ? actDone : spreads ? copy.steps.sale.actSpread : copy.steps[step].act,
      isDone,
      isNext: step === next,
      ...(spreads && { campaign }),
    }
  })
}

/** Opens the screen where a step is taken. */
export function openStep({ open }: Pick<System, 'open'>, { step, campaign, isDone }: StepRow): void {
  if (step === 'organizer') open('settings')
  else if (step === 'theme') open('theme')
  else if (step === 'account') open(isDone ? 'gateways' : 'gateway-create')
  else if (campaign !== undefined) open('campaign-spread', { action_id: String(campaign.id) })
  else open(isDone ? 'campaigns' : 'campaign-create')
}
