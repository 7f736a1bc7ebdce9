import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contract } from '#domain/contract/index.ts'
import type { AnyCall } from '#server/core/serve.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { someOf } from '#server/testing/tier.ts'
import { BROKEN, isRequired, reaching } from './hostile.ts'
import { sample, schemaOf } from './samples.ts'
import { fixedParams, table } from './tenants/table.ts'
import { makeWorld, type Thing, type World } from './tenants/world.ts'

type Values = Record<string, unknown>
const calls = (Object.entries(contract) as [CallName, AnyCall][]).filter(([, call]) => call.query || call.params)

const t = openedApp({ POOL_SIZE: '8' })
let world: World
let staff: Person
beforeAll(async () => {
  world = await makeWorld(t, 'BỊ-THỬ')
  staff = await t.person({ role: 'SUPER_ADMIN' })
  await t.deliver()
}, 60_000)

const personFor = ([name, { who }]: [CallName, AnyCall]) =>
  who === 'public' || who === 'provider' || who === 'system'
    ? null
    : who === 'staff'
      ? staff
      : world[table[name]?.as ?? (who === 'host' ? 'host' : 'user')]

/** Each from an address of its own, so that no limit is met; the body has the right shape. */
let address = 0
async function send(entry: [CallName, AnyCall], url: string): Promise<number> {
  address++
  const [, call] = entry
  const person = personFor(entry)
  const response = await t.app.fastify.inject({
    method: call.method,
    url,
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(call.method !== 'GET' && { payload: JSON.stringify(sample(schemaOf(call.body)) ?? {}) }),
  })
  return response.statusCode
}

function addressOf(call: AnyCall, params: Values, query: Values = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]))
  const search = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encodeURIComponent(name)}=${encoded(one)}`),
  )
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

/** Half a letter has no writing in an address. */
function encoded(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed()).replace(/^\.+$/, (dots) => dots.replaceAll('.', '%2E'))
}

/** Something that is there, where the world has it: the verb then goes on to what else it was told. */
async function paramsOf(entry: [CallName, AnyCall]): Promise<Values> {
  const [name, call] = entry
  const params: Values = { ...(sample(schemaOf(call.params)) as Values), ...fixedParams[name] }
  for (const [place, value] of Object.entries(table[name]?.places ?? {})) {
    const thing = typeof value === 'string' ? value : value.value
    if (place.startsWith('params.'))
      params[place.slice('params.'.length)] = typeof thing === 'string' ? world.ids[thing as Thing] : thing.is
  }
  if (table[name] || call.method !== 'GET' || !call.query || !('id' in params)) return params
  for (const id of new Set([world.host.id, world.user.id, ...Object.values(world.ids)])) {
    if ((await send(entry, addressOf(call, { ...params, id }, leastQuery(call)))) < 300) return { ...params, id }
  }
  return params
}

function leastQuery(call: AnyCall): Values {
  return Object.fromEntries(
    reaching(call.query).flatMap(([field, [first]]) => (isRequired(call.query, field) ? [[field, first]] : [])),
  )
}

describe('hostile values', () => {
  it('every field of a query and a path has a value that reaches the verb', () => {
    const unreached = calls.flatMap(([name, call]) =>
      [call.query, call.params].flatMap((shape) => {
        const fields = reaching(shape)
        const missing = fields.flatMap(([field, values]) => (values.length === 0 ? [`${name} ${field}`] : []))
        return shape !== undefined && fields.length === 0 ? [name] : missing
      }),
    )
    expect(unreached).toEqual([])
  })

  it.each(calls)(
    '%s: no query and no path is ever a 5xx',
    async (...entry) => {
      const [name, call] = entry
      const params = call.params ? await paramsOf(entry) : {}
      const failed: string[] = []
      const urls = [...queriesOf(call, params), ...pathsOf(call, params)]
      for (const url of someOf(
        urls,
        12,
        calls.findIndex(([one]) => one === name),
      ))
        if ((await send(entry, url)) >= 500) failed.push(`${name} ${url.slice(0, 200)}`)
      expect(failed).toEqual([])
    },
    120_000,
  )
})

function queriesOf(call: AnyCall, params: Values): string[] {
  const least = leastQuery(call)
  return reaching(call.query).flatMap(([field, values], index) => [
    ...values.map((value) => addressOf(call, params, { ...least, [field]: value })),
    addressOf(call, params, { ...least, [`${field}[]`]: 'a', [`${field}[a]`]: 'b', [`${field}.a`]: 'c' }),
    // What cannot be decoded is so for every field alike.
    ...(index === 0 ? BROKEN.map((odd) => `${addressOf(call, params)}?${field}=${odd}`) : []),
  ])
}

function pathsOf(call: AnyCall, params: Values): string[] {
  const least = leastQuery(call)
  return reaching(call.params).flatMap(([field, values]) => [
    ...values.flatMap((value) => (value === '' ? [] : [addressOf(call, { ...params, [field]: value }, least)])),
    ...BROKEN.map((odd) => addressOf(call, { ...params, [field]: '\u0000' }, least).replace('%00', odd)),
  ])
}
