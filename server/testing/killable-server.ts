/**
 * The server as a process that dies by SIGKILL at a chosen statement: `node server/testing/killable-server.ts`.
 * Messages in: {arm: n, side: 'before' | 'after'}, 'reconcile'. Messages out: {listening: url}, 'reconciled'.
 */
import pg from 'pg'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'
import { reconcilePayments } from '#server/modules/commerce/payments/reconcile.ts'

let left = Number.POSITIVE_INFINITY
let side: 'before' | 'after' = 'before'
const die = () => process.kill(process.pid, 'SIGKILL')

const original = pg.Client.prototype.query
// biome-ignore lint/suspicious/noExplicitAny: every form of query passes through as it came
pg.Client.prototype.query = function query(this: pg.Client, ...args: any[]): any {
  left -= 1
  if (left === 0 && side === 'before') die()
  const last = left === 0
  const result = (original as (...all: unknown[]) => unknown).apply(this, args)
  if (last && result instanceof Promise) return result.finally(die)
  return result
}

const config = readConfig()
const app = await buildApp(config, config.databaseUrl ?? '', { realtime: false })
const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 })

process.on('message', async (message: 'reconcile' | { arm: number; side: 'before' | 'after' }) => {
  if (message === 'reconcile') {
    const system = app.contextAs({ kind: 'system', job: 'test' })
    await system.db
      .updateTable('payments')
      .set({ next_check_at: new Date(0) })
      .where('next_check_at', 'is not', null)
      .execute()
    await reconcilePayments(system)
    await app.deliverAll()
    process.send?.('reconciled')
  } else {
    side = message.side
    left = message.arm
  }
})
process.send?.({ listening: url })
