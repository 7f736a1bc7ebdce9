import { afterAll, beforeAll, expect, it } from 'vitest'
import { someOf } from '#server/testing/tier.ts'
import { startMoneyWorld } from './planted.ts'
import { PASSWORD, type Site } from './site.ts'
import { ACCOUNTS, WALKS } from './walks.ts'
import type { Look, Who } from './walks-money.ts'
import type { MoneyWorld } from './world-money.ts'

/** What stands in an address where something else is meant, written as it is sent. */
const BROKEN = [
  'abc',
  '%00',
  '%FF',
  '%E0%A4%A',
  '-1',
  '1.5',
  '99999999999999',
  '1e309',
  '01890000-0000-7000-8000-0000000000ff',
  'a'.repeat(1_000),
  'a%2Fb%2F..%2F..',
  '%F0%9F%98%80',
  '%5B%5D',
]
/** In a query, where what is no text arrives as something else, also what is nearly a month. */
const BROKEN_QUERY = BROKEN.filter((value) => !/%E0|%2F|%5B/.test(value)).concat('2026-13', '9999-12')
/** Read by the router itself. */
const OF_THE_ROUTER = new Set(['_routes', 'index'])
const EACH_TAKES = 300_000
/** Addresses of the walks at which there is nothing. */
const NOTHING_THERE = new Set(['*', 'tang/:token', 'bao-gia/:code'])

let site: Site
let world: MoneyWorld

beforeAll(async () => {
  ;({ site, world } = await startMoneyWorld())
})
afterAll(() => site?.stop())

it.each(Object.keys(WALKS) as Who[])(
  'an address of a %s leads to its page; one that is broken to none, or to the nearest',
  async (who) => {
    const cookie = await cookieOf(who)
    const found = new Set<string>()
    const visit = async (address: string): Promise<number> => {
      const answer = await fetch(site.url + address, { headers: { cookie }, redirect: 'manual' })
      await answer.arrayBuffer()
      const isPage = answer.status < 400 || answer.headers.get('content-type')?.startsWith('text/html')
      if (answer.status >= 500 || !isPage) found.add(`${answer.status} ${address.slice(0, 200)}`)
      return answer.status
    }
    for (const address of new Set(WALKS[who].flatMap(brokenPaths))) await visit(address)
    for (const [turn, { route, at }] of WALKS[who].entries()) {
      const status = await breakQuery(at(world), someOf(BROKEN_QUERY, 24, turn), visit)
      if (status >= 400 && !NOTHING_THERE.has(route)) found.add(`${status} ${at(world)} as it is`)
    }
    expect([...found]).toEqual([])
  },
  EACH_TAKES,
)

/** The address with each of its parts that name a thing broken in each way. */
function brokenPaths({ route, at }: Look, turn: number): string[] {
  const [path = '', query] = at(world).split('?')
  const parts = path.split('/')
  return route.split('/').flatMap((part, index) => {
    if (!part.startsWith(':')) return []
    return someOf(BROKEN, 12, turn).map((value) => parts.with(index + 1, value).join('/') + (query ? `?${query}` : ''))
  })
}

/**
 * Every name that the page reads, broken in each way: all at once, and one by one where the page does not bear that.
 * Returns how the page answered before.
 */
async function breakQuery(
  address: string,
  values: readonly string[],
  visit: (address: string) => Promise<number>,
): Promise<number> {
  let whole = 0
  const names = await namesReadAt(async () => {
    whole = await visit(address)
  })
  for (const value of values) {
    const broken = withQuery(address, names, value)
    const more = await namesReadAt(async () => {
      if ((await visit(broken)) !== 200) for (const name of names) await visit(withQuery(address, [name], value))
    })
    for (const name of more) names.add(name)
  }
  return whole
}

function withQuery(address: string, names: Iterable<string>, value: string): string {
  const [path, query = ''] = address.split('?')
  const broken = [...names]
  const others = query.split('&').filter((pair) => pair !== '' && !broken.includes(pair.split('=')[0] ?? ''))
  return `${path}?${[...others, ...broken.map((name) => `${name}=${value}`)].join('&')}`
}

/** What the page reads of its query while `visit` lasts: the server runs in this process. */
async function namesReadAt(visit: () => Promise<unknown>): Promise<Set<string>> {
  const names = new Set<string>()
  const { get, has, getAll } = URLSearchParams.prototype
  const noted = <T>(read: (this: URLSearchParams, name: string) => T) =>
    function (this: URLSearchParams, name: string) {
      if (!OF_THE_ROUTER.has(name)) names.add(name)
      return read.call(this, name)
    }
  Object.assign(URLSearchParams.prototype, { get: noted(get), has: noted(has), getAll: noted(getAll) })
  try {
    await visit()
  } finally {
    Object.assign(URLSearchParams.prototype, { get, has, getAll })
  }
  return names
}

async function cookieOf(who: Who): Promise<string> {
  const email = ACCOUNTS[who]
  if (!email) return ''
  const answer = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
