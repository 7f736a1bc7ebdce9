import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { type AnyCall, answer } from '#server/core/serve.ts'
import { write } from '#server/core/write.ts'
import { openSession } from '#server/modules/identity/index.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

const calls = (Object.entries(contract) as [string, AnyCall][]).filter(([, { method }]) => method !== 'GET')

const t = openedApp()
let keeper: Person
const callers: Context[] = []
beforeAll(async () => {
  keeper = await t.person({ role: 'SUPER_ADMIN' })
  callers.push(t.app.contextAs({ kind: 'visitor' }), await t.as(keeper))
})

const COOKIE = { name: 'bh_access', value: 'cua-nguoi-dau', maxAge: 60, httpOnly: true }

/** Makes a call twice with one key, as two clients behind one address; its verb answers as `given`. */
async function twice(name: string, call: AnyCall, given: () => Answer) {
  let done = 0
  const handle = () => {
    done++
    return given()
  }
  const plain = { ...call, limit: undefined, params: undefined, query: undefined, body: undefined, raw: true }
  const route = { name, call: plain as AnyCall, handle }
  const ctx = callers[call.who === 'public' || call.who === 'provider' || call.who === 'system' ? 0 : 1] as Context
  const incoming = { body: { same: name }, idempotencyKey: `khoa-${name}` }
  const answers = [await answer(ctx, route, incoming), await answer(ctx, route, incoming)]
  const kept = await t.db.selectFrom('idempotency_keys').select('key').execute()
  await t.db.deleteFrom('idempotency_keys').execute()
  return { done, kept: kept.length, replayed: answers.map(({ headers }) => headers['idempotency-replayed']) }
}

describe('what is given to one client is remembered for none', () => {
  it.each(calls)('%s: an answer that sets a cookie is given once', async (name, call) => {
    const asked = await twice(name, call, () => new Answer({ ok: true }, { cookies: [COOKIE] }))
    expect(asked).toEqual({ done: 2, kept: 0, replayed: [undefined, undefined] })
  })

  it('so is one that tells an app its tokens', async () => {
    const asked = await twice('login', contract.login, () => new Answer({ tokens: 'bí mật' }, { once: true }))
    expect(asked).toEqual({ done: 2, kept: 0, replayed: [undefined, undefined] })
  })

  it('control: any other answer is remembered', async () => {
    const asked = await twice('logout', contract.logout, () => new Answer({ ok: true }))
    expect(asked).toEqual({ done: 1, kept: 1, replayed: [undefined, 'true'] })
  })

  it('two browsers behind one address that send one key each get a session of their own', async () => {
    const [lan, minh] = [await t.person(), await t.person()]
    const refreshed = async (who: Person) => {
      const cookie = `bh_refresh=${await refreshTokenOf(who)}`
      const headers = { cookie, origin: t.app.door.config.publicUrl }
      const { cookies, status } = await t.call('refresh', { body: {} }, { key: 'lam-moi', headers })
      const access = cookies.find(({ name }) => name === 'bh_access')?.value ?? ''
      return [status, (await t.call('me', {}, { as: { ...who, token: access } })).body.id]
    }
    expect(await refreshed(lan)).toEqual([200, lan.id])
    expect(await refreshed(minh)).toEqual([200, minh.id])
  })

  it('the tokens of an app are told once: who repeats its request is told none', async () => {
    const body = { refreshToken: await refreshTokenOf(await t.person()) }
    const renew = () => t.call('refresh', { body }, { key: 'ung-dung', headers: { 'x-client': 'app' } })
    expect((await renew()).body.tokens).toBeDefined()
    const again = await renew()
    expect([again.fault.code, again.body.tokens]).toEqual(['SESSION_ENDED', undefined])
  })
})

async function refreshTokenOf(person: Person): Promise<string> {
  return (await write(await t.as(), (tx) => openSession(tx, person.id))).refreshToken
}
