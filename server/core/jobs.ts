import { sql } from 'kysely'
import { fromKysely, PgBoss, type WorkOptions } from 'pg-boss'
import type { DomainEventName, DomainEvents } from '#domain/domain-events.ts'
import { actingAs, type Context, type Tx } from './context.ts'
import { FOLLOW_UPS, type FollowUp, followUpOnce } from './follow-ups.ts'
import { counted } from './observed/counted.ts'
import { currentTrace, partOf, spanned, traceOf } from './observed/trace.ts'

/**
 * How many jobs of a queue a process works on at once, and how many more it keeps free for those of a priority. `together`:
 * so many are fetched, worked on side by side and put away in one go, and the slowest decides when the next are fetched.
 */
export type Pace = { atOnce: number; together?: number; reserved?: { atOnce: number; from: number } }
/** Hears one kind of news after its transaction committed, at least once: it must be idempotent. */
export type Listener = {
  [N in DomainEventName]: {
    news: N
    name: string
    pace?: Pace
    /** Whether anybody waits for it. Nothing is stored where nobody does; what it reads it caches. */
    isWanted?: (ctx: Context | Tx) => Promise<boolean>
    run: (ctx: Context, data: DomainEvents[N]) => Promise<unknown>
  }
}[DomainEventName]
/** Runs by the clock (cron, Asia/Ho_Chi_Minh); one process at a time. */
export type TimedJob = { name: string; cron: string; run: (ctx: Context) => Promise<unknown> }

export type Jobs = {
  readonly boss: PgBoss
  readonly listeners: readonly Listener[]
  readonly timed: readonly TimedJob[]
  readonly followUps: readonly FollowUp[]
  /** The names of all queues that this version works on. */
  readonly queues: readonly string[]
  /** Tries that failed in this process, by queue. */
  readonly failed: ReturnType<typeof failedOf>
}

type Parts = Pick<Jobs, 'listeners' | 'timed' | 'followUps'>

/** What modules hear, what they do by the clock, and what they follow up. */
export function jobsOf(modules: readonly { readonly [K in keyof Parts]?: Parts[K] }[]): Parts {
  return {
    listeners: modules.flatMap(({ listeners = [] }) => listeners),
    timed: modules.flatMap(({ timed = [] }) => timed),
    followUps: modules.flatMap(({ followUps = [] }) => followUps),
  }
}

const QUEUE = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
  retentionSeconds: 14 * 86_400,
  notify: true,
  deadLetter: 'dead-letter',
}
/** Where jobs wait that were given up, until somebody of the staff decides. */
export const DEAD_LETTERS = QUEUE.deadLetter
/** They wait for a person, so for a year and not for the two weeks of a job that waits for a worker. */
const KEPT = { deleteAfterSeconds: 30 * 86_400, retentionSeconds: 365 * 86_400 }

/** Writes a table row of the kind `listens.ts` is made of; keeps the exact type of its news. */
export function subscribe<N extends DomainEventName>(
  news: N,
  name: string,
  run: (ctx: Context, data: DomainEvents[N]) => Promise<unknown>,
  pace?: Pace,
): Listener {
  return { news, name, run, ...(pace && { pace }) } as unknown as Listener
}

/** The id of the request and its trace travel beside every piece of news: one that used their names would lose what it says. */
export type NotReserved = { requestId?: never; traceparent?: never }

/**
 * Tells the other modules something that becomes true with this transaction: one job per listener, stored with the
 * change, delivered after the commit, never when it is rolled back. Of the jobs that wait for one listener those of
 * higher priority come first.
 */
export async function publish<N extends DomainEventName>(
  tx: Tx,
  news: N,
  data: DomainEvents[N] & NotReserved,
  { priority = 0 }: { priority?: number } = {},
): Promise<void> {
  const options = { db: fromKysely(tx.db), priority }
  const trace = currentTrace()
  const carried = { requestId: tx.requestId, ...(trace && { traceparent: trace.traceparent }) }
  for (const listener of tx.jobs.listeners) {
    if (listener.news !== news || (await listener.isWanted?.(tx)) === false) continue
    await tx.jobs.boss.send(queueOf(listener), { ...data, ...carried }, options)
  }
}

/** Lets jobs that were given up run again, with the change: those named, or all of one queue. @returns how many */
export async function redrive(tx: Tx, which: { ids: string[] } | { sourceName: string }): Promise<number> {
  return tx.jobs.boss.redrive(DEAD_LETTERS, { ...which, db: fromKysely(tx.db) })
}

