import { beforeAll, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import type { AnyCall } from '#server/core/serve.ts'
import type { Person } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let people: [Person, Person]
/** Reads without a place in their address; whoever asks decides what they answer. */
const addresses = (Object.values(contract) as AnyCall[])
  .filter(({ method, path }) => method === 'GET' && !path.includes('{') && !/health|logout|social/.test(path))
  .map(({ path }) => path)

beforeAll(async () => {
  people = [await t.person({ fullName: 'Nguyễn Thị Một' }), await t.person({ fullName: 'Trần Văn Hai' })]
  const course = await publishedCourse(t)
  await enroll(t, people[0], course)
  await t.call('rememberSearch', { body: { text: 'nấu ăn' } }, { as: people[0] })
})

type Answer = { status: number; body: string }
type Kept = Answer & { vary: string[]; asked: Record<string, string> }

/** A cache that many share, as RFC 9111 lets it keep and give; `careless`: one that minds nothing of what it is told. */
function sharedCache(careless = false) {
  const kept = new Map<string, Kept>()
  let from = 0
  return async (url: string, as: Person): Promise<Answer> => {
    const asked: Record<string, string> = { authorization: `Bearer ${as.token}`, cookie: `bh_access=${as.token}` }
    const found = kept.get(url)
    if (found?.vary.every((name) => found.asked[name] === asked[name])) return found
    const remoteAddress = `10.9.${(++from >> 8) & 255}.${from & 255}`
    const { statusCode, payload, headers } = await t.app.fastify.inject({ url, headers: asked, remoteAddress })
    const said = String(headers['cache-control'] ?? '')
    const answer = { status: statusCode, body: payload }
    // With an Authorization only what is called public may be kept.
    const mayKeep = /public|s-maxage/.test(said) && !/private|no-store|no-cache/.test(said)
    const vary = careless
      ? []
      : String(headers.vary ?? '')
          .toLowerCase()
          .split(/,\s*/)
          .filter(Boolean)
    if (statusCode === 200 && (careless || mayKeep)) kept.set(url, { ...answer, vary, asked })
    return answer
  }
}

/** Addresses at which the second person is given what is the first one's. */
async function mixedUp(cache: ReturnType<typeof sharedCache>): Promise<string[]> {
  const mixed: string[] = []
  for (const url of addresses) {
    await cache(url, people[0])
    const given = await cache(url, people[1])
    const own = await sharedCache()(url, people[1])
    if (given.body !== own.body && given.body === (await sharedCache()(url, people[0])).body) mixed.push(url)
  }
  return mixed
}

it('M5: a cache shared by two people never gives one what is the other’s', async () => {
  expect(addresses.length).toBeGreaterThan(80)
  expect(await mixedUp(sharedCache())).toEqual([])
})

it('the control: a cache that minds nothing does', async () => {
  const mixed = await mixedUp(sharedCache(true))
  expect(mixed).toEqual(expect.arrayContaining(['/api/v1/search-histories', '/api/v1/auth/me', '/api/v1/referrals']))
})
