import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import type { Context } from '#server/core/context.ts'

/**
 * The same context for two who race: each goes on from the query that `isIt` only once both have its answer. The control
 * of a race is decided by it and not by chance.
 */
export function meetAfter(isIt: (query: RootOperationNode) => boolean): (ctx: Context) => Context {
  const waiting: (() => void)[] = []
  const met = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 2) for (const go of waiting) go()
    })
  const asked = new WeakSet<QueryId>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isIt(node)) asked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (asked.has(queryId)) await met()
      return result
    },
  }
  return (ctx) => ({ ...ctx, db: ctx.db.withPlugin(plugin) })
}
