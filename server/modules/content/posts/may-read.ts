import type { Context, Tx } from '#server/core/context.ts'
import { readerNamed, wayTo } from './reader.ts'
import { findPublished } from './rows.ts'

/** Whether a person may read the whole of a published post at this moment. */
export async function mayReadWhole(ctx: Context | Tx, postId: string, userId: string): Promise<boolean> {
  const post = await findPublished(ctx, postId)
  return post !== null && wayTo(ctx, await readerNamed(ctx, userId), post) !== null
}
