import { must } from '#domain/faults.ts'
import { POST_LIMITS, postProblems } from '#domain/post.ts'
import { addDays } from '#domain/time.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { screenOrRefuse } from '#server/modules/moderation/index.ts'
import { mayChangePost } from './access.ts'
import { mustBeVersion } from './change-post.ts'
import { draftView } from './own-reads.ts'
import { postTexts } from './post-texts.ts'
import { lockPost, mustBeAuthor, textOf, thePost } from './rows.ts'
import { showPost } from './show-post.ts'

/**
 * Shows the draft to readers as it is at this version: now, or at an hour to come. Each time it is checked. Words that are
 * refused are named part by part; words that are held wait beside the post for a person of the staff, and readers go on
 * reading what was there. What is to come is frozen now: writing on changes nothing of it.
 */
export function publishPost(ctx: Context | Tx, id: string, { version, at }: { version: number; at: Date | null }) {
  return write(ctx, async (tx) => {
    const authorId = asHost(tx)
    const post = await lockPost(tx, id)
    must(mayChangePost(authorId, post), 'NOT_OWNER')
    await mustBeAuthor(tx, authorId)
    await mustBeVersion(tx, post, version)
    const text = textOf(post)
    const problems = postProblems(text)
    must(problems.length === 0, 'POST_NOT_READY', { errors: problems })
    const now = tx.now()
    must(at === null || (at > now && at <= addDays(now, POST_LIMITS.aheadDays)), 'PUBLISH_HOUR_WRONG')
    const stage = post.status === 'PUBLISHED' ? ('EDIT' as const) : ('PUBLISH' as const)
    const verdict = await screenOrRefuse(tx, { kind: 'POST', id, authorId, texts: postTexts(text), stage })
    if (verdict === 'PASS' && at === null) await showPost(tx, post, { text, version }, 'host')
    else
      await tx.db
        .updateTable('posts')
        .set({
          waiting: JSON.stringify(text),
          waiting_version: version,
          held: verdict === 'HOLD',
          publish_at: at,
        })
        .where('id', '=', id)
        .execute()
    return draftView(tx, await thePost(tx, id))
  })
}
