import type { LessonType } from '../enums.ts'
import type { Dong } from '../money.ts'
import { type RichText, wordCount } from '../richtext.ts'
import type { CourseWords } from './fields.ts'

/** A version of a course as it was submitted and approved: immutable, complete, what learners and visitors see. */
export interface CourseContent extends CourseWords {
  coverFileId: string
  product: {
    price: Dong
    /** The crossed-out price; null where there is none. */
    listPrice: Dong | null
    /** Days of access, counted from buying or from the opening, whichever is later; null: for ever. */
    availableDays: number | null
  }
  /** ISO instant from which it may be learnt; it is bought before. Null: at once. */
  startAt: string | null
  sections: SectionContent[]
}

export interface SectionContent {
  id: string
  name: string
  thumbnailFileId: string | null
  lessons: LessonContent[]
}

export interface LessonContent {
  id: string
  name: string
  type: LessonType
  /** Open to everybody before buying. */
  preview: boolean
  fileId: string | null
  captionsFileId: string | null
  /** Counts up when the recording is replaced; progress belongs to one version. */
  assetVersion: number
  durationSeconds: number | null
  /** Of a PDF. */
  pages: number | null
  /** Of a TEXT. */
  body: RichText | null
  attachments: AttachmentContent[]
}

export interface AttachmentContent {
  resourceId: string
  fileId: string
  name: string
  /** Bytes. */
  size: number
  mime: string
}

/** Every lesson in the order it is learnt. */
export function lessonsOf(content: Pick<CourseContent, 'sections'>): LessonContent[] {
  return content.sections.flatMap((section) => section.lessons)
}

/** Vietnamese words that people read in a minute. */
export const WORDS_A_MINUTE = 200
const MINUTES_A_PAGE = 2

/** How long it takes to learn everything, in seconds: recordings as they last, texts and PDFs in whole minutes of reading. */
export function totalSeconds(content: Pick<CourseContent, 'sections'>): number {
  return lessonsOf(content).reduce((sum, lesson) => sum + secondsOf(lesson), 0)
}

function secondsOf({ type, durationSeconds, pages, body }: LessonContent): number {
  switch (type) {
    case 'VIDEO':
      return durationSeconds ?? 0
    case 'PDF':
      return (pages ?? 0) * MINUTES_A_PAGE * 60
    case 'TEXT':
      return body === null ? 0 : Math.ceil(wordCount(body) / WORDS_A_MINUTE) * 60
  }
}
