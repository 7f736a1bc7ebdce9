import type { HostId } from '#domain/ids.ts'
import { asStaff } from '#server/core/actor.ts'
import { audit } from '#server/core/audit.ts'
import type { Context, Tx } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { courseOf } from '../authoring/draft.ts'
import type { InputReceived } from '../authoring/inputs.ts'
import { openDraft } from '../authoring/open-draft.ts'
import { slugOf } from '../authoring/reads.ts'

/** Staff open a course for an approved host, in whose studio it stands as if the host had; the log tells who did. HOST_NOT_APPROVED. */
export function openCourseFor(ctx: Context | Tx, { hostId, ...terms }: InputReceived<'createAdminCourse'>) {
  return write(ctx, async (tx) => {
    asStaff(tx)
    const course = await openDraft(tx, hostId as HostId, terms)
    await audit(tx, 'course.opened-for', 'course', course.id, { hostId })
    return courseOf(course, await slugOf(tx, course.id))
  })
}
