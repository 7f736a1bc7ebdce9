import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, contract } from '#domain/contract/index.ts'
import { UserRole } from '#domain/enums.ts'
import type { AnyCall } from '#server/core/serve.ts'
import { modules } from '#server/modules.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { someOf } from '#server/testing/tier.ts'
import { badFields, sample, schemaOf } from './samples.ts'

const calls = Object.entries(contract) as [CallName, AnyCall][]
const t = openedApp({ POOL_SIZE: '8' })
const people = new Map<UserRole, Person>()

beforeAll(async () => {
  for (const role of UserRole) people.set(role, await t.person({ role }))
})

const NOBODY = '01890000-0000-7000-8000-0000000000ff'

function addressOf(call: AnyCall): string {
  const params = sample(schemaOf(call.params)) as Record<string, unknown>
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      String(params?.[name] === '01890000-0000-7000-8000-000000000000' ? NOBODY : (params?.[name] ?? 'x')),
    ),
  )
}

/** A request that stops at the first thing wrong: an empty body where one is expected. Each from an address of its own, so that no limit is met. */
let address = 0
async function send(
  call: AnyCall,
  person: Person | null,
  payload?: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  address++
  const response = await t.app.fastify.inject({
    method: call.method,
    url: addressOf(call),
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    ...(payload !== undefined && { payload }),
    headers: { ...(payload !== undefined && headers), ...(person && { authorization: `Bearer ${person.token}` }) },
  })
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  return { status: response.statusCode, body: isJson && response.payload ? response.json() : null }
}

describe('every call', () => {
  it('is answered by a module, once', () => {
    const answered = modules.flatMap((module) => module.routes.map((route) => route.name))
    expect(calls.map(([name]) => name).filter((name) => !answered.includes(name))).toEqual([])
    expect(answered.filter((name, index) => answered.indexOf(name) !== index)).toEqual([])
  })

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one walk over calls and roles
  it('who may make it: a visitor and each role, against the table', async () => {
    const rows: string[] = []
    for (const [name, call] of calls) {
      // Signing people out would end the walk.
      if (name === 'logout') continue
      const seen: string[] = []
      for (const person of [null, ...UserRole.map((role) => people.get(role) as Person)]) {
        const { status, body } = await send(call, person, call.method === 'GET' ? undefined : '[]')
        seen.push(
          status === 401 && body?.code === 'UNAUTHENTICATED'
            ? '401'
            : status === 403 && body?.code === 'INSUFFICIENT_PRIVILEGES'
              ? '403'
              : 'may',
        )
        expect(status, `${name} as ${person?.role ?? 'a visitor'}`).toBeLessThan(500)
      }
      rows.push(
        `${call.method.padEnd(6)} ${call.path} ${call.grant ? `(${call.grant})` : ''}\n       ${['visitor', ...UserRole].map((who, index) => `${who}:${seen[index]}`).join(' ')}`,
      )
    }
    await expect(`${rows.sort().join('\n')}\n`).toMatchFileSnapshot(path.join(import.meta.dirname, 'who-may-call.txt'))
  })
})

describe('bad input', () => {
  const withBody = calls.filter(([, call]) => call.body)
  const inputOf = (call: AnyCall) => sample(schemaOf(call.body)) as Record<string, unknown>
  const personFor = (call: AnyCall) =>
    (call.who === 'public' || call.who === 'provider' || call.who === 'system'
      ? null
      : call.who === 'staff'
        ? people.get('SUPER_ADMIN')
        : people.get('HOST')) as Person | null

  it.each(withBody)(
    '%s: no field made wrong in any way is ever a 5xx, and a 400 names the field',
    async (name, call) => {
      const person = personFor(call)
      for (const { field, value, kind } of someOf(badFields(call), 20, name.length)) {
        const { status, body } = await send(call, person, JSON.stringify({ ...inputOf(call), [field]: value }))
        expect(status, `${name}.${field} as ${kind}`).toBeLessThan(500)
        if (body?.code === 'VALIDATION_FAILED') {
          expect(body.errors?.length, `${name}.${field} as ${kind}`).toBeGreaterThan(0)
          for (const problem of body.errors)
            expect(
              [problem.path, problem.message].every((text) => typeof text === 'string' && text !== ''),
              `${name}.${field} as ${kind}: ${JSON.stringify(problem)}`,
            ).toBe(true)
        }
      }
    },
    60_000,
  )

  it.each(withBody)(
    '%s: broken JSON, prototype names, a wrong type of content, a list, nothing',
    async (name, call) => {
      const person = personFor(call)
      const answers = [
        await send(call, person, '{"a":'),
        await send(call, person, '{"__proto__":{"role":"SUPER_ADMIN"}}'),
        await send(call, person, '{"constructor":{"prototype":{"x":1}}}'),
        await send(call, person, '[]'),
        await send(call, person, 'null'),
        await send(call, person, '"x"'),
        await send(call, person, ''),
        await send(call, person, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
        await send(call, person, 'x', { 'content-type': 'text/plain' }),
      ]
      for (const { status } of answers) expect(status, name).toBeLessThan(500)
      expect(answers[0]).toMatchObject({ status: 400, body: { code: 'MALFORMED_BODY', errors: [{ path: 'body' }] } })
      expect(answers[1]).toMatchObject({ status: 400, body: { errors: [{ path: '__proto__' }] } })
      expect(answers.at(-1)?.status).toBe(415)
    },
  )
})
