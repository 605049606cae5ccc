import { todayQuery } from '../../api/insight/today.ts'
import { serverNow } from '../../domain/values/server-time.ts'
import { useQuery } from '../../runtime/hooks/use-query.ts'
import { useSystem } from '../../runtime/system.ts'
import { isNew, type TodayEntry, todayEntries } from './entries.ts'

/** What asks for a decision, new over read, as it was last told; undefined until it is. */
export function useAlerts() {
  const { api } = useSystem()
  const read = useQuery(todayQuery(api))
  if (read.status !== 'success') return { read, alerts: undefined }
  const { data } = read
  const alerts: { fresh: TodayEntry[]; seen: TodayEntry[] } = { fresh: [], seen: [] }
  for (const entry of todayEntries(data, serverNow())) alerts[isNew(entry, data) ? 'fresh' : 'seen'].push(entry)
  return { read, alerts }
}
