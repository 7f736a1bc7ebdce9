import type { Writable } from 'node:stream'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from './config.ts'
import { sha256 } from './crypto.ts'
import { spanOver } from './observed/trace.ts'
import type { DB } from './schema.ts'

export type Db = Kysely<DB>

/** A statement may take so many times as long as it may wait for a lock. */
const WAITS_IN_A_STATEMENT = 6
const REMEMBERED_STATEMENTS = 2_000

/** int8 as a number: the product's integers are đồng, counts and sizes, all far below 2^53. */
const parsers = new pg.TypeOverrides()
parsers.setTypeParser(pg.types.builtins.INT8, Number)
parsers.setTypeParser(pg.types.builtins.DATE, (day) => day)

/**
 * Operators of text search and of alikeness. How many rows they leave depends on the words alone: the plan that PostgreSQL
 * keeps for any words takes three times as long over a large catalogue as one for these.
 */
const SEARCHES_TEXT = /@@|%>|<->/

const names = new Map<string, string | null>()
/** The name under which a connection keeps the plan of a statement; null: it is planned at every run. */
function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= REMEMBERED_STATEMENTS) names.clear()
  const name = SEARCHES_TEXT.test(text) ? null : sha256(text).slice(0, 32)
  names.set(text, name)
  return name
}

/** What PostgreSQL plans, as opposed to `begin` or a script of several statements. */
const PLANNED = /^\s*(?:select|with|insert|update|delete)\b/i

const BEGIN = /^(?:begin|start transaction)\b/i

/**
 * Names each statement that is planned, so that PostgreSQL plans it once per connection instead of at every run, but for what
 * searches texts. The begin of a transaction travels with its first statement, not before it. A connection that breaks while
 * it is in use ends nothing but what runs on it: the statement fails, and the pool drops the client.
 */
class HouseClient extends pg.Client {
  #holdsBegin = false

  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      pipeline: true,
    } as pg.ClientConfig)
    // The pool listens only to clients that are idle; an error that nobody hears would end the process.
    this.on('error', () => {})
  }
  // biome-ignore lint/suspicious/noExplicitAny: pg.Client.query is overloaded beyond what a subclass can restate
  override query(...args: any[]): any {
    const [text, values] = args
    if (typeof text === 'string' && BEGIN.test(text)) return this.#begin(text)
    if (typeof text === 'string' && Array.isArray(values) && PLANNED.test(text)) {
      const name = nameOf(text)
      if (name) args.splice(0, 2, { name, text, values })
    }
    const answer = super.query(...(args as [string]))
    if (this.#holdsBegin) this.#stream.uncork()
    this.#holdsBegin = false
    return answer
  }

  async #begin(text: string): Promise<pg.QueryResult> {
    this.#stream.cork()
    this.#holdsBegin = true
    // A begin fails only where its connection does, and then the statement that follows fails too.
    super.query(text).catch(() => {})
    return { command: 'START', rowCount: 0, oid: 0, fields: [], rows: [] }
  }

  get #stream(): Writable {
    return (this as unknown as { connection: { stream: Writable } }).connection.stream
  }
}

/**
 * A pool of connections; every session has bounded waits, so that nothing hangs for ever.
 * @param longest how many milliseconds a statement may take
 * @param name how the database lists it
 */
export function openPool(
  url: string,
  {
    poolSize,
    databaseWaitMs,
    longest = WAITS_IN_A_STATEMENT * databaseWaitMs,
    name = 'benhoc',
  }: Pick<Config, 'poolSize' | 'databaseWaitMs'> & { longest?: number; name?: string },
): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: poolSize,
    Client: HouseClient,
    types: parsers,
    connectionTimeoutMillis: databaseWaitMs,
    application_name: name,
    options: `-c lock_timeout=${databaseWaitMs} -c statement_timeout=${longest} -c idle_in_transaction_session_timeout=${longest} -c timezone=UTC`,
  })
}

/** @param traced whether each statement is told as a step of the trace it belongs to: its text, never its values */
export function openDb(pool: pg.Pool, { traced = false } = {}): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(traced && { log: tellStatement }) })
}

function tellStatement({ query, queryDurationMillis, ...event }: LogEvent): void {
  const operation = /^\s*(\w+)/.exec(query.sql)?.[1]?.toLowerCase() ?? 'statement'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': query.sql }
  spanOver(`db ${operation}`, attributes, queryDurationMillis, event.level === 'error' ? event.error : undefined)
}
