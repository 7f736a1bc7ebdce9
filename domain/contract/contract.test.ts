import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { contract } from './index.ts'

// biome-ignore lint/suspicious/noExplicitAny: entries of every type
type AnyCall = Call<any, any, any, any>
const calls = Object.entries(contract) as [string, AnyCall][]
const catalogue = readFileSync(path.join(import.meta.dirname, 'calls.spec.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [area = '', method = '', address = '', who = '', note = ''] = line.split('\t')
    return { area, method, path: address, who, note }
  })
const key = (method: string, address: string) => `${method} ${address.replace(/\{\w+\}/g, '{}')}`
const inCatalogue = new Map(catalogue.map((row) => [key(row.method, row.path), row]))
const inContract = new Map(calls.map(([name, call]) => [key(call.method, call.path), name]))

/** Areas of the catalogue that stand whole. A later issue moves its areas up here. */
const WHOLE = [
  'content moderation',
  'reports',
  'auth',
  'subscription e-mails',
  'layoff discounts',
  'subscriptions',
  'notifications',
  'upload',
  'carts',
  'vouchers',
  'discounts',
  'orders',
  'products',
  'payments',
  'refunds',
  'online courses',
  'admin online courses',
  'sections',
  'lessons',
  'resources',
  'libraries',
  'permissions',
  'search histories',
  'admin users',
  'users and hosts',
  'follow',
  'categories',
  'events',
  'event categories',
  'event sessions',
  'combos',
  'memberships',
  'e-documents',
  'posts',
  'host categories',
  'businesses',
  'e-mail collections',
  'open graph',
  'academy parts',
  'webhooks and tracking',
  'calendars and bookings',
  'health',
]
/** Calls of those areas that a later issue brings. */
const LATER = new Set<string>([
  // With surveys.
  'GET /api/v1/products/{}/surveys',
])
/** Calls whose caller proves who they are by something else than a live session. */
const OWN_PROOF: Record<string, string> = {
  'GET /session/refresh': 'the refresh cookie; the access token has run out by then',
}
describe('the contract and the catalogue of calls', () => {
  it.each(calls)('%s stands in the catalogue with the same standing, or says why it exists', (_name, call) => {
    const row = inCatalogue.get(key(call.method, call.path))
    if (!row)
      expect(
        call.beyond,
        `${call.method} ${call.path} is not in the catalogue and does not say why it exists`,
      ).toBeTruthy()
    else if (!OWN_PROOF[key(call.method, call.path)]) expect(call.who, `${call.method} ${call.path}`).toBe(row.who)
  })
  it('holds every call of the areas that stand whole', () => {
    const missing = catalogue
      .filter((row) => WHOLE.includes(row.area) && row.method !== 'WS')
      .map((row) => key(row.method, row.path))
      .filter((one) => !inContract.has(one) && !LATER.has(one))
    expect(missing).toEqual([])
  })
  it('brings later only what is not there yet', () => {
    expect([...LATER].filter((one) => inContract.has(one) || !inCatalogue.has(one))).toEqual([])
  })
  it('answers no address twice', () => {
    expect(inContract.size).toBe(calls.length)
  })
})

describe('every entry', () => {
  it.each(calls)('%s: params are those of its path, faults are named once', (_name, call) => {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const described = call.params
      ? Object.keys(
          (z.toJSONSchema(call.params, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
            .properties ?? {},
        )
      : []
    expect(described.sort()).toEqual(named.sort())
    expect(new Set(call.faults).size).toBe(call.faults.length)
    expect(call.summary.length).toBeGreaterThan(5)
    if (call.method === 'GET') expect(call.body).toBeUndefined()
  })
})

describe('the staff', () => {
  it('make no call for being staff: each asks for a right by its name', () => {
    const bare = calls.filter(([, { who, grant }]) => who === 'staff' && grant === undefined)
    expect(bare.map(([name]) => name)).toEqual([])
  })
})

describe('looking on as somebody else', () => {
  const SECRET =
    /session|sign-in-method|two-factor|data-export|data-request|consent|bank|own-details|seller-verification|identity|search-histor|sign-url|gift-cards\/\{id\}/
  const reads = calls.filter(([, { method, who }]) => method === 'GET' && (who === 'user' || who === 'host'))

  it.each(reads.filter(([, { path: address }]) => SECRET.test(address)))('%s is not shown', (_name, call) => {
    expect(call.impersonated).toBe('hidden')
  })
  it('nothing but the end of it, and of the session, may be done', () => {
    const allowed = calls.filter(([, call]) => call.impersonated === 'allowed').map(([name]) => name)
    expect(allowed.sort()).toEqual(['endImpersonation', 'logout', 'refresh', 'refreshPage'])
  })
  it('every call under /admin/ asks for staff', () => {
    const open = calls.filter(([, { path: address, who }]) => address.includes('/admin/') && who !== 'staff')
    expect(open.map(([name]) => name)).toEqual([])
  })
})
