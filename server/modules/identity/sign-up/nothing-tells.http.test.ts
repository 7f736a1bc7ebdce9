import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DomainEvents } from '#domain/domain-events.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { answerCodeRequest } from './answer-code-request.ts'

const t = openedApp()
let hash: string
beforeAll(async () => {
  hash = await hashPassword('con đò qua sông')
  // Words that names are checked against are read once and kept.
  await t.call('signup', { body: { email: 'truoc-het@vidu.vn', password: 'con đò qua sông', fullName: 'Ai Đó' } })
})
afterEach(() => void vi.restoreAllMocks())

/** What an address may be to us; each is as long as the others. */
const KINDS: Record<string, object | null> = {
  unknown: null,
  verified: {},
  'begun by a sign-up': { email_verified_at: null, unclaimed: true },
  'opened by staff': { email_verified_at: null, password_hash: null },
  'signing in elsewhere': { login_provider: 'GOOGLE', password_hash: null },
  'with a proven number': { phone_verified_at: new Date('2026-06-01T00:00:00Z') },
  locked: { state: 'INACTIVE' },
}
let serial = 100
async function addressOf(kind: string): Promise<string> {
  const email = `ai-do-${++serial}@vidu.vn`
  const more = KINDS[kind]
  if (more) {
    const { id } = await t.person({ email })
    await t.db
      .updateTable('users')
      .set({ password_hash: hash, phone: `+84912345${serial}`, ...more })
      .where('id', '=', id)
      .execute()
  }
  return email
}

type Step = {
  call:
    | 'signup'
    | 'requestVerification'
    | 'verify'
    | 'forgotPassword'
    | 'resetPassword'
    | 'login'
    | 'sendLoginCode'
    | 'loginWithCode'
  body: object
}
const code = '000000'
const again = { newPassword: 'bến nước mái đình', confirmPassword: 'bến nước mái đình' }
const STORIES: Record<string, Step[]> = {
  'a sign-up, its code asked for again and typed wrongly too often': [
    { call: 'signup', body: { password: 'bến nước mái đình', fullName: 'Ai Đó', consents: ['TERMS'] } },
    { call: 'requestVerification', body: {} },
    ...Array.from({ length: 6 }, (): Step => ({ call: 'verify', body: { code } })),
    { call: 'signup', body: { password: 'bến nước mái đình', fullName: 'Ai Đó' } },
  ],
  'a verification': [
    { call: 'verify', body: { code } },
    { call: 'requestVerification', body: {} },
    { call: 'verify', body: { code } },
  ],
  'a forgotten password': [
    { call: 'verify', body: { code, purpose: 'FORGOT_PASSWORD' } },
    { call: 'forgotPassword', body: {} },
    { call: 'forgotPassword', body: { channel: 'SMS' } },
    { call: 'verify', body: { code, purpose: 'FORGOT_PASSWORD' } },
    { call: 'resetPassword', body: { code, ...again } },
    ...Array.from({ length: 4 }, (): Step => ({ call: 'verify', body: { code, purpose: 'FORGOT_PASSWORD' } })),
    { call: 'resetPassword', body: { code, ...again } },
  ],
  'a password by SMS': [
    { call: 'forgotPassword', body: { channel: 'SMS' } },
    { call: 'resetPassword', body: { code, ...again } },
  ],
  'a code to sign in with, asked for again and typed wrongly too often': [
    { call: 'loginWithCode', body: { code } },
    { call: 'sendLoginCode', body: {} },
    { call: 'sendLoginCode', body: {} },
    ...Array.from({ length: 6 }, (): Step => ({ call: 'loginWithCode', body: { code } })),
  ],
  'wrong logins, until a code is asked for': [
    ...Array.from({ length: 12 }, (): Step => ({ call: 'login', body: { password: 'không phải nó' } })),
    { call: 'login', body: { password: 'không phải nó', code } },
  ],
}

/** Everything that the product sends to the database meanwhile, by whichever connection. */
function listen(): string[] {
  const said: string[] = []
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    // The queue looks after itself on plain connections of its own, whenever it likes.
    if (this.constructor !== pg.Client)
      said.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as never)
  return said
}

/** What waits for the job that answers, and for no other. */
async function answerRequests(): Promise<void> {
  const ctx = await t.as()
  const queue = 'account.code-asked/answer-code-request'
  for (const { id, data } of await ctx.jobs.boss.fetch<DomainEvents['account.code-asked']>(queue, { batchSize: 100 })) {
    await answerCodeRequest(ctx, data)
    await ctx.jobs.boss.complete(queue, id)
  }
}

/** What a stranger sees of a story, and what the server does for it. */
async function play(story: Step[], kind: string) {
  const email = await addressOf(kind)
  const seen: unknown[] = []
  const done: string[][] = []
  // Connections are warm, so that opening one is nobody's work.
  await t.call('socialLogins')
  for (const { call, body } of story) {
    const said = listen()
    const field = call === 'sendLoginCode' || call === 'loginWithCode' ? 'address' : 'email'
    const answer = await t.call(call, { body: { [field]: email, ...body } } as never)
    vi.restoreAllMocks()
    done.push([...said])
    const { requestId: _, ...told } = answer.body as unknown as Record<string, unknown>
    const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
    seen.push(
      JSON.parse(
        JSON.stringify({ status: answer.status, told, headers, cookies: answer.cookies }).replaceAll(email, '…'),
      ),
    )
    // What was deferred happens between two requests, as with a worker.
    await answerRequests()
  }
  return { seen, done }
}

describe.each(Object.entries(STORIES))('%s', (_, story) => {
  it('answers alike, after the same statements, whatever the address is to us', async () => {
    const stories: Awaited<ReturnType<typeof play>>[] = []
    for (const kind of Object.keys(KINDS)) {
      t.clock.advance(7_200)
      stories.push(await play(story, kind))
    }
    const [unknown] = stories
    expect(unknown?.done.every((statements) => statements.length > 0)).toBe(true)
    for (const [index, kind] of Object.keys(KINDS).entries()) {
      expect(stories[index]?.seen, kind).toEqual(unknown?.seen)
      expect(stories[index]?.done, kind).toEqual(unknown?.done)
    }
  }, 120_000)
})

it('control: a statement more is noticed', async () => {
  const said = listen()
  await t.db.selectFrom('users').select('id').where('email', '=', 'ai-do@vidu.vn').execute()
  expect(said.some((statement) => statement.includes('from "users"'))).toBe(true)
})
