import { type ActorRefFrom, createActor } from 'xstate'
import type { Api } from '../../api/client/client.ts'
import { reportActors } from '../../api/insight/reports.ts'
import { reportMachine } from '../../machines/flows/records/report.ts'
import type { Notice } from '../../machines/notice.ts'
import { download } from '../records/download.ts'

/** Starts the machine of reports; one is made at a time. */
export function startReport(api: Api, notify: (notice: Notice) => void): ActorRefFrom<typeof reportMachine> {
  const report = createActor(reportMachine.provide({ actors: reportActors(api, download) }))
  report.on('notice', notify)
  return report.start()
}
