import { fromKysely, PgBoss } from 'pg-boss'
import type { News, NewsName } from '#domain/news.ts'
import { actingAs, type Context, type Tx } from './context.ts'
import type { Log } from './log.ts'

/** Hears one kind of news after its transaction committed, at least once: it must be idempotent. */
export type Listener = {
  [N in NewsName]: { news: N; name: string; run: (ctx: Context, data: News[N]) => Promise<unknown> }
}[NewsName]
/** Runs by the clock (cron, Asia/Ho_Chi_Minh); one process at a time. */
export type TimedJob = { name: string; cron: string; run: (ctx: Context) => Promise<unknown> }

export type Jobs = {
  readonly boss: PgBoss
  readonly listeners: readonly Listener[]
  readonly timed: readonly TimedJob[]
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

/** Writes a table row of the kind `listens.ts` is made of; keeps the exact type of its news. */
export function hear<N extends NewsName>(
  news: N,
  name: string,
  run: (ctx: Context, data: News[N]) => Promise<unknown>,
): Listener {
  return { news, name, run } as unknown as Listener
}

/**
 * Tells the other modules something that becomes true with this transaction: one job per listener, stored with the
 * change, delivered after the commit, never when it is rolled back.
 */
export async function tell<N extends NewsName>(tx: Tx, news: N, data: News[N]): Promise<void> {
  const db = fromKysely(tx.db)
  for (const listener of tx.jobs.listeners) {
    if (listener.news === news) await tx.jobs.boss.send(queueOf(listener), { ...data, requestId: tx.requestId }, { db })
  }
}

/** Opens the queues; the process can send, but works on nothing yet. */
export async function openJobs(
  url: string,
  parts: Pick<Jobs, 'listeners' | 'timed'>,
  log: Log,
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
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
  if (!existing.has('dead-letter')) await boss.createQueue('dead-letter', { deleteAfterSeconds: 30 * 86_400 })
  for (const name of [...parts.listeners.map(queueOf), ...parts.timed.map(timedQueueOf)]) {
    if (!existing.has(name)) await boss.createQueue(name, QUEUE)
  }
  return { boss, ...parts }
}

/** Works on the queues until the process stops. */
export async function startWorker(ctx: Context): Promise<void> {
  const { boss, listeners, timed } = ctx.jobs
  for (const listener of listeners) {
    const worker = await boss.work<object>(
      queueOf(listener),
      { pollingIntervalSeconds: 5, batchSize: 1 },
      async ([job]) => {
        // Notices of jobs that came together count as one: where there was a job, look for the next at once.
        boss.notifyWorker(worker)
        if (job) await deliver(ctx, listener, job.data)
      },
    )
  }
  for (const job of timed) {
    await boss.schedule(timedQueueOf(job), job.cron, null, { tz: 'Asia/Ho_Chi_Minh' })
    await boss.work(timedQueueOf(job), { pollingIntervalSeconds: 5, batchSize: 1 }, async () => {
      await job.run(actingAs(ctx, { kind: 'system', job: job.name }))
    })
  }
}

/** Delivers everything that waits and returns when nothing does: for tests, seeds and a worker told to drain. */
export async function deliverAll(ctx: Context): Promise<number> {
  let delivered = 0
  for (let found = true; found; ) {
    found = false
    for (const listener of ctx.jobs.listeners) {
      for (const job of await ctx.jobs.boss.fetch<object>(queueOf(listener), { batchSize: 100 })) {
        await deliver(ctx, listener, job.data)
        await ctx.jobs.boss.complete(queueOf(listener), job.id)
        found = true
        delivered++
      }
    }
  }
  return delivered
}

async function deliver(ctx: Context, listener: Listener, data: object) {
  const { requestId = ctx.requestId, ...news } = data as { requestId?: string }
  const own: Context = { ...actingAs(ctx, { kind: 'system', job: listener.name }), requestId }
  await (listener.run as (ctx: Context, data: object) => Promise<unknown>)(own, news)
}

function queueOf(listener: Listener): string {
  return `${listener.news}/${listener.name}`
}

function timedQueueOf(job: TimedJob): string {
  return `timed/${job.name}`
}
