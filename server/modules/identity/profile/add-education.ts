import { cleanLine } from '#domain/text.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { screenPerson } from '../words/screen-person.ts'
import { keepRoom } from './keep-room.ts'
import { mustBeNamed, mustBePeriod } from './rules.ts'

type EducationTerms = {
  school: string
  field: string | null
  degree: string | null
  startedOn: string
  endedOn: string | null
}

/** Adds a school to the caller's profile; `endedOn` null: still there. Throws PROFILE_ENTRIES_FULL, CONTENT_REFUSED. */
export async function addEducation(ctx: Context, terms: EducationTerms): Promise<EducationTerms & { id: string }> {
  const userId = asUser(ctx)
  mustBePeriod(terms.startedOn, terms.endedOn, ctx.now())
  const education = {
    ...terms,
    school: mustBeNamed('school', cleanLine(terms.school)),
    field: (terms.field && cleanLine(terms.field)) || null,
    degree: (terms.degree && cleanLine(terms.degree)) || null,
  }
  return write(ctx, async (tx) => {
    await keepRoom(tx, userId, 'user_educations')
    const { id } = await tx.db
      .insertInto('user_educations')
      .values({
        user_id: userId,
        school: education.school,
        field: education.field,
        degree: education.degree,
        started_on: education.startedOn,
        ended_on: education.endedOn,
        created_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await screenPerson(tx, userId, 'EDIT', `educations.${id}`)
    return { id, ...education }
  })
}
