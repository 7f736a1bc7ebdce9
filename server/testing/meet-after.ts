import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type KyselyPlugin, type QueryId, type RootOperationNode, sql, type Transaction } from 'kysely'
import type { Context } from '#server/core/context.ts'
import type { Db } from '#server/core/db.ts'
import type { DB } from '#server/core/schema.ts'

/**
 * The same context for `racers` who race: each goes on from the query that `isIt` only once all have its answer, and
 * commits only once no other can get further without it: they are at their commit, over, or waiting for a lock. So none
 * sees what another writes, and the control of a race is decided by it and not by chance.
 */
export function meetAfter(isIt: (query: RootOperationNode) => boolean, racers = 2): (ctx: Context) => Context {
  const race = new Race(racers)
  const asked = new WeakSet<QueryId>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isIt(node)) asked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (asked.has(queryId)) await race.join(inTransaction.getStore())
      return result
    },
  }
  return (ctx) => ({ ...ctx, db: transactionsOf(ctx.db.withPlugin(plugin), race) })
}

/** The transaction of one who races: done at its commit, or when it is over. */
type Racer = { readonly pid: number; isDone: boolean }

const inTransaction = new AsyncLocalStorage<Racer>()

class Race {
  readonly #racers: Racer[] = []
  readonly #waiting: (() => void)[] = []
  readonly #count: number
  #isOpen = false

  constructor(count: number) {
    this.#count = count
    this.#isOpen = count <= 1
  }

  /** Joins and waits until all have; who comes after that goes on by themselves. */
  async join(racer?: Racer): Promise<void> {
    if (this.#isOpen || (racer && this.#racers.includes(racer))) return
    if (racer) this.#racers.push(racer)
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
      if (this.#waiting.length < this.#count) return
      this.#isOpen = true
      for (const go of this.#waiting) go()
    })
  }

  async atCommit(racer: Racer, trx: Transaction<DB>): Promise<void> {
    racer.isDone = true
    if (!this.#racers.includes(racer)) return
    for (;;) {
      const running = this.#racers.filter((one) => !one.isDone).map((one) => one.pid)
      if (running.length === 0 || (await lockedOut(trx, running)) === running.length) return
      await pause(5)
    }
  }
}

/** How many of these sessions wait for a row, a key or a lock of another. */
async function lockedOut(trx: Transaction<DB>, pids: number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct pid)::int as n from pg_locks
    where not granted and pid = any(${pids}) and locktype in ('transactionid', 'tuple', 'spectoken', 'advisory')
  `.execute(trx)
  return rows[0]?.n ?? 0
}

/** The same database, whose transactions are those of racers. */
function transactionsOf(db: Db, race: Race): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => racing(target.transaction(), race)
      if (name === 'withPlugin') return (plugin: KyselyPlugin) => transactionsOf(target.withPlugin(plugin), race)
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

type Begin = ReturnType<Db['transaction']>

function racing(begin: Begin, race: Race): Pick<Begin, 'setIsolationLevel' | 'execute'> {
  return {
    setIsolationLevel: (level) => racing(begin.setIsolationLevel(level), race) as Begin,
    execute: (work) =>
      begin.execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
        const racer: Racer = { pid: rows[0]?.pid ?? 0, isDone: false }
        try {
          const result = await inTransaction.run(racer, () => work(trx))
          await race.atCommit(racer, trx)
          return result
        } finally {
          racer.isDone = true
        }
      }),
  }
}
