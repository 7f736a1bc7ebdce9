import type { Context } from '#server/core/context.ts'
import { registry } from '#server/core/handed-up.ts'
import type { Paging } from '#server/core/page.ts'

type Address = { path: string; changed?: Date }

/** What one kind of page adds to the map of the site. */
export type SitePart = {
  /** How its file is called; where there may be more of them than one file takes, `-1`, `-2` and so on follow. */
  readonly name: string
  /** How many pages there are; without it they all fit into one file. */
  count?(ctx: Context): Promise<number>
  /** Addresses of pages in an order that does not change. */
  addresses(ctx: Context, slice: Paging): Promise<Address[]>
}

/** Every kind of page of a thing. Modules that show things hand up their rows. */
export const siteParts = registry<SitePart>('parts of the site')
