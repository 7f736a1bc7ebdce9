import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { sha256 } from '#server/core/crypto.ts'
import { write } from '#server/core/write.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { forgetOldSessions } from './forget-old.ts'
import { mintTokens, openSession } from './open-session.ts'

const t = openedApp()
let hash: string
let person: Person
const password = 'con đò qua sông'
const AGENT = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36'

beforeAll(async () => {
  hash = await hashPassword(password)
})
beforeEach(async () => {
  t.clock.advance(3_600)
  person = await t.person()
  await t.db.updateTable('users').set({ password_hash: hash }).where('id', '=', person.id).execute()
})

type Jar = { bh_access: string; bh_refresh: string }
const jarOf = (cookies: { name: string; value: string }[]) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value])) as Jar
async function logIn(agent = AGENT): Promise<Jar> {
  const answer = await t.call(
    'login',
    { body: { email: person.email, password } },
    { headers: { 'user-agent': agent } },
  )
  return jarOf(answer.cookies)
}
async function logInApp() {
  const answer = await t.call(
    'login',
    { body: { email: person.email, password } },
    { headers: { 'x-client': 'app', 'user-agent': AGENT } },
  )
  return answer.body.tokens ?? expect.fail('no tokens')
}
const fromPage = (jar: Partial<Jar>, agent = AGENT) => ({
  headers: {
    cookie: Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'sec-fetch-site': 'same-origin',
    'user-agent': agent,
  },
})
const refresh = (jar: Partial<Jar>, agent = AGENT) => t.call('refresh', {}, fromPage(jar, agent))
const isIn = async (jar: Partial<Jar>) => (await t.call('me', {}, fromPage(jar))).status === 200

describe('renewing a session', () => {
  it('exchanges the cookies for new ones; an access token lives fifteen minutes', async () => {
    const jar = await logIn()
    t.clock.advance(15 * 60)
    expect(await isIn(jar)).toBe(false)
    const renewed = await refresh({ bh_refresh: jar.bh_refresh })
    expect([renewed.status, renewed.body]).toEqual([200, { ok: true }])
    expect(await isIn(jarOf(renewed.cookies))).toBe(true)
  })

  it('gives an app that sent its token new tokens; a token from a cookie never comes back where scripts can read it', async () => {
    const tokens = await logInApp()
    const renewed = await t.call('refresh', { body: { refreshToken: tokens.refreshToken } })
    expect(renewed.body.tokens?.refreshToken).not.toBe(tokens.refreshToken)
    expect(renewed.cookies).toEqual([])
    const jar = await logIn()
    const page = fromPage(jar)
    const inPage = await t.call('refresh', {}, { headers: { ...page.headers, 'x-client': 'app' } })
    expect(inPage.body).toEqual({ ok: true })
  })

  it('is refused to another site', async () => {
    const jar = await logIn()
    const { headers } = fromPage(jar)
    const refused = await t.call('refresh', {}, { headers: { ...headers, 'sec-fetch-site': 'cross-site' } })
    expect([refused.status, refused.fault.code]).toEqual([403, 'CROSS_SITE_REFUSED'])
  })

  it('SESSION_ENDED without a token, with an invented one, after thirty days, for a locked account', async () => {
    expect((await refresh({})).fault.code).toBe('SESSION_ENDED')
    expect((await refresh({ bh_refresh: 'x'.repeat(43) })).fault.code).toBe('SESSION_ENDED')
    const jar = await logIn()
    const later = await logIn()
    t.clock.advance(30 * 86_400)
    expect((await refresh(jar)).fault.code).toBe('SESSION_ENDED')
    t.clock.advance(-86_400)
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', person.id).execute()
    const refused = await refresh(later)
    expect([refused.status, refused.fault.code]).toEqual([401, 'SESSION_ENDED'])
  })

  it('C12: a rotated refresh token used again is refused and ends the session for whoever holds it', async () => {
    const jar = await logIn()
    const renewed = jarOf((await refresh(jar)).cookies)
    t.clock.advance(11)
    const refused = await refresh(jar)
    expect([refused.status, refused.fault.code]).toEqual([401, 'SESSION_ENDED'])
    expect(await isIn(renewed)).toBe(false)
    expect((await refresh(renewed)).fault.code).toBe('SESSION_ENDED')
    const ended = await t.db
      .selectFrom('sessions')
      .select('ended_reason')
      .where('user_id', '=', person.id)
      .where('ended_at', 'is not', null)
      .execute()
    expect(ended).toEqual([{ ended_reason: 'REFRESH_TOKEN_REUSED' }])
    expect(
      await t.db.selectFrom('audit_log').select('id').where('action', '=', 'session.ended-for-reuse').execute(),
    ).not.toEqual([])
  })

  it('C12: a token two rotations old counts as used too', async () => {
    const first = await logIn()
    const second = jarOf((await refresh(first)).cookies)
    const third = jarOf((await refresh(second)).cookies)
    t.clock.advance(11)
    await refresh(first)
    expect(await isIn(third)).toBe(false)
  })

  it('C12: within ten seconds another user agent is a thief, not a second tab', async () => {
    const jar = await logIn()
    const renewed = jarOf((await refresh(jar)).cookies)
    expect((await refresh(jar, 'curl/8.5')).fault.code).toBe('SESSION_ENDED')
    expect(await isIn(renewed)).toBe(false)
  })

  it('of many requests with one token at once one gets new tokens, the others REQUEST_IN_PROGRESS, and nobody is logged out', async () => {
    const jar = await logIn()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(jar)))
    const winners = answers.filter((answer) => answer.status === 200)
    expect(winners).toHaveLength(1)
    for (const loser of answers.filter((answer) => answer.status !== 200)) {
      expect([loser.status, loser.fault.code, loser.cookies]).toEqual([409, 'REQUEST_IN_PROGRESS', []])
    }
    const renewed = jarOf(winners[0]?.cookies ?? [])
    expect(await isIn(renewed)).toBe(true)
    expect((await refresh(renewed)).status).toBe(200)
  })

  it('control: exchanged by reading first and writing after, both would get tokens', async () => {
    const jar = await logIn()
    const find = t.db.selectFrom('sessions').select('id').where('refresh_hash', '=', sha256(jar.bh_refresh))
    const both = await Promise.all([find.executeTakeFirst(), find.executeTakeFirst()])
    const written = []
    for (const session of both) {
      const { hashes } = mintTokens(t.clock.now)
      written.push(
        await t.db
          .updateTable('sessions')
          .set(hashes)
          .where('id', '=', session?.id ?? '')
          .returning('id')
          .executeTakeFirst(),
      )
    }
    expect(written.filter(Boolean)).toHaveLength(2)
  })
})

