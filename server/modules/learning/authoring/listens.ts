import { hear, type Listener } from '#server/core/jobs.ts'
import { retireCourses } from './retire-courses.ts'

export const authoringListeners: readonly Listener[] = [
  hear('account.terminated', 'retire-courses', (ctx, { userId }) => retireCourses(ctx, userId)),
]
