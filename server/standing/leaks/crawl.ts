import { contract } from '#domain/contract/index.ts'
import type { AnyCall } from '#server/core/serve.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { schemaOf } from '../samples.ts'
import { wordsOf } from './words-of.ts'
import { CANARIES, type Canary, NAMES, type World } from './world.ts'

/** Where a word was met: `lesson in GET /api/v1/…`. */
export type Sighting = { canary: Canary; place: string }
type Asked = { method: 'GET' | 'POST'; url: string; body?: object }

/** More addresses than this means the walk goes in circles. */
const MOST = 4_000
/** Addresses that a program may follow: calls, files, feeds, lists of pages. */
const FOLLOWED = /^\/(?:api\/|media\/|content\/|uploads\/|sitemap|bai-viet\/rss|giang-vien\/[^/]+\/rss)/
/** Pages, and the files they show beside those that never change. */
const PAGE = /^\/(?!\/|api\/|assets\/|session\/|dev\/|socket\.io)[\w/.%-]*$/
/** Streams without an end, exits, and work for the whole house. */
const NOT_WALKED = /logout|\/social\/|\/health/

let address = 0

/** Where a walk begins and which addresses it follows. */
export type Walk = { starts: readonly Asked[]; followed: (url: string) => boolean }

/** By every call that reads, and what the answers lead to. */
export const byCalls = (known: Known): Walk => ({ starts: startsOf(known), followed: (url) => FOLLOWED.test(url) })

/** From page to page, as a browser would that opens every link it is shown; lists without their filters. */
export const byPages = (addresses: readonly string[]): Walk => ({
  starts: addresses.map((url) => ({ method: 'GET', url })),
  followed: (url) => PAGE.test(url),
})

/** Everything that this person, or a visitor, gets to see of the world on such a walk. */
export async function crawl(world: World, as: Person | undefined, walk: Walk): Promise<Sighting[]> {
  const { t } = world
  const seen = new Set<string>()
  const found: Sighting[] = []
  const queue = [...walk.starts]
  const note = (place: string, words: string) => found.push(...sightings(place, words))
  for (let asked = queue.shift(); asked; asked = queue.shift()) {
    const name = `${asked.method} ${asked.url}`
    if (seen.has(name)) continue
    seen.add(name)
    if (seen.size > MOST) throw new Error(`the walk does not end: ${name}`)
    const words = await wordsOf(await ask(t, asked, as))
    note(name, words)
    for (const url of linksIn(words, t.app.door.config.publicUrl))
      if (walk.followed(url) && !NOT_WALKED.test(url)) queue.push({ method: 'GET', url })
  }
  for (const [name, words] of await sentTo(t, as)) note(name, words)
  return found
}

/** The words of paid text that stand in these. */
export function sightings(place: string, words: string): Sighting[] {
  const met = Object.entries(CANARIES).filter(([, word]) => words.includes(word))
  return met.map(([canary]) => ({ canary: canary as Canary, place }))
}

/** The names by which things of the world are asked for. */
export type Known = Readonly<Record<'id' | 'sectionId' | 'lessonId' | 'slug' | 'token', readonly string[]>>

function startsOf(known: Known): Asked[] {
  const reads = (Object.values(contract) as AnyCall[])
    // Calls of the staff are closed to everybody who walks here; `who-may-call.txt` holds them to it.
    .filter(({ method, path, who }) => method === 'GET' && who !== 'staff' && !NOT_WALKED.test(path))
    .flatMap((call) => addressesOf(call, known).map((url): Asked => ({ method: 'GET', url })))
  const documents = known.slug.flatMap((slug) =>
    [contract.openDocument, contract.downloadDocument].map(
      ({ path }): Asked => ({ method: 'POST', url: path.replace('{slug}', slug), body: {} }),
    ),
  )
  const searched = NAMES.flatMap((name) =>
    ['/api/v1/search?text=', '/api/v1/posts?search=', '/api/v1/e-documents?search='].map(
      (url): Asked => ({ method: 'GET', url: url + encodeURIComponent(name) }),
    ),
  )
  const said = known.id.map(
    (id): Asked => ({ method: 'GET', url: `/api/v1/comments?subject=POST&subjectId=${id}&take=50` }),
  )
  const lists = ['/sitemap.xml', '/bai-viet/rss.xml'].map((url): Asked => ({ method: 'GET', url }))
  return [...reads, ...documents, ...searched, ...said, ...lists]
}

/** A call's address, once for each thing that its places may name. */
function addressesOf({ path, params }: AnyCall, known: Known): string[] {
  const shapes = schemaOf(params).properties ?? {}
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return names.reduce<string[]>(
    (urls, name) => {
      const own = name === 'sectionId' || name === 'lessonId' || name === 'slug' || name === 'token'
      const things = own ? known[name] : shapes[name]?.format === 'uuid' ? known.id : []
      return urls.flatMap((url) => things.map((thing) => url.replace(`{${name}}`, thing)))
    },
    [path],
  )
}

/** A request from an address of its own, so that no limit hides an answer. */
function ask(t: TestApp, { method, url, body }: Asked, as: Person | undefined) {
  address++
  return t.app.fastify.inject({
    method,
    url,
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
}

function linksIn(words: string, site: string): string[] {
  const all = [...words.matchAll(/(?:"|<loc>|<link>)([^"<\s\\]{2,400})/g)].map(([, url = '']) => url)
  return all.map((url) => url.replaceAll('&#38;', '&').replace(site, ''))
}

/** Letters, bells and what waits to be sent to this person. */
async function sentTo({ db }: TestApp, as: Person | undefined): Promise<[string, string][]> {
  if (!as) return []
  const letters = await db.selectFrom('messages').selectAll().where('recipient', '=', as.email).execute()
  const bells = await db.selectFrom('notifications').selectAll().where('user_id', '=', as.id).execute()
  const waiting = await db.selectFrom('deliveries').selectAll().where('user_id', '=', as.id).execute()
  return [
    ['letters', JSON.stringify(letters)],
    ['bells', JSON.stringify(bells)],
    ['deliveries', JSON.stringify(waiting)],
  ]
}
