import type { IconName } from '#web/ui/Icon.tsx'

/** What the search box offers: a press on it goes there. */
export type Suggestion = {
  to: string
  label: string
  /** What it is: a course, a host, something searched before. */
  kind: string
  note?: string | undefined
  icon?: IconName
  /** It is a search, not a thing: it is remembered like a typed one. */
  searches?: string
}

/** Something somebody searched for, and how to forget it. */
export type Recent = { id: string; text: string }

/** What stands behind the search box; of somebody signed in on the server, of a visitor on the device. */
export type SearchHelp = {
  suggest(text: string): Promise<readonly Suggestion[]>
  recent(signedIn: boolean): Promise<readonly Recent[]>
  remember(text: string, signedIn: boolean): void
  forget(search: Recent, signedIn: boolean): Promise<void>
  forgetAll(signedIn: boolean): Promise<void>
}
