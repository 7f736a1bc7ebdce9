import { CallFault, words } from '#web/api/call-fault.ts'
import { call } from '#web/api/client.ts'
import type { Outcome } from './editor-runner.ts'
import {
  type CourseFields,
  courseFields,
  type Draft,
  type LessonFields,
  lessonFields,
  type ProductFields,
  productFields,
  type SaveRequest,
  type SectionFields,
  sectionFields,
} from './editor-state.ts'

type Stored = { version: number; productVersion: number; product: Draft['course']['product'] } & CourseFields &
  Pick<ProductFields, 'startAt'> &
  LessonFields &
  SectionFields

/** Sends one request of the editor and says what became of it. Shows nothing; never throws. */
export async function sendRequest(courseId: string, request: SaveRequest): Promise<Outcome> {
  try {
    return await delivered(courseId, request)
  } catch (error) {
    if (!(error instanceof CallFault)) return { type: 'refused', message: words.unknown }
    return refusal(courseId, request, error)
  }
}

async function delivered(courseId: string, request: SaveRequest): Promise<Outcome> {
  const options = { idempotencyKey: request.key }
  switch (request.kind) {
    case 'course': {
      const stored = await call('upsertCourse', { body: request.body }, options)
      return { type: 'saved', reply: { version: stored.version, stored: courseFields(stored) } }
    }
    case 'product': {
      const stored = await call('upsertCourse', { body: request.body }, options)
      return { type: 'saved', reply: { version: stored.productVersion, stored: productFields(stored) } }
    }
    case 'section': {
      const stored = await call('upsertSection', { body: request.body }, options)
      return saved(request.body, stored, sectionFields(stored))
    }
    case 'lesson': {
      const stored = await call('upsertLesson', { body: request.body }, options)
      return saved(request.body, stored, lessonFields(stored))
    }
    case 'delete-section':
    case 'delete-lesson': {
      const { treeVersion } = await call(
        request.kind === 'delete-section' ? 'deleteSection' : 'deleteLesson',
        { params: { id: request.savedId } },
        options,
      )
      return { type: 'saved', reply: { treeVersion } }
    }
    case 'tree': {
      const { treeVersion } = await call('arrangeCourse', { params: { id: courseId }, body: request.body }, options)
      return { type: 'saved', reply: { treeVersion } }
    }
  }
}

/** Only what was created changes the outline. */
function saved(
  body: { id?: string },
  { id, version, treeVersion }: { id: string; version: number; treeVersion: number },
  stored: object,
): Outcome {
  return { type: 'saved', reply: { version, stored, ...(body.id === undefined && { id, treeVersion }) } }
}

async function refusal(courseId: string, request: SaveRequest, fault: CallFault): Promise<Outcome> {
  if (fault.mayRetry) return { type: 'unreached' }
  const isGone = fault.code === 'SECTION_NOT_FOUND' || fault.code === 'LESSON_NOT_FOUND'
  if (request.kind === 'delete-section' || request.kind === 'delete-lesson')
    return isGone ? { type: 'saved', reply: {} } : { type: 'refused', message: fault.message }
  if (fault.code === 'VERSION_CONFLICT') return overtaken(courseId, request, fault)
  if (isGone && (request.kind === 'section' || request.kind === 'lesson') && request.body.id !== undefined)
    return { type: 'overtaken', theirs: null, version: 0 }
  return { type: 'refused', message: fault.problems[0]?.message ?? fault.message }
}

async function overtaken(
  courseId: string,
  request: Exclude<SaveRequest, { savedId: string }>,
  fault: CallFault,
): Promise<Outcome> {
  if (request.kind === 'tree') {
    try {
      return { type: 'tree overtaken', draft: await call('hostCourse', { params: { id: courseId } }) }
    } catch {
      return { type: 'refused', message: fault.message }
    }
  }
  const { stored } = fault.detail as { stored: Stored }
  switch (request.kind) {
    case 'course':
      return { type: 'overtaken', theirs: courseFields(stored), version: stored.version }
    case 'product':
      return { type: 'overtaken', theirs: productFields(stored), version: stored.productVersion }
    case 'section':
      return { type: 'overtaken', theirs: sectionFields(stored), version: stored.version }
    case 'lesson':
      return { type: 'overtaken', theirs: lessonFields(stored), version: stored.version }
  }
}
