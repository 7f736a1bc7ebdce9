import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CallName } from '#domain/contract/index.ts'
import { type Person, type TestApp, testApp } from '../app.ts'
import type { TestDatabase } from '../database.ts'
import { type MoneySimulator, xenditSimulator } from '../money-simulators.ts'
import { callAt } from '../server-process.ts'
import { type VnpaySimulator, vnpaySimulator } from '../vnpay-simulator.ts'
import type { Role } from './killable.ts'
import { type Product, startProduct } from './product.ts'

/** The product in two processes that may fall, the providers in theirs, one database, and one clock for all of them. */
export type Scene = {
  /** The same product in this process, which never falls: for what has happened before. */
  t: TestApp
  product: Product
  vnpay: VnpaySimulator
  xendit: MoneySimulator
  staff: readonly [Person, Person]
  now(): Date
  /** Makes a call to the server that may fall. Throws where it refuses, or falls. */
  call(
    name: CallName,
    input: { params?: Record<string, string>; body?: unknown },
    as: Person,
    key?: string,
    // biome-ignore lint/suspicious/noExplicitAny: each call answers in a shape of its own
  ): Promise<any>
  /** Somebody whose session lasts as long as all this. */
  person(more?: Parameters<TestApp['person']>[0]): Promise<Person>
  /** Waits until no news is left to deliver. Throws where the worker has fallen. */
  drained(): Promise<void>
  /** Lets time pass for the product and its queues; the providers' is apart, as what they send then comes by itself. */
  passOurs(minutes: number): Promise<void>
  passTheirs(minutes: number): Promise<void>
  /** Puts another process in the place of a fallen one. */
  replace(role: Role): Promise<void>
  stop(): Promise<void>
}

const LONGEST_DRAIN_MS = 300_000
const BETWEEN_LOOKS_MS = 15
const MOST_TRIES = 5

/** Sets everything up on a fresh database, or on one that is given. Stop it when done. */
export async function openScene(database?: TestDatabase): Promise<Scene> {
  const xendit = await xenditSimulator()
  const vnpay = await vnpaySimulator(`http://127.0.0.1:${xendit.noticePort}/api/v2/payments/vnpay/ipn`)
  const settings = { ...vnpay.settings, ...xendit.settings, WORKER: 'off', XENDIT_TIMEOUT_MS: '800' }
  const t = await testApp(settings, database ? { database } : {})
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: t.url,
    DATA_DIR: t.app.contextAs({ kind: 'system', job: 'kills' }).config.dataDir,
  }
  const product = await startProduct({ ...env, ...settings }, xendit.noticePort)
  let ahead = 0
  let workerSince = new Date(0)
  const now = () => new Date(Date.now() + ahead)
  const tick = () => {
    t.clock.now = now()
  }
  const person: Scene['person'] = async (more) => {
    tick()
    const one = await t.person(more)
    const ever = new Date(now().getTime() + 400 * 86_400_000)
    await t.db
      .updateTable('sessions')
      .set({ access_expires_at: ever, refresh_expires_at: ever })
      .where('id', '=', one.sessionId)
      .execute()
    return one
  }
  tick()
  return {
    t,
    product,
    vnpay,
    xendit,
    staff: [await person({ role: 'ADMIN' }), await person({ role: 'ADMIN' })],
    now,
    person,
    async call(name, input, as, key) {
      const ask = () => callAt(product.url, name, input, { as, ...(key && { key }) })
      let { status, body } = await ask()
      // Too busy for the moment: people try again.
      for (let more = MOST_TRIES; status === 503 && more > 0; more--) ({ status, body } = await ask())
      if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
      return body
    },
    async drained() {
      for (const end = Date.now() + LONGEST_DRAIN_MS; Date.now() < end; await pause(BETWEEN_LOOKS_MS)) {
        if (product.hasFallen('worker')) throw new Error('the worker has fallen')
        if ((await jobsUnderWay(t, workerSince)).length === 0) return
      }
      throw new Error(`news is not delivered: ${JSON.stringify(await jobsUnderWay(t, workerSince))}`)
    },
    async passOurs(minutes) {
      ahead += minutes * 60_000
      tick()
      await sql`create or replace function boss.job_now() returns timestamptz language sql stable as
        ${sql.lit(`select pg_catalog.now() + interval '${ahead} milliseconds'`)}`.execute(t.db)
      await product.moveClock(ahead)
      await product.run('queues')
    },
    async passTheirs(minutes) {
      for (const sim of [vnpay, xendit]) await sim.control('clock', { advanceSeconds: minutes * 60 })
    },
    async replace(role) {
      if (role === 'worker') workerSince = now()
      await product.replace(role)
    },
    async stop() {
      await product.stop()
      await t.close()
      await Promise.all([vnpay.stop(), xendit.stop()])
    },
  }
}

/** News that waits, or that the worker of now is delivering; what a fallen one had in hand waits for its time to be over. */
async function jobsUnderWay({ db }: TestApp, since: Date) {
  const { rows } = await sql<{ name: string; state: string; count: number }>`
    select name, state, count(*)::int from boss.job
    where name not like 'timed/%' and name not like '\\_\\_%' and name <> 'dead-letter'
      and ((state in ('created', 'retry') and start_after <= boss.job_now()) or (state = 'active' and started_on >= ${since}))
    group by name, state`.execute(db)
  return rows
}
