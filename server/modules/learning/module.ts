import type { Module } from '#server/core/module.ts'
import { authoringListeners } from './authoring/listens.ts'
import { authoring } from './authoring/routes.ts'
import { certificateListeners } from './certificates/listens.ts'
import { certificates } from './certificates/routes.ts'
import { enrollments } from './enrollments/routes.ts'
import { player } from './player/routes.ts'
import { progress } from './progress/routes.ts'
import { openCourses } from './publishing/open-courses.ts'
import { ratings } from './ratings/routes.ts'
import { reviews } from './reviews/routes.ts'

/** Courses: written, reviewed, learnt, certified and rated. */
export const learning: Module = {
  name: 'learning',
  routes: [...authoring, ...enrollments, ...player, ...progress, ...certificates, ...ratings, ...reviews],
  listeners: [...authoringListeners, ...certificateListeners],
  timed: [{ name: 'open-courses', cron: '* * * * *', run: openCourses }],
}
