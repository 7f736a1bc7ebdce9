import type { LessonContent } from '#domain/course/content.ts'
import { after } from '#domain/time.ts'
import { asUser } from '#server/core/actor.ts'
import type { Context } from '#server/core/context.ts'
import { signedMediaUrl, signedStreamUrl } from '#server/modules/library/index.ts'

/** How long a signature lives: a refund ends the access to bytes within this time. */
const SECONDS = 300

/** Addresses of a lesson's recording, captions and attachments, each signed for this person and for a short time. */
export async function signedMediaOf(ctx: Context, lesson: LessonContent) {
  const userId = asUser(ctx)
  const sign = (fileId: string, name: string) => signedMediaUrl(ctx, fileId, { userId, seconds: SECONDS, name })
  return {
    url: lesson.fileId && sign(lesson.fileId, NAME[lesson.type]),
    streamUrl:
      lesson.type === 'VIDEO' && lesson.fileId
        ? await signedStreamUrl(ctx, lesson.fileId, { userId, seconds: SECONDS })
        : null,
    captionsUrl: lesson.captionsFileId && sign(lesson.captionsFileId, 'phu-de.vtt'),
    expiresAt: after(ctx.now(), SECONDS * 1_000),
    attachments: lesson.attachments.map(({ resourceId, fileId, name, size, mime }) => ({
      resourceId,
      name,
      size,
      mime,
      url: sign(fileId, name),
    })),
  }
}

/** How an address ends, for people who save what is behind it. */
const NAME: Record<LessonContent['type'], string> = { VIDEO: 'bai-hoc.mp4', PDF: 'bai-hoc.pdf', TEXT: 'bai-hoc' }
