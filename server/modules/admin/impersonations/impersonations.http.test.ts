import { beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#domain/contract/index.ts'
import { write } from '#server/core/write.ts'
import { endAllSessions } from '#server/modules/identity/index.ts'
import { modules } from '#server/modules.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()
let staff: Person
let learner: Person
beforeEach(async () => {
  staff = await t.person({ role: 'ADMIN', fullName: 'Lê Hỗ Trợ' })
  learner = await t.person({ fullName: 'Trần Thị Học' })
})

const reason = 'Học viên báo không mở được bài 3'
/** As a browser asks: by the cookies of its session, from our own pages. */
const inBrowser = (as: Person) => ({
  headers: { cookie: `bh_access=${as.token}`, origin: t.app.door.config.publicUrl },
})
const start = (person: string, as = staff) => t.call('startImpersonation', { body: { person, reason } }, inBrowser(as))

/** The colleague's browser once it looks on as somebody else; `alone` is the cookie of that without the session. */
async function looking(as = staff) {
  const { cookies } = await start(learner.email, as)
  const alone = `bh_impersonation=${cookies.find(({ name }) => name === 'bh_impersonation')?.value ?? ''}`
  const { headers } = inBrowser(as)
  return { headers: { ...headers, cookie: `${headers.cookie}; ${alone}` }, alone: { cookie: alone } }
}
const listed = async () => (await t.call('impersonations', {}, { as: staff })).body.items

const eventsOf = async () =>
  t.db
    .selectFrom('impersonation_events as e')
    .innerJoin('impersonations as i', 'i.id', 'e.impersonation_id')
    .select(['e.kind', 'e.call'])
    .where('i.user_id', '=', learner.id)
    .orderBy('e.id')
    .execute()

describe('looking on as a learner', () => {
  it('shows the site as they see it, until it is ended', async () => {
    const manner = await looking()
    expect((await t.call('me', {}, manner)).body).toMatchObject({
      id: learner.id,
      fullName: 'Trần Thị Học',
      grants: [],
    })
    expect((await t.call('me', {}, { as: staff })).body.id).toBe(staff.id)
    const ended = await t.call('endImpersonation', {}, manner)
    expect(ended.cookies).toMatchObject([{ name: 'bh_impersonation', value: '' }])
    expect((await t.call('me', {}, manner)).body.id).toBe(staff.id)
    expect(await eventsOf()).toEqual([
      { kind: 'READ', call: 'me' },
      { kind: 'ENDED', call: null },
    ])
  })

  it('ending twice, or without having started, changes nothing', async () => {
    const manner = await looking()
    await t.call('endImpersonation', {}, manner)
    expect((await t.call('endImpersonation', {}, manner)).status).toBe(200)
    expect((await eventsOf()).filter(({ kind }) => kind === 'ENDED')).toHaveLength(1)
  })

  it('IMPERSONATION_NEEDS_COOKIES: is not begun by a Bearer token, which could not carry it', async () => {
    const asked = await t.call('startImpersonation', { body: { person: learner.id, reason } }, { as: staff })
    expect([asked.status, asked.fault.code, asked.cookies]).toEqual([403, 'IMPERSONATION_NEEDS_COOKIES', []])
    expect((await listed()).filter(({ person }) => person.id === learner.id)).toEqual([])
  })

  it('the end of it ends all that the session began, whether or not the request brings the cookie', async () => {
    const [first, second] = [await looking(), await looking()]
    const other = await looking(await t.person({ role: 'ADMIN' }))
    const mine = async () => (await listed()).filter((one) => one.staff.id === staff.id).map(({ active }) => active)
    expect(await mine()).toEqual([true, true])
    expect((await t.call('endImpersonation', {}, { as: staff })).status).toBe(200)
    expect(await mine()).toEqual([false, false])
    for (const manner of [first, second]) expect((await t.call('me', {}, manner)).body.id).toBe(staff.id)
    expect((await t.call('me', {}, other)).body.id).toBe(learner.id)
    expect((await eventsOf()).filter(({ kind }) => kind === 'ENDED')).toHaveLength(2)
  })

  it('ends after thirty minutes, with the colleague’s session, and with the right to do it', async () => {
    const manner = await looking()
    t.clock.advance(14 * 60)
    expect((await t.call('me', {}, manner)).body.id).toBe(learner.id)
    await t.db
      .updateTable('sessions')
      .set({ access_expires_at: new Date(t.clock.now.getTime() + 3_600_000) })
      .where('id', '=', staff.sessionId)
      .execute()
    t.clock.advance(16 * 60)
    expect((await t.call('me', {}, manner)).body.id).toBe(staff.id)

    const again = await looking()
    await t.db.updateTable('users').set({ role: 'SALE' }).where('id', '=', staff.id).execute()
    expect((await t.call('me', {}, again)).body.id).toBe(staff.id)
    await t.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', staff.id).execute()
    await write(await t.as(), (tx) => endAllSessions(tx, staff.id, null, 'LOGGED_OUT'))
    expect((await t.call('me', {}, again)).status).toBe(401)
  })

  it('the cookie alone opens nothing, for a visitor or a colleague', async () => {
    const { alone: headers } = await looking()
    expect((await t.call('me', {}, { headers })).status).toBe(401)
    const other = await t.person({ role: 'ADMIN' })
    expect((await t.call('me', {}, { as: other, headers })).body.id).toBe(other.id)
  })

  it('a Bearer token of the session beside the cookie looks on too, and writes no more than the browser does', async () => {
    const { alone: headers } = await looking()
    expect((await t.call('me', {}, { as: staff, headers })).body.id).toBe(learner.id)
    const refused = await t.call('rememberSearch', { body: { text: 'nấu ăn' } }, { as: staff, headers })
    expect(refused.fault.code).toBe('IMPERSONATION_READ_ONLY')
  })

  it('IMPERSONATION_READ_ONLY for everything that is not a GET, in every call of the product', async () => {
    const manner = await looking()
    const writes = modules
      .flatMap(({ routes }) => routes)
      .filter(({ call }) => call.method !== 'GET' && !call.impersonated && ['public', 'user'].includes(call.who))
    expect(writes.length).toBeGreaterThan(30)
    for (const { name, call } of writes) {
      const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, 'x']))
      const answer = await t.call(name as CallName, { params, body: {} } as never, manner)
      expect([name, answer.status, answer.fault.code]).toEqual([name, 403, 'IMPERSONATION_READ_ONLY'])
    }
    expect((await eventsOf()).filter(({ kind }) => kind === 'REFUSED')).toHaveLength(writes.length)
  })

  it('IMPERSONATION_HIDDEN for what stays between the person and the site', async () => {
    const manner = await looking()
    const refused = await t.call('sessions', {}, manner)
    expect([refused.status, refused.fault.code]).toEqual([403, 'IMPERSONATION_HIDDEN'])
  })

  it('the person is told in the bell, in words of theirs', async () => {
    await looking()
    await t.deliver()
    const { body } = await t.call('listNotifications', {}, { as: learner })
    expect(JSON.stringify(body)).toContain('Nhân viên hỗ trợ đang xem tài khoản của bạn')
    expect(JSON.stringify(body)).toContain(reason)
  })

  it('both names, the reason and what was looked at stand on record, and nobody can change it', async () => {
    const manner = await looking()
    await t.call('me', {}, manner)
    const { body } = await t.call('impersonations', {}, { as: staff })
    expect(body.items[0]).toMatchObject({
      staff: { fullName: 'Lê Hỗ Trợ' },
      person: { fullName: 'Trần Thị Học' },
      reason,
      active: true,
      looks: 1,
    })
    const one = await t.call('impersonation', { params: { id: body.items[0]?.id ?? '' } }, { as: staff })
    expect(one.body.events).toMatchObject([{ kind: 'READ', call: 'me' }])
    const trail = await t.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('action', '=', 'impersonation.started')
      .where('subject_id', '=', learner.id)
      .execute()
    expect(trail).toEqual([{ actor_id: staff.id, subject_id: learner.id }])
    await expect(t.db.deleteFrom('impersonation_events').execute()).rejects.toThrow('append-only')
    await expect(t.db.updateTable('impersonations').set({ reason: 'không có gì' }).execute()).rejects.toThrow(
      'append-only',
    )
  })
})

