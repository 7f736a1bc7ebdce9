import { DAY } from './time.ts'

/** What is counted lies within so many days. */
export const RANKING_DAYS = 90

/** What each thing that really happened is worth. The page of the ranking reads the same table out. */
export const rankingPoints = { learner: 10, completion: 15, star: 3, follower: 2 } as const

/** What learners did with a host's courses in the window. `stars` sums each rating's distance from three. */
export type Deeds = { learners: number; completions: number; stars: number; followers: number }

/** Points of a host: never below nothing, whatever the ratings. */
export function rankingScore({ learners, completions, stars, followers }: Deeds): number {
  return Math.max(
    0,
    learners * rankingPoints.learner +
      completions * rankingPoints.completion +
      stars * rankingPoints.star +
      followers * rankingPoints.follower,
  )
}

/** Since when deeds count. */
export function rankingSince(now: Date): Date {
  return new Date(now.getTime() - RANKING_DAYS * DAY)
}

/** How a list of hosts may be sorted. */
export const HostSort = ['ranking', 'learners', 'rating', 'newest'] as const
export type HostSort = (typeof HostSort)[number]
