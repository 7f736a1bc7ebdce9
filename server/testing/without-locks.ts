import type { KyselyPlugin, SelectQueryNode } from 'kysely'
import type { Context } from '#server/core/context.ts'

/** Reads rows without locking them: what the code would do if somebody forgot `forUpdate()`. For the control of race tests. */
const forgetLocks: KyselyPlugin = {
  transformQuery({ node }) {
    return node.kind === 'SelectQueryNode' ? ({ ...node, endModifiers: [] } as SelectQueryNode) : node
  },
  transformResult: async ({ result }) => result,
}

/** The same context with every row lock switched off: a race test that still passes with it proves nothing. */
export function withoutLocks(ctx: Context): Context {
  return { ...ctx, db: ctx.db.withPlugin(forgetLocks) }
}
