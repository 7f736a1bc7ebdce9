import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'
import type { Counter, Gauge as PromGauge, Registry } from 'prom-client'
import type { Config } from '#server/core/config.ts'
import type { Db } from '#server/core/db.ts'
import type { Log } from '#server/core/log.ts'
import { boundedLabels, type Counted } from './counted.ts'
import { lately, within } from './lately.ts'
import type { Gauge, Measured, Sample } from './measured.ts'
import type { Request } from './requests.ts'

export type Meter = {
  /** Counts a request that is over. */
  request(request: Request): void
  /** Everything that is measured, in the text format of Prometheus. Never rejects because of the database. */
  text(): Promise<string>
  readonly contentType: string
}
type Parts = {
  config: Pick<Config, 'dataDir' | 'databaseWaitMs' | 'observed'>
  log: Log
  /** A connection of its own: what is measured must be told when the pool has none left. */
  db: Db
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  measured: readonly Measured[]
  /** How many people are connected in real time; null where nobody can be. */
  connections: () => number | null
}

/** From a cached page to a report that takes its time. */
const SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]
const TEXT_FRESH_MS = 1_000
/** Several scrapers, and people who look, cause one reading. */
const DATABASE_FRESH_MS = 5_000

const databaseUp: Gauge = { name: 'benhoc_database_up', help: '1 while the database answers', labels: {} }
const connectionsOpen: Gauge = {
  name: 'benhoc_db_connections',
  help: 'Connections of the pool of requests',
  labels: { state: ['in_use', 'idle'] },
}
const connectionsWaited: Gauge = {
  name: 'benhoc_db_waiting',
  help: 'Requests that wait for a connection of the pool',
  labels: {},
}
const online: Gauge = { name: 'benhoc_realtime_connections', help: 'Open realtime connections', labels: {} }
const diskFree: Gauge = {
  name: 'benhoc_disk_free_bytes',
  help: 'Bytes left on the disk of DATA_DIR',
  labels: { place: ['data'] },
}
const diskSize: Gauge = {
  name: 'benhoc_disk_size_bytes',
  help: 'Size of the disk of DATA_DIR in bytes',
  labels: { place: ['data'] },
}

/** Opens the metrics of one running app. The library is loaded here, for who asked for metrics. */
export async function openMeter(parts: Parts): Promise<Meter> {
  const prom = await import('prom-client')
  const own = new prom.Registry()
  const ofProcess = processMetrics(prom)
  const requests = new prom.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the arrival of a request to the end of its answer, by method, pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [own],
  })
  const { version } = parts.config.observed
  const build: Gauge = { name: 'benhoc_build_info', help: 'What runs here', labels: { version: [version] } }

  const gauges = new Map<Gauge, PromGauge>()
  const known = [build, databaseUp, connectionsOpen, connectionsWaited, online, diskFree, diskSize]
  for (const gauge of [...known, ...parts.measured.flatMap((one) => one.gauges ?? [])]) {
    const { name, help, labels } = gauge
    gauges.set(gauge, new prom.Gauge({ name, help, labelNames: Object.keys(labels), registers: [own] }))
  }
  const counters = parts.measured
    .flatMap((one) => one.counted ?? [])
    .map((one): [Counted, Counter] => {
      const { name, help, labels } = one
      return [one, new prom.Counter({ name, help, labelNames: Object.keys(labels), registers: [own] })]
    })

  const readDatabase = lately(DATABASE_FRESH_MS, () => fromDatabase(parts))
  const text = lately(TEXT_FRESH_MS, async () => {
    const samples = [
      { gauge: build, labels: { version }, value: 1 },
      ...ofPool(parts),
      ...(await ofDisk(parts)),
      ...(await readDatabase()),
    ]
    // Nothing is awaited from here until all is told, so that no reader meets half of it.
    for (const [{ labels }, gauge] of gauges) {
      gauge.reset()
      // What nobody knows is not told, and not 0 either.
      if (Object.keys(labels).length === 0) gauge.remove()
    }
    for (const { gauge, labels = {}, value } of samples) {
      gauges.get(gauge)?.inc(boundedLabels(gauge.labels, labels), value)
    }
    for (const [one, counter] of counters) {
      counter.reset()
      for (const { labels, value } of one.read()) counter.inc(labels, value)
    }
    return (await Promise.all([own.metrics(), ofProcess.metrics()])).join('\n')
  })
  return {
    contentType: own.contentType,
    request: ({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1_000),
    text,
  }
}

let ofThisProcess: Registry | undefined

/** Memory, processor, event loop: of the process, however many apps it holds. */
function processMetrics(prom: typeof import('prom-client')): Registry {
  if (!ofThisProcess) {
    ofThisProcess = new prom.Registry()
    prom.collectDefaultMetrics({ register: ofThisProcess })
  }
  return ofThisProcess
}

function ofPool({ pool, connections }: Parts): Sample[] {
  const { totalCount, idleCount, waitingCount } = pool
  const open = connections()
  return [
    { gauge: connectionsOpen, labels: { state: 'in_use' }, value: totalCount - idleCount },
    { gauge: connectionsOpen, labels: { state: 'idle' }, value: idleCount },
    { gauge: connectionsWaited, value: waitingCount },
    ...(open === null ? [] : [{ gauge: online, value: open }]),
  ]
}

async function ofDisk({ config }: Parts): Promise<Sample[]> {
  const disk = await statfs(config.dataDir).catch(() => null)
  if (!disk) return []
  const labels = { place: 'data' }
  return [
    { gauge: diskFree, labels, value: disk.bavail * disk.bsize },
    { gauge: diskSize, labels, value: disk.blocks * disk.bsize },
  ]
}

/**
 * What only the database knows, one statement after the other, for as long as may be waited. Where one fails the others
 * are told all the same; where none is answered the database is gone.
 */
async function fromDatabase({ db, measured, config, log }: Parts): Promise<Sample[]> {
  const samples: Sample[] = []
  let answered = 0
  let isLate = false
  const read = async () => {
    for (const { read } of measured) {
      if (!read || isLate) continue
      try {
        const told = await read(db)
        if (isLate) return
        samples.push(...told)
        answered++
      } catch (error) {
        log.warn({ err: error }, 'the database could not be asked for metrics')
      }
    }
  }
  await within(config.databaseWaitMs, read()).catch(() => {
    isLate = true
  })
  return [...samples, { gauge: databaseUp, value: answered > 0 ? 1 : 0 }]
}
