import type { JobType } from '#domain/enums.ts'
import { cleanLine, cleanText } from '#domain/text.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { screenPerson } from '../words/screen-person.ts'
import { keepRoom } from './keep-room.ts'
import { mustBeNamed, mustBePeriod } from './rules.ts'

type WorkTerms = {
  company: string
  position: string
  jobType: JobType
  startedOn: string
  endedOn: string | null
  description: string | null
}

/** Adds a job to the caller's profile; `endedOn` null: still there. Throws PROFILE_ENTRIES_FULL, CONTENT_REFUSED. */
export async function addWork(ctx: Context, terms: WorkTerms): Promise<WorkTerms & { id: string }> {
  const userId = asUser(ctx)
  mustBePeriod(terms.startedOn, terms.endedOn, ctx.now())
  const work = {
    ...terms,
    company: mustBeNamed('company', cleanLine(terms.company)),
    position: mustBeNamed('position', cleanLine(terms.position)),
    description: (terms.description && cleanText(terms.description)) || null,
  }
  return write(ctx, async (tx) => {
    await keepRoom(tx, userId, 'user_works')
    const { id } = await tx.db
      .insertInto('user_works')
      .values({
        user_id: userId,
        company: work.company,
        position: work.position,
        job_type: work.jobType,
        started_on: work.startedOn,
        ended_on: work.endedOn,
        description: work.description,
        created_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await screenPerson(tx, userId, 'EDIT', `works.${id}`)
    return { id, ...work }
  })
}
