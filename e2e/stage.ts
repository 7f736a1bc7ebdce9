import type { Browser, Page } from 'playwright-core'
import type { UserRole } from '#domain/enums.ts'
import { leave, openBrowser, type PHONE } from './browser.ts'
import { startWorld } from './planted.ts'
import type { Site } from './site.ts'
import { signedIn } from './steps.ts'
import type { World } from './world.ts'

export type Stage = {
  site: Site
  world: World
  browser: Browser
  /** What went wrong on the pages of everybody who entered, page by page. */
  problems: string[][]
  /** The page of one of the people, signed in. */
  enters(email: string, viewport: typeof PHONE): Promise<Page>
  close(): Promise<void>
}

type Person = readonly [email: string, fullName: string, role: UserRole]

/** The site with its world, a browser, and accounts of these people, for one test file. */
export async function openStage(people: readonly Person[]): Promise<Stage> {
  const { site, world } = await startWorld()
  for (const person of people) await site.account(...person)
  const browser = await openBrowser()
  const problems: string[][] = []
  return {
    site,
    world,
    browser,
    problems,
    async enters(email, viewport) {
      const seen = await signedIn(browser, site, email, null, viewport)
      problems.push(seen.problems)
      return seen.page
    },
    async close() {
      await leave(browser)
      await site.stop()
    },
  }
}
