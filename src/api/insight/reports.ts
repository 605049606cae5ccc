import { type AnyEventObject, fromCallback } from 'xstate'
import { type Asking, ask } from '../../machines/ask.ts'
import { storedReportMachine } from '../../machines/entities/stored-report.ts'
import type { ReportChoice, ReportFact, ReportSubject } from '../../machines/flows/records/report.ts'
import { isTagged } from '../../machines/tags.ts'
import type { Api } from '../client/client.ts'
import { type Outcome, outcomeOf } from '../client/outcome.ts'
import type { components } from '../schema.d.ts'

/** The sentence for a report that could not be made or fetched (spec §8). */
const FAILED = 'Erro ao baixar o relatório.'
const POLL_MS = 700
/** How many progress requests in a row may go unanswered. */
const MAX_LOST = 5

const refused = (message = FAILED): ReportFact => ({ type: 'report.refused', message })

/** The requests of a report: create, progress, download. */
export function reportActors(api: Api, download: (url: string, signal: AbortSignal) => Promise<boolean>) {
  return {
    askReport: ask(
      async (
        { subject, choice }: { subject: ReportSubject; choice: ReportChoice },
        signal: AbortSignal,
      ): Promise<ReportFact> => {
        const { filter, campaign } = subject
        const { kind, format } = choice
        const outcome =
          campaign === null
            ? await outcomeOf(api.POST('/api/usuarios/reports', { body: { ...filter, format }, signal }))
            : await outcomeOf(
                api.POST('/api/actions/reports/{id}', {
                  params: { path: { id: kind } },
                  body: { ...filter, id: Number(campaign), format },
                  signal,
                }),
              )
        if (outcome.ok) return { type: 'report.started', id: String(outcome.data.report) }
        return refused(outcome.refusal.kind === 'lost' ? FAILED : outcome.refusal.message)
      },
      () => refused(),
    ),
    watchReport: watchReport(api),
    askDownload: ask(
      async ({ url }: { url: string }, signal): Promise<ReportFact> =>
        (await download(url, signal)) ? { type: 'download.started' } : { type: 'download.refused', message: FAILED },
      (): ReportFact => ({ type: 'download.refused', message: FAILED }),
    ),
  }
}

/** Polls a report until it is ready or has failed; up to a few lost answers are tolerated. */
function watchReport(api: Api): Asking<{ id: string }> {
  return fromCallback<AnyEventObject, { id: string }>(({ input: { id }, sendBack }) => {
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout>
    let lost = 0
    const look = async () => {
      const outcome = await outcomeOf(api.GET('/api/actions/reports/{id}', { params: { path: { id } }, signal }))
      if (signal.aborted) return
      lost = outcome.ok ? 0 : lost + 1
      const fact = factOf(outcome, lost)
      if (fact !== undefined) sendBack(fact)
      if (fact === undefined || fact.type === 'rows.counted') timer = setTimeout(run, POLL_MS)
    }
    const run = () => {
      look().catch(() => {
        if (!signal.aborted) sendBack(refused())
      })
    }
    run()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  })
}

/** What a report answers about itself; undefined where the answer was only lost. */
function factOf(outcome: Outcome<components['schemas']['ReportProgress']>, lost: number): ReportFact | undefined {
  if (!outcome.ok) return outcome.refusal.kind !== 'lost' || lost > MAX_LOST ? refused() : undefined
  const { state, url, done, total } = outcome.data
  if (url !== null) return { type: 'report.finished', url }
  return isTagged(storedReportMachine, state, 'failed') ? refused() : { type: 'rows.counted', done, total }
}
