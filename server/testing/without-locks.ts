import {
  AndNode,
  type KyselyPlugin,
  type RootOperationNode,
  type SelectQueryNode,
  type UpdateQueryNode,
  WhereNode,
} from 'kysely'
import type { Context } from '#server/core/context.ts'
import { meetAfter } from './meet-after.ts'

/** Reads rows without locking them: what the code would do if somebody forgot `forUpdate()`. For the control of race tests. */
const forgetLocks: KyselyPlugin = {
  transformQuery: ({ node }) => (locks(node) ? { ...node, endModifiers: [] } : node),
  transformResult: async ({ result }) => result,
}

function locks(node: RootOperationNode): node is SelectQueryNode {
  return node.kind === 'SelectQueryNode' && Boolean((node as SelectQueryNode).endModifiers?.length)
}

/**
 * The same context with every row lock switched off: a race test that still passes with it proves nothing. `racers` of them
 * meet where the first of them would have locked, as `meetAfter` says.
 */
export function withoutLocks(ctx: Context, racers = 1): Context {
  const met = racers > 1 ? meetAfter(locks, racers)(ctx) : ctx
  return { ...met, db: met.db.withPlugin(forgetLocks) }
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
