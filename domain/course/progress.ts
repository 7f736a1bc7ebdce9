/**
 * Progress is a function of which lessons are done. Every place that shows it (list, player, report) asks here.
 * Drafts and deleted lessons do not count; nothing to do is 0 %, and 100 % is said only when everything is done.
 */

export interface CountedLesson {
  readonly id: string
  /** Not part of what learners see. */
  readonly draft?: boolean
  readonly deleted?: boolean
}

export interface CountedSection {
  readonly id: string
  readonly lessons: readonly CountedLesson[]
}

export interface Progress {
  done: number
  total: number
  /** 0–100, rounded down. */
  percent: number
  completed: boolean
}

export interface CourseProgress extends Progress {
  sections: (Progress & { id: string })[]
  /** The first lesson not done, in order; null when all are. */
  next: string | null
}

/** Whole percent, rounded down, between 0 and 100; of nothing 0. */
export function percent(done: number, total: number): number {
  if (!(total > 0) || !(done > 0)) return 0
  return done >= total ? 100 : Math.floor((done * 100) / total)
}

/** Up to so many lessons each of them is told; of more the share says more. */
const FEW_LESSONS = 20

/** How far somebody is in a course, in words: `1/6 bài`, of many lessons `16%`. */
export function progressWords({ done, total, percent: share }: Pick<Progress, 'done' | 'total' | 'percent'>): string {
  return total > 0 && total <= FEW_LESSONS ? `${done}/${total} bài` : `${share}%`
}

/** The progress of a learner who has done these lessons; ids of other lessons are ignored. */
export function courseProgress(sections: readonly CountedSection[], done: ReadonlySet<string>): CourseProgress {
  const each = sections.map((section) => ({ id: section.id, ...progressOf(counted(section), done) }))
  const all = sections.flatMap(counted)
  return { ...progressOf(all, done), sections: each, next: all.find(({ id }) => !done.has(id))?.id ?? null }
}

/** The progress within a recording; below 100 until the lesson is done, and 100 once it is, whatever was watched since. */
export function lessonPercent(watchedMs: number, durationMs: number, done: boolean): number {
  return done ? 100 : Math.min(99, percent(watchedMs, durationMs))
}

function counted(section: CountedSection): CountedLesson[] {
  return section.lessons.filter((lesson) => lesson.draft !== true && lesson.deleted !== true)
}

function progressOf(lessons: readonly CountedLesson[], done: ReadonlySet<string>): Progress {
  const finished = lessons.filter(({ id }) => done.has(id)).length
  const total = lessons.length
  return { done: finished, total, percent: percent(finished, total), completed: total > 0 && finished === total }
}
