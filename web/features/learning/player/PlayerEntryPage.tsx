import { redirect } from 'react-router'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/PlayerEntryPage.ts'

/** `/hoc/{slug}`: to the lesson one was at, else the next to do, else the first that is open; who may open none sees the course. */
export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { slug } = args.params
  const course = await args.context.get(apiContext).api('courseForUser', { params: { slug } })
  const open = course.sections.flatMap((section) => section.lessons).filter((lesson) => lesson.open)
  const wanted =
    [course.lastLessonId, course.nextLessonId].find((id) => open.some((lesson) => lesson.id === id)) ?? open[0]?.id
  throw redirect(wanted ? paths.player(slug, wanted) : paths.course(slug))
}

export default function PlayerEntryPage() {
  return null
}
