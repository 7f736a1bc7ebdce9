/**
 * The product as a process that can fall at a chosen moment: `node server/testing/kills/killable.ts`. It loads all code
 * and then waits to be told what it is, so that whoever takes over from a fallen one is there at once.
 */
import { flushCompileCache } from 'node:module'
import { arm, type Blow, type Counted, momentsCounted } from './moments.ts'

export type Role = 'server' | 'worker'
export type Order =
  | { be: Role; port: number }
  | { arm: Blow | null }
  | { count: true }
  /** Milliseconds by which its clock is ahead. */
  | { clock: number }
  /** Does what the clock would have it do: the name of a timed job, or `queues` for the upkeep of its job queues. */
  | { run: string }
export type Said = { loaded: true } | { ready: true } | { done: true } | { counted: Counted } | { failed: string }

const { buildApp } = await import('#server/app.ts')
const { readConfig } = await import('#server/core/config.ts')
const { startWorker } = await import('#server/core/jobs.ts')
// What falls writes nothing at its end.
flushCompileCache()

let ahead = 0
let app: Awaited<ReturnType<typeof buildApp>>
const workers: string[] = []
const say = (said: Said) => process.send?.(said)

async function be(role: Role, port: number): Promise<void> {
  const config = readConfig({ ...process.env, WORKER: role === 'worker' ? 'only' : 'off' })
  const now = () => new Date(Date.now() + ahead)
  app = await buildApp(config, config.databaseUrl ?? '', { realtime: false, now })
  if (role === 'server') await app.fastify.listen({ host: '127.0.0.1', port })
  else await work()
}

/** Works on news as ever; what is done by the clock is done when told, so that a run can be looked at again. */
async function work(): Promise<void> {
  const ctx = app.contextAs({ kind: 'system', job: 'kills' })
  const { boss } = ctx.jobs
  const start = boss.work.bind(boss) as (...args: unknown[]) => Promise<string>
  Object.assign(boss, {
    async work(...args: unknown[]) {
      const id = await start(...args)
      workers.push(id)
      return id
    },
  })
  await startWorker({ ...ctx, jobs: { ...ctx.jobs, timed: [] } })
}

async function run(name: string): Promise<void> {
  const ctx = app.contextAs({ kind: 'system', job: name })
  if (name === 'queues') {
    await ctx.jobs.boss.supervise()
    for (const id of workers) ctx.jobs.boss.notifyWorker(id)
    return
  }
  const job = ctx.jobs.timed.find((one) => one.name === name)
  if (!job) throw new Error(`there is no timed job ${name}`)
  await job.run(ctx)
}

process.on('message', async (order: Order) => {
  try {
    if ('be' in order) {
      await be(order.be, order.port)
      say({ ready: true })
    } else if ('arm' in order) {
      arm(order.arm)
      say({ done: true })
    } else if ('count' in order) say({ counted: momentsCounted() })
    else if ('clock' in order) {
      ahead = order.clock
      say({ done: true })
    } else {
      await run(order.run)
      say({ done: true })
    }
  } catch (error) {
    say({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
process.once('disconnect', () => process.exit(0))
say({ loaded: true })
