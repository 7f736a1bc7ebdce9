import { Outlet } from 'react-router'
import { SkipLink } from '#web/shell/Frame.tsx'

/**
 * The player: the page has the whole window. It brings its own bar (`LearnBar`), since only it knows the course.
 * It asks for a person only where the lesson is not a free preview, so no guard stands here.
 */
export default function LearnLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  )
}
