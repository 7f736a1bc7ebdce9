import type pg from 'pg'
import { slugify } from '#domain/text.ts'
import { categories } from '#server/seed/catalogue/categories.ts'
import { courses } from '#server/seed/catalogue/courses.ts'
import { hosts as people } from '#server/seed/catalogue/hosts.ts'
import { learners } from '#server/seed/catalogue/learners.ts'

const HOSTS_PER_COURSE = 1 / 25
const POSTS_PER_COURSE = 1 / 20
const BATCH = 5_000

/**
 * Fills a migrated database, unless it was filled before, with so many courses on sale, their hosts and what those wrote,
 * composed of the demo's words; the same at every run.
 */
export async function fillCatalogue(client: pg.Client, count: number): Promise<void> {
  const { rowCount } = await client.query("select from products where kind = 'ONLINE_COURSE' limit 1")
  if (rowCount !== 0) return
  const roll = dice(20_260_615)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T
  const categoryIds = await plantCategories(client)
  const hosts = await makeHosts(client, Math.max(12, Math.round(count * HOSTS_PER_COURSE)), pick)
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
      const [about, other] = [pick(courses), pick(courses)]
      const name = `${halves(about.name)[0]} ${halves(other.name)[1]}`.slice(0, 110)
      const host = pick(hosts)
      const ratings = Math.floor(roll() ** 4 * 400)
      return {
        name,
        slug: `${slugify(name, 140)}-${from + index}`,
        description: about.description,
        keywords: about.tags.join(', '),
        lesson_titles: about.sections.flatMap(({ lessons }) => lessons.map(({ title }) => title)).join('\n'),
        host: host.id,
        host_name: host.name,
        category: categoryIds.get(about.categorySlug) ?? null,
        price: about.price,
        list_price: about.listPrice,
        lessons: 4 + Math.floor(roll() * 40),
        seconds: Math.floor(roll() * 40_000),
        paid: Math.floor(roll() ** 6 * 9_000),
        ratings,
        rating_sum: Math.floor(ratings * (3 + roll() * 2)),
        age: Math.floor(roll() * 900 * 86_400),
      }
    })
    await client.query(INSERT, [JSON.stringify(rows)])
  }
  await writePosts(client, Math.round(count * POSTS_PER_COURSE), hosts, pick)
  await client.query('vacuum analyze users, products, product_categories, host_profiles, host_faces, posts, post_pages')
}

const INSERT = `
  with given as (
    select * from json_to_recordset($1::json) as g (name text, slug text, description text, keywords text, lesson_titles text, host uuid, host_name text, category uuid,
      price bigint, list_price bigint, lessons int, seconds int, paid int, ratings int, rating_sum int, age int)
  ), made as (
    insert into products (kind, host_id, slug, on_sale, name, description, keywords, lesson_titles, host_name, price, list_price, lesson_count, duration_seconds,
      paid_count, rating_count, rating_sum, published_at)
    select 'ONLINE_COURSE', host, slug, true, name, description, keywords, lesson_titles, host_name, price, list_price, lessons, seconds, paid, ratings, rating_sum,
      now() - age * interval '1 second' from given
    returning id, slug
  )
  insert into product_categories (product_id, category_id)
  select made.id, given.category from made join given using (slug) where given.category is not null`

async function plantCategories(client: pg.Client): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const plant = async (parent: string | null, { name, slug, index }: { name: string; slug: string; index: number }) => {
    const { rows } = await client.query<{ id: string }>(
      'insert into categories (parent_id, name, slug, index) values ($1, $2, $3, $4) returning id',
      [parent, name, slug, index],
    )
    ids.set(slug, rows[0]?.id ?? '')
  }
  for (const theme of categories) {
    await plant(null, theme)
    for (const child of theme.children) await plant(ids.get(theme.slug) ?? null, child)
  }
  return ids
}

async function makeHosts(
  client: pg.Client,
  count: number,
  pick: <T>(list: readonly T[]) => T,
): Promise<{ id: string; name: string }[]> {
  const names = Array.from({ length: count }, () => {
    const [first, last] = [pick(learners).fullName.split(' '), pick(learners).fullName.split(' ')]
    return [...first.slice(0, -1), last.at(-1)].join(' ')
  })
  const { rows } = await client.query<{ id: string; name: string }>(
    `insert into users (email, full_name, role, email_verified_at)
     select 'giang-vien-' || n || '@vidu.vn', name, 'HOST', now() from unnest($1::text[]) with ordinality as t (name, n) returning id, full_name as name`,
    [names],
  )
  const faces = rows.map(({ id }) => {
    const [one, other] = [pick(people), pick(people)]
    return {
      id,
      headline: `${halves(one.headline)[0]}, ${halves(other.headline)[1]}`.slice(0, 120),
      bio: one.bio.join('\n\n'),
      topics: one.topics,
    }
  })
  await client.query(
    `insert into host_profiles (user_id, status, headline, bio, topics, submitted_at, decided_at)
     select id, 'APPROVED', headline, bio, topics, now(), now() from json_to_recordset($1::json) as g (id uuid, headline text, bio text, topics text[])`,
    [JSON.stringify(faces)],
  )
  return rows
}

/** Posts whose titles are made like those of courses, published one after the other. */
async function writePosts(
  client: pg.Client,
  count: number,
  hosts: readonly { id: string }[],
  pick: <T>(list: readonly T[]) => T,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const [about, other] = [pick(courses), pick(courses)]
    const title = `${halves(other.name)[1]} ${halves(about.name)[0]}`.slice(0, 110)
    return {
      author: pick(hosts).id,
      slug: `${slugify(title, 140)}-${index}`,
      type: pick(['NEWS', 'PROJECT', 'BLOG']),
      title,
      excerpt: about.description.slice(0, 320),
      tags: about.tags,
      tag_slugs: about.tags.map((tag) => slugify(tag)),
      age: index * 3_600,
    }
  })
  await client.query(
    `with given as (
       select * from json_to_recordset($1::json) as g (author uuid, slug text, type text, title text, excerpt text, tags text[], tag_slugs text[], age int)
     ), made as (
       insert into posts (author_id, type, status, slug, title, excerpt, body, tags, published_version, published_at, created_at, updated_at)
       select author, type, 'PUBLISHED', slug, title, excerpt, '{"type":"doc"}', tags, 1, now() - age * interval '1 second', now(), now() from given
       returning id, slug
     )
     insert into post_pages (post_id, type, title, excerpt, body, tags, tag_slugs, reading_minutes, changed_at)
     select made.id, type, title, excerpt, '{"type":"doc"}', tags, tag_slugs, 3, now() from made join given using (slug)`,
    [JSON.stringify(rows)],
  )
}

/** A title in two: at its colon, else in the middle. */
function halves(name: string): [string, string] {
  const colon = name.indexOf(': ')
  if (colon > 0) return [name.slice(0, colon), name.slice(colon + 2)]
  const words = name.split(' ')
  const middle = Math.ceil(words.length / 2)
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')]
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
