import { type Listener, subscribe } from '#server/core/jobs.ts'
import { retireCourses } from './retire-courses.ts'

export const authoringListeners: readonly Listener[] = [
  subscribe('account.terminated', 'retire-courses', (ctx, { userId }) => retireCourses(ctx, userId)),
]
