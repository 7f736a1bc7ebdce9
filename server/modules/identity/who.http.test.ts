import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contract } from '#domain/contract/index.ts'
import { UserRole } from '#domain/enums.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { identity } from './module.ts'

const t = openedApp()
const people = new Map<UserRole, Person>()
const names = identity.routes.map((route) => route.name as CallName)
const ownOnly = names.filter((name) => contract[name].who === 'user')
const open = names.filter((name) => contract[name].who === 'public')
const staffOnly = names.filter((name) => contract[name].who === 'staff')
const input = { params: { id: '00000000-0000-7000-8000-000000000000' } }

beforeAll(async () => {
  for (const role of UserRole) people.set(role, await t.person({ role }))
})

describe('who may call identity', () => {
  it('anyone may sign up, sign in, recover, renew and see who is public; the rest is for oneself or the staff', () => {
    expect(open.sort()).toEqual([
      'forgotPassword',
      'login',
      'loginSocial',
      'loginTwoFactor',
      'loginWithCode',
      'logout',
      'publicUser',
      'publicUsers',
      'refresh',
      'refreshPage',
      'requestVerification',
      'resetPassword',
      'returnSocial',
      'sendLoginCode',
      'signUpSocial',
      'signup',
      'socialLogins',
      'startSocial',
      'verify',
      'verifySocial',
      'waitingSignUp',
    ])
    expect(open.length + ownOnly.length + staffOnly.length).toBe(names.length)
  })

  it.each(ownOnly)('%s: 401 to a visitor', async (name) => {
    const refused = await t.call(name, input as never)
    expect([refused.status, refused.fault.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it.each(ownOnly)('%s: open to every role', async (name) => {
    for (const person of people.values()) {
      const { status } = await t.call(name, input as never, { as: person })
      expect([401, 500]).not.toContain(status)
    }
  })

  it.each(open)('%s: open to a visitor, and never a failure of ours on empty input', async (name) => {
    const { status, fault } = await t.call(name, {} as never)
    expect(status).toBeLessThan(500)
    expect(fault?.code).not.toBe('UNAUTHENTICATED')
  })
})
