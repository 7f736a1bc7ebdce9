/** A node of a tiptap document, in the shape ProseMirror serialises. */
export type DocNode = {
  readonly type: string
  readonly attrs?: Readonly<Record<string, string | number | null>>
  readonly marks?: readonly { readonly type: 'bold' | 'italic' | 'code' }[]
  readonly content?: readonly DocNode[]
  readonly text?: string
}

export type Doc = { readonly type: 'doc'; readonly content: readonly DocNode[] }

export type ThemeSlug =
  | 'lap-trinh'
  | 'du-lieu'
  | 'thiet-ke'
  | 'kinh-doanh'
  | 'marketing'
  | 'tai-chinh'
  | 'ngoai-ngu'
  | 'ky-nang'
  | 'am-nhac-nhiep-anh'
  | 'suc-khoe'
  | 'am-thuc'
  | 'nuoi-day-con'

export type ChildCategorySeed = {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly index: number
}

export type CategorySeed = {
  readonly slug: ThemeSlug
  readonly name: string
  readonly description: string
  readonly index: number
  readonly children: readonly ChildCategorySeed[]
}

export type HostKey =
  | 'host-1'
  | 'host-2'
  | 'host-3'
  | 'host-4'
  | 'host-5'
  | 'host-6'
  | 'host-7'
  | 'host-8'
  | 'host-9'
  | 'host-10'
  | 'host-11'
  | 'host-12'
  | 'host-13'
  | 'host-14'
  | 'host-15'
  | 'host-16'

/** One place a host has worked. `to` is null while they still work there. */
export type WorkSeed = {
  readonly company: string
  readonly position: string
  readonly from: number
  readonly to: number | null
}

export type HostSeed = {
  readonly key: HostKey
  readonly fullName: string
  readonly gender: 'MALE' | 'FEMALE'
  readonly email: string
  readonly headline: string
  /** What they teach, as they call it. */
  readonly topics: readonly string[]
  /** Paragraphs, in order. */
  readonly bio: readonly string[]
  readonly city: string
  /** Years of experience in the trade they teach. */
  readonly years: number
  readonly works: readonly WorkSeed[]
  /** Number of the drawn avatar, 1 to 16. */
  readonly avatar: number
}

export type LessonSeed = { readonly title: string; readonly type: 'TEXT'; readonly body: Doc }

export type SectionSeed = { readonly title: string; readonly lessons: readonly LessonSeed[] }

export type QuestionAndAnswer = { readonly question: string; readonly answer: string }

export type CourseSeed = {
  readonly key: string
  readonly name: string
  /** Plain text, at most 300 characters. */
  readonly description: string
  readonly about: Doc
  readonly benefit: readonly string[]
  readonly questionAndAnswers: readonly QuestionAndAnswer[]
  readonly tags: readonly string[]
  readonly categorySlug: string
  readonly theme: ThemeSlug
  readonly hostKey: HostKey
  /** Whole đồng. */
  readonly price: number
  /** Whole đồng, never below `price`. */
  readonly listPrice: number
  /** Days of access from the purchase; null is forever. */
  readonly availableDays: 180 | 365 | null
  readonly sections: readonly SectionSeed[]
}

export type LearnerSeed = {
  readonly fullName: string
  readonly gender: 'MALE' | 'FEMALE'
  readonly email: string
}

export type ReviewSeed = {
  readonly courseKey: string
  /** Place of the writer in `learners`, from 0. */
  readonly reviewer: number
  readonly rating: 1 | 2 | 3 | 4 | 5
  readonly text: string
  readonly daysAgo: number
}
