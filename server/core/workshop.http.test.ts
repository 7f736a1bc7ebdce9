import { createDecipheriv, createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { courseFlow } from '#domain/statuses/course.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { publishedCourse } from '#server/testing/course.ts'
import { claimKey, settleKey } from './idempotency.ts'
import { publish } from './jobs.ts'
import { move } from './move.ts'
import type { AnyCall } from './serve.ts'
import { write } from './write.ts'

const SECRET = Buffer.alloc(32, 7).toString('base64')
let t: TestApp
let person: Person
beforeAll(async () => {
  t = await testApp({ RESPONSE_SECRET: SECRET })
  person = await t.person()
})
afterAll(() => t.close())

async function waiting(news: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from boss.job where name like ${`${news}/%`} and state = 'created'`.execute(t.db)
  return Number(rows[0]?.n)
}

describe('I-31: idempotency keys', () => {
  const body = (text: string) => ({ body: { text } })
  it('the same key and body: the same answer, done once, for 24 hours', async () => {
    const first = await t.call('rememberSearch', body('bánh mì'), { as: person, key: 'a' })
    const again = await t.call('rememberSearch', body('bánh mì'), { as: person, key: 'a' })
    expect(again.raw).toBe(first.raw)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const asked = {
      scope: `user:${person.id}`,
      key: 'a',
      call: 'POST /api/v1/search-histories {}',
      body: { text: 'bánh mì' },
    }
    const { now } = t.clock
    const ctx = await t.as(person)
    t.clock.advance(24 * 3_600 - 1)
    expect(await claimKey(ctx, asked)).not.toBeNull()
    t.clock.advance(1)
    expect(await claimKey(ctx, asked)).toBeNull()
    t.clock.now = now
  })
  it('another body is refused with 422; another person’s key is another key', async () => {
    await t.call('rememberSearch', body('một'), { as: person, key: 'b' })
    expect((await t.call('rememberSearch', body('hai'), { as: person, key: 'b' })).fault).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect((await t.call('rememberSearch', body('hai'), { as: await t.person(), key: 'b' })).status).toBeLessThan(300)
  })
  it('while the first still runs the second is told so with 409, then gets the answer', async () => {
    const ctx = await t.as(person)
    const asked = {
      scope: `user:${person.id}`,
      key: 'c',
      call: 'POST /api/v1/search-histories {}',
      body: { text: 'ba' },
    }
    expect(await claimKey(ctx, asked)).toBeNull()
    expect((await t.call('rememberSearch', body('ba'), { as: person, key: 'c' })).fault.code).toBe(
      'REQUEST_IN_PROGRESS',
    )
    t.clock.advance(61)
    expect((await t.call('rememberSearch', body('ba'), { as: person, key: 'c' })).status).toBeLessThan(300)
  })
  it('a refusal by 409 is not remembered: the same key may try again', async () => {
    const course = await publishedCourse(t, { price: 0 })
    const items = [{ productId: course.courseId }]
    const first = await t.call('placeOrder', { body: { items, expectedTotal: 5 } }, { as: person, key: 'd' })
    expect(first.fault.code).toBe('PRICE_CHANGED')
    expect(
      (await t.call('placeOrder', { body: { items, expectedTotal: 5 } }, { as: person, key: 'd' })).headers[
        'idempotency-replayed'
      ],
    ).toBeUndefined()
  })
  it.each([429, 500, 503])('an answer of %i is not remembered either; one of 404 is', async (status) => {
    const ctx = await t.as(person)
    const asked = { scope: `user:${person.id}`, key: `once-${status}`, call: 'POST /x {}', body: {} }
    const answered = async (as: number) => {
      expect(await claimKey(ctx, asked)).toBeNull()
      await settleKey(ctx, asked, { status: as, body: { said: as } })
    }
    await answered(status)
    await answered(404)
    expect(await claimKey(ctx, asked)).toMatchObject({ status: 404, body: { said: 404 } })
  })
  it('ten at once: one does the work', async () => {
    const course = await publishedCourse(t, { price: 0 })
    const buyer = await t.person()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        t.call('placeOrder', { body: { items: [{ productId: course.courseId }] } }, { as: buyer, key: 'e' }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 201 && !answer.headers['idempotency-replayed'])).toHaveLength(1)
    expect((await t.call('orders', {}, { as: buyer })).body.total).toBe(1)
  })
  it('what is remembered is sealed: the database holds no readable answer', async () => {
    await t.call('rememberSearch', body('chuyện riêng tư'), { as: person, key: 'f' })
    const row = await t.db
      .selectFrom('idempotency_keys')
      .select('reply')
      .where('key', '=', 'f')
      .executeTakeFirstOrThrow()
    expect(row.reply).not.toContain('riêng')
  })
})

describe('I-90: news only after the commit', () => {
  it('a rolled back change tells nobody, a committed one tells who waits for it', async () => {
    const ctx = await t.as(person)
    const before = await waiting('order.paid')
    const news = { orderId: '01890000-0000-7000-8000-000000000000', userId: person.id }
    await expect(
      write(ctx, async (tx) => {
        await publish(tx, 'order.paid', news)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await waiting('order.paid')).toBe(before)
    await write(ctx, (tx) => publish(tx, 'order.paid', news))
    const wanted = (await t.as()).jobs.listeners.filter(({ news, isWanted }) => news === 'order.paid' && !isWanted)
    expect(await waiting('order.paid')).toBe(before + wanted.length)
  })
})

describe('I-92: a lifecycle moves only as it is stated', () => {
  const moved = (id: string, action: 'hide' | 'show' | 'reject', reason?: string) =>
    (async () =>
      write(await t.as(person), (tx) =>
        move(tx, {
          table: 'courses',
          subject: 'course',
          flow: courseFlow,
          id,
          action,
          as: action === 'reject' ? 'staff' : 'host',
          reason,
        }),
      ))()
  it('each step leaves who, when and why; a step not listed is refused; two at once: one moves', async () => {
    const { courseId } = await publishedCourse(t)
    await expect(moved(courseId, 'show')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await expect(moved(courseId, 'reject')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const both = await Promise.allSettled([moved(courseId, 'hide', 'nghỉ hè'), moved(courseId, 'hide', 'nghỉ hè')])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    const history = await t.db.selectFrom('status_history').selectAll().where('subject_id', '=', courseId).execute()
    expect(history).toMatchObject([
      {
        from_status: 'PUBLISHED',
        to_status: 'UNPUBLISHED',
        actor_kind: 'user',
        actor_id: person.id,
        reason: 'nghỉ hè',
        at: t.clock.now,
      },
    ])
  })
})

describe('the door', () => {
  const inject = (headers: Record<string, string>) =>
    t.app.fastify.inject({
      method: 'POST',
      url: '/api/v1/search-histories',
      payload: '{"text":"x"}',
      headers: { 'content-type': 'application/json', ...headers },
    })
  it('CSRF: a write in the name of a cookie must come from our own pages', async () => {
    const cookie = `bh_access=${person.token}`
    const own = t.app.door.config.publicUrl
    expect((await inject({ cookie, origin: own, 'sec-fetch-site': 'same-origin' })).statusCode).toBeLessThan(300)
    for (const headers of [
      { cookie },
      { cookie, origin: 'https://xau.test' },
      { cookie, origin: own, 'sec-fetch-site': 'cross-site' },
      { cookie, origin: 'null' },
    ]) {
      expect((await inject(headers as Record<string, string>)).json().code).toBe('CROSS_SITE_REFUSED')
    }
    expect(
      (await inject({ authorization: `Bearer ${person.token}`, origin: 'https://app.khac.test' })).statusCode,
    ).toBeLessThan(300)
  })
  describe('CSRF without a cookie: a form of another site', () => {
    const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const lines = Object.entries(fields).map(
        ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      return t.app.fastify.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: `${lines.join('')}--x--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      })
    }
    const login = (headers: Record<string, string>) =>
      t.app.fastify.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: JSON.stringify({ email: 'ai-do@vidu.vn', password: 'con đò qua sông' }),
        headers: { 'content-type': 'application/json', ...headers },
      })

    it('signs nobody in', async () => {
      const elsewhere = { origin: 'https://ke-gian.vn', 'sec-fetch-site': 'cross-site' }
      const mine = { email: 'ke-gian@vidu.vn', password: 'con đò qua sông' }
      expect((await form(mine)).json().code).toBe('UNSUPPORTED_CONTENT')
      for (const headers of [elsewhere, { origin: 'https://ke-gian.vn' }, { origin: 'null' }])
        expect((await login(headers as Record<string, string>)).json().code).toBe('CROSS_SITE_REFUSED')
    })

    it('our own pages, apps and servers still sign in', async () => {
      const own = t.app.door.config.publicUrl
      for (const headers of [
        { origin: own, 'sec-fetch-site': 'same-origin' },
        { origin: 'capacitor://app', 'x-client': 'app' },
        {},
      ])
        expect((await login(headers as Record<string, string>)).json().code).toBe('INVALID_CREDENTIALS')
    })
  })
  it('every answer carries its request id and the security headers', async () => {
    const response = await inject({})
    expect(response.json()).toMatchObject({ code: 'UNAUTHENTICATED', requestId: response.headers['x-request-id'] })
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'private, no-store',
    })
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
  })
  it('an address that is no text names nothing, and is answered as such', async () => {
    for (const url of ['/api/v1/users/%FF', '/giang-vien/%E0%A4%A?trang=%FF', '/%']) {
      const response = await t.app.fastify.inject(url)
      expect(response.json(), url).toMatchObject({ requestId: response.headers['x-request-id'] })
      expect([400, 401, 404], url).toContain(response.statusCode)
    }
  })

  it('encrypts JSON when the client asks and the server has a secret, and says so in a header', async () => {
    const url = '/api/v1/health'
    expect((await t.app.fastify.inject(url)).headers['x-benhoc-encrypted']).toBeUndefined()
    const response = await t.app.fastify.inject({ url, headers: { 'x-accept-encrypted': 'aes-256-gcm' } })
    expect(response.headers['x-benhoc-encrypted']).toBe('aes-256-gcm')
    const bytes = Buffer.from(response.json(), 'base64url')
    const key = createHash('sha256')
      .update(t.app.door.config.responseSecret as Buffer)
      .digest()
    const open = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
    expect(JSON.parse(Buffer.concat([open.update(bytes.subarray(28)), open.final()]).toString())).toMatchObject({
      status: 'ok',
    })
  })
  it('the OpenAPI document names every call, and the page that shows it reads without a script', async () => {
    const document = (await t.app.fastify.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths['/api/v2/orders'].post).toMatchObject({ operationId: 'placeOrder', 'x-who': 'user' })
    const page = await t.app.fastify.inject('/api/docs')
    expect(page.payload).toContain('/api/v2/orders')
    expect(page.payload).not.toContain('<script')
  })
  it('the OpenAPI document tells every body that may be a form, and its files', async () => {
    const { paths } = (await t.app.fastify.inject('/api/openapi.json')).json()
    const forms = Object.values(contract as Record<string, AnyCall>).filter((call) => call.form)
    expect(forms.map((call) => call.path)).toContain('/api/v1/admin/users/upload')
    for (const call of Object.values(contract as Record<string, AnyCall>)) {
      const { requestBody } = paths[call.path][call.method.toLowerCase()]
      const form = requestBody?.content['multipart/form-data']
      expect(form !== undefined, call.path).toBe(call.form === true)
      if (form) expect(form.schema.properties.file).toMatchObject({ type: 'string', format: 'binary' })
    }
    const { schema } = paths['/api/v1/admin/users/upload'].post.requestBody.content['multipart/form-data']
    expect(schema.properties).toMatchObject({ mode: { enum: ['ALL_OR_NOTHING', 'GOOD_ROWS'] }, dryRun: {} })
  })
  it('the OpenAPI document tells how answers are encrypted: what asks, what says so, and the key', async () => {
    const { paths, components } = (await t.app.fastify.inject('/api/openapi.json')).json()
    const { parameters, responses } = paths['/api/v1/auth/me'].get
    expect(parameters).toContainEqual({ $ref: '#/components/parameters/AcceptEncrypted' })
    for (const status of ['200', '400'])
      expect(responses[status].headers).toEqual({ 'x-benhoc-encrypted': { $ref: '#/components/headers/Encrypted' } })
    expect(components.parameters.AcceptEncrypted).toMatchObject({ name: 'x-accept-encrypted', in: 'header' })
    expect(components.headers.Encrypted.description).toMatch(/aes256.*base64url.*SHA-256/)
  })
})
