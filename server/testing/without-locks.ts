import { AndNode, type KyselyPlugin, type QueryId, type SelectQueryNode, type UpdateQueryNode, WhereNode } from 'kysely'
import type { Context } from '#server/core/context.ts'

/** Reads rows without locking them: what the code would do if somebody forgot `forUpdate()`. For the control of race tests. */
function forgetLocks(meet: () => Promise<void>): KyselyPlugin {
  const locking = new WeakSet<QueryId>()
  return {
    transformQuery({ node, queryId }) {
      if (node.kind !== 'SelectQueryNode') return node
      const select = node as SelectQueryNode
      if (select.endModifiers?.length) locking.add(queryId)
      return { ...select, endModifiers: [] }
    },
    async transformResult({ result, queryId }) {
      if (locking.has(queryId)) await meet()
      return result
    },
  }
}

/**
 * The same context with every row lock switched off: a race test that still passes with it proves nothing. `racers` of them
 * wait for each other where the first of them would have locked, so that no luck decides what the control finds.
 */
export function withoutLocks(ctx: Context, racers = 1): Context {
  return { ...ctx, db: ctx.db.withPlugin(forgetLocks(barrier(racers))) }
}

/** Lets the first `count` who come go on together; who comes after them does not wait. */
function barrier(count: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let open = count <= 1
  return async () => {
    if (open) return
    if (waiting.length + 1 === count) {
      open = true
      for (const go of waiting) go()
      return
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
}

/** Updates rows by the first condition alone: what the code would do if a row were not judged again while it is taken. */
const forgetConditions: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'UpdateQueryNode') return node
    const update = node as UpdateQueryNode
    let first = update.where?.where
    while (first && AndNode.is(first)) first = first.left
    return first ? { ...update, where: WhereNode.create(first) } : update
  },
  transformResult: async ({ result }) => result,
}

/** The same context, taking rows by their id whatever their state: the control of a race that a condition decides. */
export function withoutConditions(ctx: Context): Context {
  return { ...ctx, db: ctx.db.withPlugin(forgetConditions) }
}
