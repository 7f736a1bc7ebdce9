import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

type Shell = Awaited<ReturnType<typeof loader>>

const NOBODY: Shell = {
  user: null,
  cartCount: 0,
  unreadCount: 0,
  categories: [],
  company: null,
  replyKey: null,
  siteUrl: '',
}

/** What the frame of every page knows: who is looking, counts, categories. Empty where even the root could not load. */
export function useShell(): Shell {
  return useRouteLoaderData<typeof loader>('root') ?? NOBODY
}
