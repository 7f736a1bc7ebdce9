import type { Context } from '#server/core/context.ts'

/** Works, educations and achievements of a person, what goes on or ended last on top. */
export async function entriesOf(ctx: Pick<Context, 'db'>, userId: string) {
  const [works, educations, achievements] = await Promise.all([
    worksOf(ctx, userId),
    educationsOf(ctx, userId),
    achievementsOf(ctx, userId),
  ])
  return { works, educations, achievements }
}

async function worksOf(ctx: Pick<Context, 'db'>, userId: string) {
  const rows = await ctx.db
    .selectFrom('user_works')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('ended_on', (order) => order.desc().nullsFirst())
    .orderBy('started_on', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    company: row.company,
    position: row.position,
    jobType: row.job_type,
    startedOn: row.started_on,
    endedOn: row.ended_on,
    description: row.description,
  }))
}

async function educationsOf(ctx: Pick<Context, 'db'>, userId: string) {
  const rows = await ctx.db
    .selectFrom('user_educations')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('ended_on', (order) => order.desc().nullsFirst())
    .orderBy('started_on', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    school: row.school,
    field: row.field,
    degree: row.degree,
    startedOn: row.started_on,
    endedOn: row.ended_on,
  }))
}

async function achievementsOf(ctx: Pick<Context, 'db'>, userId: string) {
  const rows = await ctx.db
    .selectFrom('user_achievements')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('achieved_on', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    issuer: row.issuer,
    achievedOn: row.achieved_on,
    url: row.url,
  }))
}
