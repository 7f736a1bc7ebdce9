import { z } from 'zod'
import { LessonType } from '../../enums.ts'
import { call } from '../call.ts'
import { byId, dong, id, instant, richText } from '../shapes.ts'
import { courseWords, picture, thumbnail } from './authoring-shapes.ts'

const { questionAndAnswers, tags, videoCompletionRequired, ...introduction } = courseWords
const attachment = z.object({
  resourceId: id,
  fileId: id,
  name: z.string(),
  size: z.number().int(),
  mime: z.string(),
  url: z.string(),
})

export const previewCourse = call('GET', '/api/v1/host/online-courses/{id}/preview', {
  who: 'host',
  opens: ['courses.manage'],
  summary: 'The draft as a learner would see it; changes nothing',
  beyond: 'A host looks at the draft before learners do, without enrolling and without progress.',
  params: byId,
  reply: z.object({
    ...introduction,
    slug: z.string(),
    coverImage: picture.nullable(),
    product: z.object({
      price: dong.nullable(),
      listPrice: dong.nullable(),
      availableDays: z.number().int().nullable(),
    }),
    startAt: instant.nullable(),
    sections: z.array(
      z.object({
        id,
        name: z.string(),
        thumbnail,
        lessons: z.array(
          z.object({
            id,
            name: z.string(),
            type: z.enum(LessonType),
            preview: z.boolean(),
            durationSeconds: z.number().nullable(),
            pages: z.number().int().nullable(),
            body: richText.nullable(),
            mediaUrl: z.string().nullable(),
            captionsUrl: z.string().nullable(),
            attachments: z.array(attachment),
          }),
        ),
      }),
    ),
  }),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'NOT_OWNER', 'COURSE_NOT_FOUND'],
})
