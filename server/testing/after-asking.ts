import type { KyselyPlugin, QueryId } from 'kysely'
import type { Context } from '#server/core/context.ts'

/** The same context; `then` runs once, when a question with these words has been answered and before anybody goes on from it. */
export function afterAsking(words: string, ctx: Context, then: () => Promise<void>): Context {
  let isOver = false
  const asked = new WeakSet<QueryId>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(words)) asked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (asked.has(queryId) && !isOver) {
        isOver = true
        await then()
      }
      return result
    },
  }
  return { ...ctx, db: ctx.db.withPlugin(plugin) }
}
