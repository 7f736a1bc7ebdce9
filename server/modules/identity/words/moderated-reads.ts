import type { Context, Tx } from '#server/core/context.ts'
import type { ModeratedSource, Subject } from '#server/core/moderated.ts'
import { countOf } from '#server/core/page.ts'
import { hostProfiles } from '../known-hosts.ts'
import { entriesOf } from './entry-reads.ts'
import { personTexts } from './person-texts.ts'

/** What people say of themselves, as moderation sees it: the name of everybody, the rest where others may read it. */
export const moderatedPeople: ModeratedSource = {
  kind: 'PERSON',
  async find(ctx, ids) {
    const rows = await people(ctx)
      .where('u.id', 'in', [...ids])
      .execute()
    return Promise.all(rows.map((row) => asSubject(ctx, row)))
  },
  async page(ctx, after, take) {
    const rows = await people(ctx)
      .$if(after !== null, (query) => query.where('u.id', '>', after ?? ''))
      .orderBy('u.id')
      .limit(take)
      .execute()
    return Promise.all(rows.map((row) => asSubject(ctx, row)))
  },
  async count(ctx) {
    return countOf(
      ctx.db.selectFrom('users as u').where('u.state', '=', 'ACTIVE').where('u.email_verified_at', 'is not', null),
    )
  },
}

function people(ctx: Context | Tx) {
  return ctx.db
    .selectFrom('users as u')
    .leftJoin(hostProfiles(ctx).as('h'), (join) => join.onRef('h.user_id', '=', 'u.id').on('h.status', '=', 'APPROVED'))
    .select(['u.id', 'u.full_name', 'u.bio', 'u.profile_public', 'u.words_hidden', 'h.id as host'])
    .where('u.state', '=', 'ACTIVE')
    .where('u.email_verified_at', 'is not', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number]
const NOTHING = { works: [], educations: [], achievements: [] }

async function asSubject(ctx: Context | Tx, row: Row): Promise<Subject> {
  const open = (row.profile_public || row.host !== null) && !row.words_hidden
  const said = { bio: open ? row.bio : null, ...(open ? await entriesOf(ctx, row.id) : NOTHING) }
  return {
    id: row.id,
    authorId: row.id,
    title: row.full_name,
    link: `/nguoi-hoc/${row.id}`,
    texts: personTexts({ fullName: row.full_name, ...said }),
  }
}
