import '#web/ui/styles/dark.css'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { SkipLink } from '#web/shell/Frame.tsx'
import { keepTheme, type Theme, ThemeContext, themeIn } from '#web/shell/theme.ts'
import type { Route } from './+types/LearnLayout.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { kept: themeIn(request.headers.get('cookie')) }
}

/** What was chosen is known here from then on. */
export const shouldRevalidate = () => false

/**
 * The player and the readers: the page has the whole window, light or dark. It brings its own bar (`LearnBar`), since only
 * it knows the course. It asks for a person only where the lesson is not a free preview, so no guard stands here.
 */
export default function LearnLayout({ loaderData: { kept } }: Route.ComponentProps) {
  const [theme, setTheme] = useState(kept)
  const choose = (chosen: Theme) => {
    keepTheme(chosen)
    setTheme(chosen)
  }
  return (
    <ThemeContext value={{ theme, choose }}>
      <div data-theme={theme}>
        <SkipLink />
        <Outlet />
      </div>
    </ThemeContext>
  )
}