describe('who may be looked on as', () => {
  it('IMPERSONATION_REFUSED for colleagues, by the call and by the database', async () => {
    for (const role of ['SUPER_ADMIN', 'ADMIN', 'SALE'] as const) {
      const refused = await start((await t.person({ role })).id)
      expect([refused.status, refused.fault.code]).toEqual([403, 'IMPERSONATION_REFUSED'])
    }
    const manner = await looking()
    await t.db.updateTable('users').set({ role: 'SALE' }).where('id', '=', learner.id).execute()
    expect((await t.call('me', {}, manner)).body.id).toBe(staff.id)
    await expect(
      t.db
        .insertInto('impersonations')
        .values({
          staff_id: staff.id,
          user_id: learner.id,
          session_id: staff.sessionId,
          token_hash: 'x',
          reason,
          started_at: t.clock.now,
          expires_at: new Date(t.clock.now.getTime() + 60_000),
        })
        .execute(),
    ).rejects.toThrow('staff is not looked at as')
  })

  it('ACCOUNT_LOCKED and USER_NOT_FOUND for who cannot sign in, and for nobody', async () => {
    await t.db.updateTable('users').set({ state: 'INACTIVE' }).where('id', '=', learner.id).execute()
    expect((await start(learner.id)).fault.code).toBe('ACCOUNT_LOCKED')
    expect((await start('khong-co@vidu.vn')).fault.code).toBe('USER_NOT_FOUND')
    expect((await t.call('impersonation', { params: { id: learner.id } }, { as: staff })).fault.code).toBe('NOT_FOUND')
  })

  it('only by those who were granted it, and not while looking already; TOO_MANY_REQUESTS for one who tries it on many', async () => {
    expect((await start(learner.id, await t.person({ role: 'MARKETING' }))).status).toBe(403)
    const manner = await looking()
    const again = await t.call('startImpersonation', { body: { person: learner.id, reason } }, manner)
    expect([again.status, again.fault.code]).toEqual([403, 'INSUFFICIENT_PRIVILEGES'])
    let last = await start(learner.id)
    for (let tries = 0; tries < 12 && last.status !== 429; tries++) last = await start(learner.id)
    expect(last.fault.code).toBe('TOO_MANY_REQUESTS')
  })
})
