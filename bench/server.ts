/**
 * The product's server as a process of the benchmark: `node bench/server.ts`, configured as `npm start` is. It tells where
 * it listens, and on request which statements it sends to the database; what the clock would have it do it does when asked.
 */
import path from 'node:path'
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import type { Context } from '#server/core/context.ts'
import { migrate } from '#server/core/migrate.ts'
import { webHandler } from '#server/core/web.ts'
import { ticketCode } from '#server/modules/events/tickets/keys.ts'
import { tellDueNews } from '#server/modules/hosts/news/tell-followers.ts'
import { runSubscriptions } from '#server/modules/subscriptions/renewals/run-subscriptions.ts'
import { pageSessions } from '#server/pages.ts'
import { beginDemo } from '#server/seed/begin-demo.ts'
import { seedDemo } from '#server/seed/demo.ts'

export type Statement = { text: string; values: unknown[] }
export type Question =
  | { ask: 'record' }
  | { ask: 'recorded' }
  | { ask: 'tell-due-news' }
  | { ask: 'run-subscriptions'; most: number }
  | { ask: 'deliver' }
  | { ask: 'ticket-codes'; ids: readonly string[] }
  | { ask: 'memory' }
  | { ask: 'cpu' }

const config = readConfig()
const databaseUrl = config.databaseUrl ?? ''
await migrate(databaseUrl)
const demo = config.seedDemo ? await beginDemo(databaseUrl, () => {}) : null
const app = await buildApp(config, databaseUrl)
if (demo?.isMissing) {
  await seedDemo(app, { step: async (_words, work) => work(), note() {} })
  await app.deliverAll()
  await demo.finish()
}
await demo?.end()
if (config.worker !== 'off') await app.work()
await webHandler(app.fastify, {
  root: process.env.BENCH_SITE ?? path.join(import.meta.dirname, '..'),
  mode: 'production',
  siteUrl: config.publicUrl,
  ...pageSessions(app, config),
})
const url = await app.fastify.listen({ host: config.host, port: config.port })

process.on('message', (question: Question) => {
  answer(question).then(
    (said) => process.send?.(said),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(0))
process.send?.({ url })

async function answer(question: Question): Promise<object> {
  const system = app.contextAs({ kind: 'system', job: 'bench' })
  switch (question.ask) {
    case 'record':
      record()
      return { ok: true }
    case 'recorded':
      return { statements: recorded() }
    case 'tell-due-news':
      return { hosts: await tellDueNews(system) }
    case 'run-subscriptions':
      return { done: await runSubscriptions(system, question.most) }
    case 'ticket-codes':
      return { codes: await codesOf(system, question.ids) }
    case 'deliver':
      return { delivered: await app.deliverAll() }
    case 'cpu': {
      const { user, system } = process.cpuUsage()
      return { microseconds: user + system }
    }
    case 'memory':
      return { bytes: process.memoryUsage.rss() }
  }
}

async function codesOf(system: Context, ids: readonly string[]): Promise<string[]> {
  const codes: string[] = []
  for (const id of ids) codes.push(await ticketCode(system, { id, serial: 1 }))
  return codes
}

let statements: Statement[] = []
const query = pg.Client.prototype.query

function record(): void {
  statements = []
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args
    const { text, values: named } = first as { text?: string; values?: unknown[] }
    statements.push({
      text: typeof first === 'string' ? first : (text ?? ''),
      values: named ?? (Array.isArray(values) ? values : []),
    })
    return Reflect.apply(query, this, args)
  } as typeof query
}

function recorded(): Statement[] {
  pg.Client.prototype.query = query
  return statements
}
