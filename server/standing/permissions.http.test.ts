import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { AccessLevel, UserRole } from '#domain/enums.ts'
import { areaOf, levelAsked, PROTECTED_AREAS } from '#domain/permission-table.ts'
import { mayCall } from '#domain/permissions.ts'
import type { Context } from '#server/core/context.ts'
import { type AnyCall, answer } from '#server/core/serve.ts'
import { modules } from '#server/modules.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'

/** Every call of the product, with the verb taken out: what is asked here is who gets as far as the verb. */
const routes = modules
  .flatMap((module) => module.routes)
  .map((route) => ({
    ...route,
    call: {
      ...route.call,
      limit: undefined,
      params: undefined,
      query: undefined,
      body: undefined,
      raw: true,
    } as AnyCall,
    handle: () => 'reached',
  }))

const t = openedApp()
const contexts = new Map<UserRole | null, Context>()
beforeAll(async () => {
  contexts.set(null, t.app.contextAs({ kind: 'visitor' }))
  for (const role of UserRole) contexts.set(role, await t.as(await t.person({ role })))
})

async function outcomes(role: UserRole | null): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const route of routes) {
    const { status, body } = await answer(contexts.get(role) as Context, route, {})
    const code = (body as { code?: string } | null)?.code
    found.set(route.name, body === 'reached' ? 'may' : `${status} ${code}`)
  }
  return found
}

/** One entry for each call of the product at once, written as the verb writes it. */
async function entries(role: UserRole, level: AccessLevel, names: string[]) {
  await t.db.deleteFrom('permissions').execute()
  if (names.length > 0)
    await t.db
      .insertInto('permissions')
      .values(
        names.map((name) => ({
          role,
          target_kind: 'CALL' as const,
          target: name,
          access_level: level,
          reason: 'mọi lời gọi, mọi vai trò',
          created_by: keeper().id,
          created_at: t.clock.now,
        })),
      )
      .execute()
  await (contexts.get('SUPER_ADMIN') as Context).permissions.refresh()
}
const keeper = (): Pick<Person, 'id'> => {
  const { actor } = contexts.get('SUPER_ADMIN') as Context
  return { id: actor.kind === 'user' ? actor.userId : '' }
}

const callOf = (name: string) => (contract as Record<string, AnyCall>)[name] as AnyCall
const names = routes.map(({ name }) => name)
const REFUSED = '403 INSUFFICIENT_PRIVILEGES'

describe('every call × every role', () => {
  it('a visitor reaches what is public and is asked to sign in for the rest', async () => {
    const found = await outcomes(null)
    for (const name of names)
      expect([name, found.get(name)]).toEqual([name, mayCall(null, callOf(name).who) ? 'may' : '401 UNAUTHENTICATED'])
  })

  it.each(UserRole)(
    '%s: by default, with an entry that gives and one that takes, and by default again',
    async (role) => {
      const byDefault = await outcomes(role)
      for (const name of names) {
        const { who, grant } = callOf(name)
        expect([name, byDefault.get(name)]).toEqual([name, mayCall(role, who, grant) ? 'may' : REFUSED])
      }
      const isKept = (name: string) => role === 'SUPER_ADMIN' && PROTECTED_AREAS.includes(areaOf(callOf(name)))
      const changed = names.filter((name) => !isKept(name))

      for (const level of AccessLevel) {
        await entries(role, level, changed)
        const found = await outcomes(role)
        for (const name of names) {
          const { who, grant } = callOf(name)
          const counts = AccessLevel.indexOf(level) >= AccessLevel.indexOf(levelAsked(callOf(name)))
          const may = isKept(name) ? mayCall(role, who, grant) : counts && mayCall(role, who)
          expect([level, name, found.get(name)]).toEqual([level, name, may ? 'may' : REFUSED])
        }
      }

      await entries(role, 'PUBLIC', [])
      expect(await outcomes(role)).toEqual(byDefault)
    },
  )

  it('both ways are met: some call is given and some taken for every role that can have more or less', async () => {
    for (const role of UserRole) {
      const byDefault = await outcomes(role)
      await entries(role, 'GRANTED', role === 'SUPER_ADMIN' ? [] : names)
      const given = await outcomes(role)
      const taken = names.filter((name) => levelAsked(callOf(name)) !== 'PUBLIC' && byDefault.get(name) === 'may')
      const more = names.filter((name) => byDefault.get(name) === REFUSED && given.get(name) === 'may')
      expect(taken.length, role).toBeGreaterThan(20)
      const isFull = role === 'SUPER_ADMIN' || role === 'USER' || role === 'HOST'
      expect(more.length > 0, role).toBe(!isFull)
    }
    await entries('USER', 'PUBLIC', [])
  })
})
