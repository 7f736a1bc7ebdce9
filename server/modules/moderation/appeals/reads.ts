import { appealUntil } from '#domain/moderation/appeal.ts'
import { strikeStanding, strikeWords } from '#domain/moderation/strikes.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { violationsOf } from '../cases/reads.ts'
import { facesOf } from '../cases/subjects.ts'
import { asCase, matchesOf, strikesOf } from '../screening/rows.ts'

/**
 * What of the caller's own is held, was removed or was appealed, the last first, and where they stand. That something was
 * reported, by whom, and which keyword matched, is never told.
 */
export async function ownModeration(ctx: Context, { take, skip }: Paging) {
  const userId = asUser(ctx)
  const found = ctx.db
    .selectFrom('moderation_cases as c')
    .leftJoin('moderation_appeals as a', 'a.case_id', 'c.id')
    .where('c.author_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('c.status', '=', 'OPEN'), eb('c.held', '=', true)]),
        eb('c.status', '=', 'REMOVED'),
        eb('a.case_id', 'is not', null),
      ]),
    )
  const [{ rows, total }, strikes] = await Promise.all([
    page(
      found
        .selectAll('c')
        .select([
          'a.text as appeal_text',
          'a.at as appeal_at',
          'a.verdict as appeal_verdict',
          'a.reason as appeal_reason',
        ])
        .orderBy('c.opened_at', 'desc')
        .orderBy('c.id'),
      { take, skip },
    ),
    strikesOf(ctx, userId),
  ])
  const cases = rows.map((row) => ({ ...row, ...asCase(row) }))
  const [faces, matches] = await Promise.all([
    facesOf(ctx, cases),
    matchesOf(
      ctx,
      cases.map(({ id }) => id),
    ),
  ])
  const standing = strikeStanding(strikes, ctx.now())
  return {
    items: cases.map((one) => {
      const mayAppeal = one.status === 'REMOVED' && one.appeal_at === null && one.decided_at !== null
      const until = one.decided_at && appealUntil(one.decided_at)
      return {
        id: one.id,
        kind: one.kind,
        title: faces.get(one.id)?.title ?? '',
        link: faces.get(one.id)?.link ?? null,
        status: one.status,
        // Which of the ways in it came by is for the staff alone, where it would tell of a reporter.
        source: one.source === 'REPORT' ? ('SCREEN' as const) : one.source,
        texts: one.texts.map(({ field, text }) => ({ field, text })),
        violations: violationsOf(
          matches.filter(({ case_id }) => case_id === one.id),
          one.violation,
        ),
        openedAt: one.opened_at,
        decidedAt: one.decided_at,
        reason: one.reason,
        permanence: one.permanence,
        appeal:
          one.appeal_at === null
            ? null
            : {
                text: one.appeal_text ?? '',
                at: one.appeal_at,
                verdict: one.appeal_verdict,
                reason: one.appeal_reason,
              },
        appealUntil: mayAppeal && until && until >= ctx.now() ? until : null,
      }
    }),
    total,
    standing: { ...standing, words: strikeWords(standing) },
  }
}
