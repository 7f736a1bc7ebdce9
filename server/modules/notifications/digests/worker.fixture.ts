/**
 * `node worker.fixture.ts <database> <smtp> <folder> <now> [side statement]`: a worker as a process of its own, which works
 * on the queues until it dies by SIGKILL before or after the first statement that begins like this.
 */
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'

const [databaseUrl = '', smtpUrl = '', dataDir = '', now = '', side = '', statement = ''] = process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')

const original = pg.Client.prototype.query
// biome-ignore lint/suspicious/noExplicitAny: every form of query passes through as it came
pg.Client.prototype.query = function query(this: pg.Client, ...args: any[]): any {
  const [asked] = args
  const text: string = typeof asked === 'string' ? asked : (asked?.text ?? '')
  const isIt = statement !== '' && text.startsWith(statement)
  if (isIt && side === 'before') die()
  const result = (original as (...all: unknown[]) => unknown).apply(this, args)
  return isIt && result instanceof Promise ? result.finally(die) : result
}

const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Bến Học <thu@benhoc.test>',
  WORKER: 'only',
})
const app = await buildApp(config, databaseUrl, { realtime: false, now: () => new Date(now) })
await app.work()