describe('renewing on the way to a page', () => {
  const visit = (jar: Partial<Jar>, to?: string) =>
    t.call('refreshPage', { query: { to } }, { headers: fromPage(jar).headers })

  it('renews the cookies and goes back to the page', async () => {
    const jar = await logIn()
    const answer = await visit({ bh_refresh: jar.bh_refresh }, '/khoa-hoc?trang=2')
    expect([answer.status, answer.headers.location]).toEqual([302, '/khoa-hoc?trang=2'])
    expect(await isIn(jarOf(answer.cookies))).toBe(true)
  })

  it('goes home instead of to another site', async () => {
    const jar = await logIn()
    expect((await visit(jar, 'https://evil.example/')).headers.location).toBe('/')
  })

  it('clears the cookies of a session that is over and goes on to the page as a visitor', async () => {
    const answer = await visit({ bh_refresh: 'x'.repeat(43) }, '/gio-hang')
    expect([answer.status, answer.headers.location]).toEqual([302, '/gio-hang'])
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['bh_access', ''],
      ['bh_refresh', ''],
    ])
    expect(answer.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringContaining('Max-Age=0')]))
  })

  it('lets the second of two tabs through with the cookies of the first', async () => {
    const jar = await logIn()
    await refresh(jar)
    const answer = await visit(jar, '/hoc-tap')
    expect([answer.status, answer.headers.location, answer.cookies]).toEqual([302, '/hoc-tap', []])
  })
})

describe('ending sessions', () => {
  it('logging out ends this one and clears its cookies, also when the access token has run out', async () => {
    const [here, there] = [await logIn(), await logIn()]
    t.clock.advance(16 * 60)
    const answer = await t.call('logout', {}, fromPage({ bh_refresh: here.bh_refresh }))
    expect(answer.cookies.map(({ value }) => value)).toEqual(['', ''])
    expect((await refresh(here)).fault.code).toBe('SESSION_ENDED')
    expect((await refresh(there)).status).toBe(200)
  })

  it('logging out without a session is no error', async () => {
    expect((await t.call('logout')).body).toEqual({ ok: true })
  })

  it('lists where one is signed in, this device marked', async () => {
    const jar = await logIn()
    const { body } = await t.call('sessions', {}, fromPage(jar))
    expect(body.total).toBe(2)
    expect(body.items.filter((item) => item.current).map((item) => item.device)).toEqual(['Chrome trên Windows'])
  })

  it('ends one device; NOT_FOUND for anybody else’s', async () => {
    const jar = await logIn()
    const { body } = await t.call('sessions', {}, fromPage(jar))
    const other = body.items.find((item) => !item.current)
    expect((await t.call('endSession', { params: { id: other?.id ?? '' } }, fromPage(jar))).status).toBe(200)
    expect((await t.call('me', {}, { as: person })).status).toBe(401)
    const stranger = await t.person()
    const refused = await t.call('endSession', { params: { id: stranger.sessionId } }, fromPage(jar))
    expect([refused.status, refused.fault.code]).toEqual([404, 'NOT_FOUND'])
    expect((await t.call('me', {}, { as: stranger })).status).toBe(200)
  })

  it('C13: logging out elsewhere leaves only this one', async () => {
    const [here, there] = [await logIn(), await logIn()]
    expect((await t.call('endOtherSessions', {}, fromPage(here))).body).toEqual({ ok: true, ended: 2 })
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
  })

  it('tells the realtime channel which connection to close', async () => {
    const listener = new pg.Client({ connectionString: t.url })
    await listener.connect()
    try {
      const heard = new Promise((resolve) =>
        listener.on('notification', ({ payload }) => resolve(JSON.parse(payload ?? ''))),
      )
      await listener.query('listen realtime')
      await t.call('logout', {}, { as: person })
      expect(await heard).toEqual({ endedSessionId: person.sessionId })
    } finally {
      await listener.end()
    }
  })

  it('are forgotten a month after they ran out, with the tokens they used', async () => {
    const ctx = await t.as()
    const old = await write(ctx, (tx) => openSession(tx, person.id))
    t.clock.advance(61 * 86_400)
    const young = await write(ctx, (tx) => openSession(tx, person.id))
    await forgetOldSessions(ctx)
    const ids = (await t.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).map(
      (row) => row.id,
    )
    expect(ids).toContain(young.sessionId)
    expect(ids).not.toContain(old.sessionId)
  })
})

it('the calls that renew are open to a person whose access token has run out', () => {
  expect([contract.refresh.who, contract.refreshPage.who, contract.logout.who]).toEqual(['public', 'public', 'public'])
})
