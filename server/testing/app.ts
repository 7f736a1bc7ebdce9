import { type CallName, contract, type InputOf, type ReplyOf } from '#domain/contract/index.ts'
import type { UserRole } from '#domain/enums.ts'
import { type App, buildApp } from '#server/app.ts'
import type { Actor } from '#server/core/actor.ts'
import { type Config, readConfig } from '#server/core/config.ts'
import type { Context } from '#server/core/context.ts'
import type { Db } from '#server/core/db.ts'
import type { Log } from '#server/core/log.ts'
import { write } from '#server/core/write.ts'
import { findActor, openSession } from '#server/modules/identity/index.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { demandDeclared } from './declared.ts'

export type Person = { id: string; email: string; fullName: string; role: UserRole; token: string; sessionId: string }
export type Answered<N extends CallName> = {
  status: number
  body: ReplyOf<N>
  // biome-ignore lint/suspicious/noExplicitAny: what a refusal tells beyond its words differs from code to code
  fault: { code: string; message: string; errors?: { path: string; code: string; message: string }[]; detail?: any }
  headers: Record<string, unknown>
  cookies: { name: string; value: string }[]
  raw: string
}
type Manner = { as?: Person | undefined; key?: string; headers?: Record<string, string> }

export type TestApp = {
  app: App
  db: Db
  url: string
  /** The clock of all modules; it stands still until told, or jumps a little at each reading where a test asked for that. */
  clock: { now: Date; advance(seconds: number): void }
  /** Makes a call over HTTP (in process). */
  call<N extends CallName>(name: N, input?: InputOf<N>, manner?: Manner): Promise<Answered<N>>
  /** A verified person with an open session. */
  person(more?: Partial<Pick<Person, 'email' | 'fullName' | 'role'>>): Promise<Person>
  /** A context for calling a verb directly, in a person's name or the system's. */
  as(person?: Person): Promise<Context>
  /** Delivers all news that waits. */
  deliver(): Promise<number>
  close(): Promise<void>
}

let made = 0

/**
 * The whole server on a fresh database of its own, or the one it is given, with a clock that tests move. Close it when done.
 * `jumpMs`: no two readings of the clock tell the same, as beside a busy neighbour.
 */
export async function testApp(
  settings: Record<string, string> = {},
  options: {
    realtime?: boolean
    database?: TestDatabase
    jumpMs?: number
    log?: Log
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await freshDatabase())
  const clock = testClock(options.jumpMs ?? 0)
  const config: Config = readConfig({
    NODE_ENV: 'test',
    // A busy machine decides no test.
    DATABASE_WAIT_MS: '120000',
    DATA_DIR: `${process.env.TEST_DATA_DIR ?? '/tmp'}/benhoc-test-${process.pid}`,
    ...settings,
  })
  const app = await buildApp(config, database.url, {
    now: () => clock.now,
    realtime: options.realtime ?? false,
    ...(options.log && { log: options.log }),
  })
  const system = app.contextAs({ kind: 'system', job: 'test' })

  return {
    app,
    db: system.db,
    url: database.url,
    clock,
    async call(name, input, manner = {}) {
      const entry = contract[name]
      const {
        params = {},
        query,
        body,
      } = (input ?? {}) as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
      const url = entry.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      const search = new URLSearchParams(
        Object.entries(query ?? {}).flatMap(([key, value]) =>
          value === undefined ? [] : [value].flat().map((one) => [key, String(one)]),
        ),
      )
      const response = await app.fastify.inject({
        method: entry.method,
        url: search.size ? `${url}?${search}` : url,
        ...(body !== undefined && { payload: JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(manner.as && { authorization: `Bearer ${manner.as.token}` }),
          ...(manner.key && { 'idempotency-key': manner.key }),
          ...manner.headers,
        },
      })
      const json =
        response.headers['content-type']?.toString().includes('json') && response.payload ? response.json() : null
      demandDeclared(name, response.statusCode, json?.code)
      return {
        status: response.statusCode,
        body: json,
        fault: json,
        headers: response.headers,
        cookies: response.cookies,
        raw: response.payload,
      } as never
    },
    async person({ email, fullName = 'Nguyễn Thị Thử', role = 'USER' } = {}) {
      const address = email ?? `nguoi-${++made}-${process.pid}@vidu.vn`
      const { id } = await system.db
        .insertInto('users')
        .values({ email: address, full_name: fullName, role, email_verified_at: clock.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      const session = await write(system, (tx) => openSession(tx, id))
      return { id, email: address, fullName, role, token: session.accessToken, sessionId: session.sessionId }
    },
    async as(person) {
      const actor: Actor = person ? await findActor(system, person.token) : { kind: 'system', job: 'test' }
      return app.contextAs(actor)
    },
    deliver: () => app.deliverAll(),
    async close() {
      await app.close()
      await database.drop()
    },
  }
}

function testClock(jumpMs: number): TestApp['clock'] {
  let at = new Date('2026-06-15T03:00:00Z')
  const clock = {
    get now(): Date {
      if (jumpMs > 0) at = new Date(at.getTime() + jumpMs)
      return at
    },
    set now(to: Date) {
      at = to
    },
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000)
    },
  }
  return clock
}
