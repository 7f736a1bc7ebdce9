import { TEXT_POSITION_END } from '#domain/course/learning.ts'
import {
  type CountedSection,
  type CourseProgress,
  courseProgress,
  lessonPercent,
  type Progress,
} from '#domain/course/progress.ts'
import type { LessonType } from '#domain/enums.ts'
import { explain, type Range, THRESHOLD } from '#domain/watch.ts'

/** What a learner left in a lesson. */
export type Trace = {
  lessonId: string
  assetVersion: number
  watched: readonly Range[]
  position: number
  completedAt: Date | null
  updatedAt: Date
}
export type LessonFacts = { type: LessonType; assetVersion: number; durationMs: number | null; pages: number | null }

/** A beat earlier than this after the last counted one, of whatever session, is not judged. */
export const BEAT_INTERVAL_MS = 4_500
/** A session that was silent for so long is over. */
export const SESSION_LIFE_MS = 6 * 3_600_000

/** The one place where the progress of a learner in a course is computed: list, player, report and replies come here. */
export function standingOf(sections: readonly CountedSection[], traces: readonly Trace[]): CourseProgress {
  return courseProgress(
    sections,
    new Set(traces.filter((trace) => trace.completedAt !== null).map((trace) => trace.lessonId)),
  )
}

/** The four numbers of a progress, without its parts. */
export function figures({ done, total, percent, completed }: Progress): Progress {
  return { done, total, percent, completed }
}

/** Whole percent of one lesson; what was watched of an older recording does not count, having completed it does. */
export function percentOf(lesson: LessonFacts, trace: Trace | undefined): number {
  if (!trace) return 0
  const done = trace.completedAt !== null
  if (trace.assetVersion !== lesson.assetVersion) return lessonPercent(0, 1, done)
  switch (lesson.type) {
    case 'VIDEO':
      return lessonPercent(explain(trace.watched, lesson.durationMs ?? 0).watchedMs, lesson.durationMs ?? 0, done)
    case 'PDF':
      return lessonPercent(trace.position, lesson.pages ?? 0, done)
    case 'TEXT':
      return lessonPercent(trace.position, TEXT_POSITION_END, done)
  }
}

/** How much of a recording is watched, what is missing and the words for it. */
export function watchedOf(durationMs: number, watched: readonly Range[]) {
  const { text, gaps, ...rest } = explain(watched, durationMs)
  return {
    watchedMs: rest.watchedMs,
    durationMs,
    requiredMs: Math.ceil(THRESHOLD * durationMs),
    completed: rest.completed,
    watched: watched.map(([from, to]): [number, number] => [from, to]),
    missing: gaps,
    explanation: rest.completed ? text : `Đã xem ${text}`,
  }
}

/** A lesson's progress as replies carry it. */
export function lessonProgressOf(lesson: LessonFacts, trace: Trace | undefined) {
  const current = trace?.assetVersion === lesson.assetVersion ? trace : undefined
  return {
    position: current?.position ?? 0,
    completed: Boolean(trace?.completedAt),
    completedAt: trace?.completedAt ?? null,
    percent: percentOf(lesson, trace),
    video:
      lesson.type === 'VIDEO' && lesson.durationMs !== null
        ? watchedOf(lesson.durationMs, current?.watched ?? [])
        : null,
  }
}
