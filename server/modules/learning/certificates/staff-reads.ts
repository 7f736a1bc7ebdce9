import { sql } from 'kysely'
import { asStaff } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { type Paging, page } from '#server/core/page.ts'
import { certificateOf } from './reads.ts'

/** All certificates, the newest first; a search looks at number, learner, mail address and course, with or without accents. */
export async function staffCertificates(
  ctx: Context,
  { take, skip, search }: Paging & { search?: string | undefined },
) {
  asStaff(ctx)
  const found = ctx.db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.user_id')
    .leftJoin('users as revoker', 'revoker.id', 'certificates.revoked_by')
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`strpos(fold(certificates.number || ' ' || learner_name || ' ' || course_name || ' ' || users.email), fold(${search ?? ''})) > 0`,
      ),
    )
  const { rows, total } = await page(
    found
      .select([
        'certificates.id',
        'certificates.number',
        'certificates.kind',
        'learner_name',
        'course_name',
        'host_name',
        'completed_at',
        'issued_at',
        'revoked_at',
        'revoked_reason',
        'users.email',
        'revoker.full_name as revoked_by_name',
      ])
      .orderBy('issued_at', 'desc')
      .orderBy('certificates.id', 'desc'),
    { take, skip },
  )
  return {
    items: rows.map((row) => ({
      ...certificateOf(row),
      id: row.id,
      learnerEmail: row.email,
      revokedBy: row.revoked_by_name,
      revokedReason: row.revoked_reason,
    })),
    total,
  }
}
