import { mayDoOnCourse } from '#domain/cohosts.ts'
import { must } from '#domain/faults.ts'
import { asHost } from '#server/core/actor.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { columnsOf, partsOf, wordsOf } from './change-fields.ts'
import { mustBeCurrent } from './conflicts.ts'
import { courseOf } from './draft.ts'
import type { InputReceived } from './inputs.ts'
import { openDraft } from './open-draft.ts'
import { slugOf } from './reads.ts'
import { type CourseRow, lockDraft } from './rows.ts'

type CourseInput = InputReceived<'upsertCourse'>

/**
 * Opens a draft (an approved host, a name), or changes one. The information part and the price part have a version each,
 * so that two people on two tabs do not stand in each other's way; a stale version changes nothing. Never publishes. A
 * co-host who edits leaves the price to the owner.
 */
export function upsertCourse(ctx: Context | Tx, input: CourseInput) {
  return write(ctx, async (tx) => {
    const course = input.id === undefined ? await openDraft(tx, asHost(tx), input) : await changed(tx, input.id, input)
    return courseOf(course, await slugOf(tx, course.id))
  })
}

async function changed(tx: Tx, id: string, input: CourseInput): Promise<CourseRow> {
  const course = await lockDraft(tx, id, 'course.changed', { fields: wordsOf(input) })
  const { information, pricing } = partsOf(input)
  if (pricing) must(mayDoOnCourse(course.role, 'price'), 'NOT_OWNER')
  must(information || pricing, 'VALIDATION_FAILED', {
    errors: [{ path: 'body', code: 'required', message: 'Không có thay đổi nào.' }],
  })
  const stored = async () => courseOf(course, await slugOf(tx, id))
  if (information) await mustBeCurrent(course.version, input.version, 'version', stored)
  if (pricing) await mustBeCurrent(course.product_version, input.productVersion, 'productVersion', stored)
  return tx.db
    .updateTable('courses')
    .set({
      ...(await columnsOf(tx, course.author, input, course.cover_file_id)),
      updated_at: tx.now(),
      ...(information && { version: course.version + 1 }),
      ...(pricing && { product_version: course.product_version + 1 }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
