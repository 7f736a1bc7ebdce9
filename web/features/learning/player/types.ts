import type { ReplyOf } from '#domain/contract/index.ts'
import type { LessonType } from '#domain/enums.ts'

export type CourseOutline = ReplyOf<'courseForUser'>
export type LearnersLesson = ReplyOf<'lessonForLearner'>
export type WatchState = NonNullable<NonNullable<LearnersLesson['progress']>['video']>

export type LessonFile = { resourceId: string; name: string; size: number; mime: string; url: string }

/** A lesson as the viewers draw it: of the live version for learners, of the draft for its editor's preview. */
export type ShownLesson = {
  id: string
  name: string
  type: LessonType
  durationSeconds: number | null
  pages: number | null
  body: unknown
  mediaUrl: string | null
  /** The recording in several qualities, where it has them. */
  streamUrl?: string | null
  captionsUrl: string | null
  attachments: readonly LessonFile[]
}

/** What a learner left in the lesson, and who is told of more. Viewers without it (preview, free lesson, staff) write nothing. */
export type Traces = {
  userId: string
  /** Where to begin: seconds, page, thousandths. */
  position: number
  video: WatchState | null
  /** The server says that watching just completed the lesson. */
  onCompleted: () => void
}

/** Fetches fresh addresses when those at hand grow old; null when that is refused. Rejects where nobody can be reached. */
export type Renew = () => Promise<{ url: string | null; streamUrl?: string | null } | null>
