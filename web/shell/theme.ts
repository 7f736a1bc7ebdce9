import { createContext } from 'react'

/** How the player and the readers look: as the device does, or as their reader wants it. */
export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const COOKIE = 'theme'
const YEAR_SECONDS = 31_536_000

/** What this browser was told to keep; a cookie, so that the server draws the page in it from the start. */
export function themeIn(cookies: string | null): Theme {
  const kept = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(cookies ?? '')?.[1]
  return THEMES.find((theme) => theme === kept) ?? 'auto'
}

/** Keeps the choice for a year; as the device does needs no keeping. */
export function keepTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${theme === 'auto' ? 0 : YEAR_SECONDS}; samesite=lax`
}

export const ThemeContext = createContext<{ theme: Theme; choose: (theme: Theme) => void }>({
  theme: 'light',
  choose() {},
})
