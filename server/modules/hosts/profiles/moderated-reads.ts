import type { Context, Tx } from '#server/core/context.ts'
import type { ModeratedSource, Subject } from '#server/core/moderated.ts'
import { countOf } from '#server/core/page.ts'
import { profileTexts } from './screen-profile.ts'

/** Public words of approved hosts, as moderation sees them. The id is that of the person. */
export const moderatedProfiles: ModeratedSource = {
  kind: 'PROFILE',
  async find(ctx, ids) {
    const rows = await profiles(ctx)
      .where('host_profiles.user_id', 'in', [...ids])
      .execute()
    return rows.map(asSubject)
  },
  async page(ctx, after, take) {
    const rows = await profiles(ctx)
      .$if(after !== null, (query) => query.where('host_profiles.user_id', '>', after ?? ''))
      .orderBy('host_profiles.user_id')
      .limit(take)
      .execute()
    return rows.map(asSubject)
  },
  async count(ctx) {
    return countOf(ctx.db.selectFrom('host_profiles').where('status', '=', 'APPROVED'))
  },
}

function profiles(ctx: Context | Tx) {
  return ctx.db
    .selectFrom('host_profiles')
    .innerJoin('users', 'users.id', 'host_profiles.user_id')
    .select([
      'host_profiles.user_id',
      'users.full_name',
      'host_profiles.headline',
      'host_profiles.bio',
      'host_profiles.experience',
      'host_profiles.topics',
    ])
    .where('host_profiles.status', '=', 'APPROVED')
}

type Row = Awaited<ReturnType<ReturnType<typeof profiles>['execute']>>[number]

function asSubject({ user_id, full_name, ...columns }: Row): Subject {
  return {
    id: user_id,
    authorId: user_id,
    title: `Hồ sơ giảng viên ${full_name}`,
    link: `/giang-vien/${user_id}`,
    texts: profileTexts(columns),
  }
}
