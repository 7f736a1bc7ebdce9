import { z } from 'zod'
import { byField } from '../../course/fields.ts'
import { LessonType } from '../../enums.ts'
import { richTextProblem } from '../../richtext.ts'
import { id, orJson, richText } from '../shapes.ts'

/** A document the editor may keep: checked node by node, the first bad place named. */
export const document = richText.superRefine((value, ctx) => {
  const problem = richTextProblem(value)
  if (problem !== null)
    ctx.addIssue({
      code: 'custom',
      path: problem.split(': ')[0]?.split('.') ?? [],
      message: 'Nội dung này không được hỗ trợ.',
    })
})
export const version = z.number().int().min(1).max(2_147_483_647)

/** A public picture; what is sent back counts by its id alone. */
export const picture = z.object({ id, publicUrl: z.string(), thumbnailUrl: z.string() })
/** A section without a picture of its own shows one that all share: it has no id. */
export const thumbnail = picture.extend({ id: id.nullable() })
export const chosenPicture = orJson(z.object({ id: id.nullable() }).nullable())

/** The words of a course as they are read. */
export const courseWords = byField({
  text: () => z.string(),
  richText: () => richText,
  lines: () => z.array(z.string()),
  questions: () => z.array(z.object({ question: z.string(), answer: z.string() })),
  tags: () => z.array(z.string()),
  flag: () => z.boolean(),
})

/** A resource as the editor shows it: enough to know whether the lesson can be taught with it. */
const resource = z.object({
  resourceId: id,
  /** The recording or PDF that is the lesson; the others are attachments. */
  isMain: z.boolean(),
  name: z.string(),
  kind: z.enum(['PDF', 'text', 'video']),
  fileId: id.nullable(),
  captionsFileId: id.nullable(),
  status: z.enum(['UPLOADING', 'READY', 'REJECTED']),
  refusal: z.string().nullable(),
  size: z.number().int(),
  mime: z.string(),
  durationMs: z.number().int().nullable(),
  pages: z.number().int().nullable(),
})
export const lesson = z.object({
  id,
  sectionId: id,
  index: z.number().int(),
  name: z.string(),
  type: z.enum(LessonType),
  preview: z.boolean(),
  body: richText.nullable(),
  /** The main one first, then the attachments in their order. */
  resources: z.array(resource),
  version,
})
export const section = z.object({
  id,
  index: z.number().int(),
  name: z.string(),
  thumbnail,
  version,
})

export const WRITE_FAULTS = [
  'VALIDATION_FAILED',
  'INSUFFICIENT_PRIVILEGES',
  'NOT_OWNER',
  'STATUS_CONFLICT',
  'VERSION_CONFLICT',
] as const
