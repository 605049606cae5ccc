import { campaignQuery } from '../../../api/campaigns/campaigns.ts'
import type { Api } from '../../../api/client/client.ts'
import { NO_ANSWER } from '../../../api/client/outcome.ts'
import { overviewQuery } from '../../../api/insight/overview.ts'
import { appQuery } from '../../../api/people/session.ts'
import { serverNow } from '../../../domain/values/server-time.ts'
import { ask } from '../../../machines/ask.ts'
import type { FileExportFact } from '../../../machines/flows/records/file-export.ts'

/** Asks for all that the dossier of a draw tells, as it is stored at that moment, and writes it; what writes it is loaded then. */
export const askDossierOf = (api: Api, id: string) =>
  ask(
    async (_: { search: string }): Promise<FileExportFact> => {
      const [{ dossierOf }, campaign, overview, { app }] = await Promise.all([
        import('./dossier.ts'),
        campaignQuery(api, id).load(),
        overviewQuery(api, id).load(),
        appQuery(api).load(),
      ])
      const timeline = overview.timeline ?? []
      return { type: 'file.done', content: dossierOf({ campaign, timeline, site: app.public_url, now: serverNow() }) }
    },
    (): FileExportFact => ({ type: 'file.refused', message: NO_ANSWER }),
  )
