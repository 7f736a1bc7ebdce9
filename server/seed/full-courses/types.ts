import type { CourseLines } from '#domain/course/fields.ts'
import type { Theme } from '../assets/covers.ts'

export interface Mark {
  type: 'bold' | 'italic' | 'code'
}

/** A node of a tiptap document. */
export interface RichNode {
  type: string
  attrs?: Record<string, string | number | null>
  content?: RichNode[]
  marks?: Mark[]
  text?: string
}

export interface RichText {
  type: 'doc'
  content: RichNode[]
}

interface LessonBase {
  name: string
  /** Open to everybody before buying. */
  preview?: boolean
  attachments?: { asset: string; name: string }[]
}

/** Assets are named by their path inside `server/seed/assets`. */
export type FullLesson =
  | (LessonBase & { type: 'VIDEO'; asset: string; captions: string; body?: RichText })
  | (LessonBase & { type: 'PDF'; asset: string; body?: RichText })
  | (LessonBase & { type: 'TEXT'; body: RichText })

export interface FullSection {
  name: string
  lessons: FullLesson[]
}

/** A whole course as data. In rich texts a picture's `src` is `asset:` and the asset's key. */
export interface FullCourse extends CourseLines {
  key: string
  name: string
  theme: Theme
  hostKey: 'host-1' | 'host-2' | 'host-3' | 'host-4' | 'host-5'
  cover: string
  /** Plain words, at most 300 characters. */
  description: string
  about: RichText
  tags: string[]
  questionAndAnswers: { question: string; answer: string }[]
  /** In đồng; `listPrice` is what the price is reduced from. */
  price: number
  listPrice: number
  /** Days of access after buying; null means for ever. */
  availableDays: number | null
  videoCompletionRequired: boolean
  sections: FullSection[]
}
