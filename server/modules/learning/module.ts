import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { accessKinds, categoryUses, sellables, siteParts } from '#server/modules/catalog/index.ts'
import { teaching, works } from '#server/modules/hosts/index.ts'
import { peopleCounts } from '#server/modules/identity/index.ts'
import { authoringListeners } from './authoring/listens.ts'
import { authoring } from './authoring/routes.ts'
import { certificateListeners } from './certificates/listens.ts'
import { certificates } from './certificates/routes.ts'
import { draftsNameCategories } from './courses/category-use.ts'
import { learningData } from './data-export.ts'
import { enrollments } from './enrollments/routes.ts'
import { coursesOpen } from './enrollments/rows.ts'
import { coursesKeepFiles } from './files/find-uses.ts'
import { courseFiles } from './files/routes.ts'
import { moderatedCourses, moderatedRatings } from './moderated/reads.ts'
import { takeDecision } from './moderated/take-decision.ts'
import { learningCounts } from './people-counts.ts'
import { player } from './player/routes.ts'
import { progress } from './progress/routes.ts'
import { coursesOnTheMap } from './public/on-the-map.ts'
import { publicCourses } from './public/routes.ts'
import { openCourses } from './publishing/open-courses.ts'
import { ratings } from './ratings/routes.ts'
import { reviews } from './reviews/routes.ts'
import { indexCourses } from './search/index-courses.ts'
import { searchedLessons } from './search/searched-lessons.ts'
import { courseSold } from './sellable.ts'
import { staffCourses } from './staff/routes.ts'
import { coursesWait } from './staff-queues.ts'
import { coursesAreShared, coursesOfHosts } from './teaching.ts'

/** Courses: written, reviewed, learnt, certified and rated. */
export const learning: Module = {
  name: 'learning',
  tables: [
    'certificates',
    'course_reviews',
    'course_versions',
    'courses',
    'enrollments',
    'lesson_completions',
    'lesson_pieces',
    'lesson_progress',
    'lesson_resources',
    'lessons',
    'published_lessons',
    'reviews',
    'sections',
    'watch_clocks',
    'watch_sessions',
  ],
  routes: [
    ...publicCourses,
    ...courseFiles,
    ...authoring,
    ...enrollments,
    ...player,
    ...progress,
    ...certificates,
    ...ratings,
    ...reviews,
    ...staffCourses,
  ],
  personalData: learningData,
  listeners: [
    ...authoringListeners,
    ...certificateListeners,
    subscribe('moderation.decided', 'show-or-hide', takeDecision),
  ],
  moderated: [moderatedCourses, moderatedRatings],
  filePlaces: [coursesKeepFiles],
  rows: [
    handUp(staffQueues, coursesWait),
    handUp(teaching, coursesOfHosts),
    handUp(works, coursesAreShared),
    handUp(peopleCounts, learningCounts),
    handUp(sellables, courseSold),
    handUp(accessKinds, coursesOpen),
    handUp(categoryUses, draftsNameCategories),
    handUp(siteParts, coursesOnTheMap),
  ],
  searched: [searchedLessons],
  timed: [
    { name: 'open-courses', cron: '* * * * *', run: openCourses },
    { name: 'index-courses', cron: '* * * * *', run: indexCourses },
  ],
}
