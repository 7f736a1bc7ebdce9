import { sql } from 'kysely'
import { fold } from '#domain/text.ts'
import type { Context } from '#server/core/context.ts'
import { kept } from '../cache.ts'
import { shownTree } from '../categories/tree.ts'
import { onSale } from '../courses/filters.ts'
import { searchCourses } from './search-courses.ts'
import { ask } from './words.ts'

type Host = { id: string; fullName: string; folded: string; courseCount: number }

const COURSES = 6
const OTHERS = 3
const HOSTS_FRESH_MS = 60_000
const MOST_HOSTS = 20_000

/** What to offer while somebody types: courses by what is typed so far, categories and hosts that hold all its words. */
export async function suggest(ctx: Context, text: string) {
  const { words } = ask(text)
  if (words.join('').length < 2) return { courses: [], categories: [], hosts: [], didYouMean: null }
  const [found, tree, hosts] = await Promise.all([
    searchCourses(ctx, onSale(['ONLINE_COURSE']), {
      text,
      sort: 'relevance',
      take: COURSES,
      skip: 0,
      selection: '',
      narrowed: false,
      typing: true,
    }),
    shownTree(ctx),
    kept(ctx, 'hosts', () => readHosts(ctx), HOSTS_FRESH_MS),
  ])
  return {
    courses: found.items.map(({ id, name, slug, hostName, coverFileId }) => ({
      id,
      name,
      slug,
      hostName,
      coverFileId,
    })),
    categories: [...tree.byId.values()]
      .filter((category) => holdsAll(fold(category.name), words))
      .slice(0, OTHERS)
      .map(({ name, slug, courseCount }) => ({ name, slug, courseCount })),
    hosts: hosts
      .filter((host) => holdsAll(host.folded, words))
      .slice(0, OTHERS)
      .map(({ folded: _, ...host }) => host),
    didYouMean: found.didYouMean,
  }
}

/** Each word begins a word of the text. */
function holdsAll(text: string, words: readonly string[]): boolean {
  const padded = ` ${text}`
  return words.every((word) => padded.includes(` ${word}`))
}

async function readHosts(ctx: Context): Promise<Host[]> {
  const { rows } = await sql<{ id: string; fullName: string; courseCount: number }>`
    select u.id, u.full_name as "fullName", p.n as "courseCount"
    from (select host_id, count(*)::int as n, sum(paid_count) as sold from products where on_sale and kind = 'ONLINE_COURSE' group by host_id) p
    join users u on u.id = p.host_id order by p.sold desc, u.id limit ${sql.lit(MOST_HOSTS)}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, folded: fold(row.fullName) }))
}
