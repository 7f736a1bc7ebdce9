import { demand } from './demand.ts'
import { learners } from './learners.ts'
import { reviews } from './reviews.ts'

/** Places in `learners` of everyone who buys the course: its reviewers first, then others, the same at every run. */
export function buyersOf(courseKey: string): number[] {
  const wanted = demand[courseKey] ?? 0
  const buyers = new Set(reviews.filter((review) => review.courseKey === courseKey).map((review) => review.reviewer))
  // 37 shares no factor with 60, so the walk meets every learner once; the start differs from course to course.
  for (let step = 0; buyers.size < wanted; step++) buyers.add((startOf(courseKey) + step * 37) % learners.length)
  return [...buyers]
}

function startOf(courseKey: string): number {
  return [...courseKey].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7)
}
