import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Metric } from '../../platform/counted.ts'
import type { Database } from '../../platform/db/database.ts'
import { VERSION } from '../../platform/version.ts'

const gauge = (name: string, help: string, value: number, labels = {}): Metric => ({
  ...{ name, help, type: 'gauge' },
  samples: [{ labels, value }],
})

/** Watches the event loop of this process, and tells how the process is doing. */
export function processMetrics(database: Database) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let busySince = performance.eventLoopUtilization()
  return {
    read(): Metric[] {
      const { rss, heapUsed, external } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const longest = delay.max / 1e9
      const late = delay.percentile(99) / 1e9
      delay.reset()
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, busySince)
      busySince = now
      const pool = database.connections?.()
      return [
        gauge('talao_build_info', 'The version that runs, and on which database.', 1, {
          version: VERSION,
          node: process.versions.node,
          database: database.kind,
        }),
        gauge('talao_start_time_seconds', 'When this process started, since 1970.', performance.timeOrigin / 1000),
        {
          name: 'talao_cpu_seconds_total',
          help: 'Processor time of this process.',
          type: 'counter',
          samples: [{ labels: {}, value: (user + system) / 1e6 }],
        },
        gauge('talao_memory_resident_bytes', 'Memory of this process.', rss),
        gauge('talao_memory_heap_bytes', 'Of it, what JavaScript uses.', heapUsed),
        gauge('talao_memory_external_bytes', 'Of it, buffers outside of the heap.', external),
        gauge('talao_event_loop_delay_seconds', 'How late timers came since the last reading, 99th percentile.', late),
        gauge('talao_event_loop_delay_longest_seconds', 'The latest of them.', longest),
        gauge(
          'talao_event_loop_utilization',
          'How much of its time the process was busy since then, 0 to 1.',
          utilization,
        ),
        ...(pool === undefined
          ? []
          : [
              gauge('talao_pool_connections', 'Open connections to PostgreSQL.', pool.open),
              gauge('talao_pool_idle', 'Of them, those that nobody uses.', pool.idle),
              gauge('talao_pool_waiting', 'Who waits for a connection.', pool.waiting),
            ]),
      ]
    },
    close: () => delay.disable(),
  }
}