/** Opens the queues; the process can send, but works on nothing yet. `failed` is told what goes wrong in the background. */
export async function openJobs(
  url: string,
  parts: Parts,
  failed: (error: unknown) => void,
  worker: boolean,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'boss',
    max: 4,
    application_name: 'benhoc-jobs',
    supervise: worker,
    schedule: worker,
    useListenNotify: worker,
  })
  boss.on('error', failed)
  await boss.start()
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
  if (!existing.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, KEPT)
  else await boss.updateQueue(DEAD_LETTERS, KEPT)
  const queues = [...new Set([...parts.listeners.map(queueOf), ...parts.timed.map(timedQueueOf)])]
  for (const name of queues) {
    if (!existing.has(name)) await boss.createQueue(name, QUEUE)
  }
  return { boss, ...parts, queues, failed: failedOf([...queues, FOLLOW_UPS]) }
}

function failedOf(queue: readonly string[]) {
  return counted('benhoc_jobs_failed_total', 'Tries of a job that failed in this process, by queue', { queue })
}

/** Works on the queues until the process stops. */
export async function startWorker(ctx: Context): Promise<void> {
  const { boss, listeners, timed } = ctx.jobs
  for (const listener of listeners) {
    const { atOnce, together = 1, reserved } = listener.pace ?? { atOnce: 1 }
    for (let n = 0; n < atOnce; n += together) await workOn(ctx, listener, { batchSize: together })
    if (reserved)
      for (let n = 0; n < reserved.atOnce; n++)
        await workOn(ctx, listener, { batchSize: 1, minPriority: reserved.from })
  }
  for (const job of timed) {
    await boss.schedule(timedQueueOf(job), job.cron, null, { tz: 'Asia/Ho_Chi_Minh' })
    await boss.work(timedQueueOf(job), { pollingIntervalSeconds: 5, batchSize: 1 }, () =>
      tried(ctx, timedQueueOf(job), () =>
        job.run({ ...actingAs(ctx, { kind: 'system', job: job.name }), log: ctx.log.child({ job: job.name }) }),
      ),
    )
  }
}

async function workOn(
  ctx: Context,
  listener: Listener,
  which: { batchSize: number; minPriority?: number },
): Promise<void> {
  const { boss } = ctx.jobs
  const worker = await boss.work<object, unknown, WorkOptions & { perJobResults: true }>(
    queueOf(listener),
    { pollingIntervalSeconds: 5, perJobResults: true, ...which },
    async (jobs) => {
      // Notices of jobs that came together count as one: where there was a job, look for the next at once.
      boss.notifyWorker(worker)
      return Promise.all(
        jobs.map(({ id, data }) =>
          deliver(ctx, listener, data).then(
            () => ({ id, status: 'completed' as const }),
            (error: unknown) => ({ id, status: 'failed' as const, output: error }),
          ),
        ),
      )
    },
  )
}

/** Delivers everything that waits and returns when nothing does: for tests, seeds and a worker told to drain. */
export async function deliverAll(ctx: Context): Promise<number> {
  let delivered = 0
  for (let found = true; found; ) {
    found = false
    let waiting = await queuesThatWait(ctx)
    for (const listener of ctx.jobs.listeners) {
      if (!waiting.has(queueOf(listener))) continue
      const jobs = await ctx.jobs.boss.fetch<object>(queueOf(listener), { batchSize: 100, includeMetadata: true })
      // Several that are fetched together come in no order.
      for (const job of jobs.sort((a, b) => b.priority - a.priority || +a.createdOn - +b.createdOn)) {
        await deliver(ctx, listener, job.data)
        await ctx.jobs.boss.complete(queueOf(listener), job.id)
        found = true
        delivered++
      }
      waiting = await queuesThatWait(ctx)
    }
    if ((await followUpOnce(ctx)) > 0) found = true
  }
  return delivered
}

/** To fetch from a queue costs a write; most are empty. */
async function queuesThatWait({ db }: Context): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from boss.job where state < 'active' and not blocked and start_after <= now()`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** One try of a job: a step of its trace, counted where it fails. */
async function tried(ctx: Context, queue: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await spanned(`job ${queue}`, { kind: 'consumer' }, run)
  } catch (error) {
    ctx.jobs.failed.add({ queue })
    throw error
  }
}

/** Hands one piece of news to who hears it, in the name and the trace of the request that told it. */
async function deliver(ctx: Context, listener: Listener, data: object) {
  const { requestId = ctx.requestId, traceparent, ...news } = data as { requestId?: string; traceparent?: string }
  const log = ctx.log.child({ requestId, job: listener.name })
  const own: Context = { ...actingAs(ctx, { kind: 'system', job: listener.name }), requestId, log }
  const run = listener.run as (ctx: Context, data: object) => Promise<unknown>
  await partOf(traceOf(traceparent), () => tried(ctx, queueOf(listener), () => run(own, news)))
}

function queueOf(listener: Listener): string {
  return `${listener.news}/${listener.name}`
}

function timedQueueOf(job: TimedJob): string {
  return `timed/${job.name}`
}
