import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { write } from '#server/core/write.ts'
import { openSession } from '#server/modules/identity/index.ts'
import { type Person, type TestApp, testApp } from '#server/testing/app.ts'
import { announce } from '../news/announce.ts'
import { sendWaitingMessages } from '../sending/send-waiting-messages.ts'

const ece = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, keys: { version: string; privateKey: unknown; authSecret: string }): Buffer
}
type Request = { path: string; headers: Record<string, unknown>; body: Buffer }

let t: TestApp
let service: Server
let address = ''
let answer = 201
let received: Request[] = []
let lan: Person

beforeAll(async () => {
  t = await testApp()
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    response.writeHead(request.url?.startsWith('/gone') ? 410 : answer).end()
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(async () => {
  await t.close()
  service.close()
})
beforeEach(async () => {
  received = []
  answer = 201
  lan = await t.person({ role: 'HOST' })
  await t.call(
    'changePreferences',
    { body: { changes: [{ kind: 'COURSE_OPENED', channel: 'PUSH', mode: 'INSTANT' }] } },
    { as: lan },
  )
})

/** A browser's half: keys of its own, an address at the service. */
function browser(path: string) {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return {
    body: { endpoint: `${address}${path}`, keys: { p256dh: curve.getPublicKey().toString('base64url'), auth } },
    read: (body: Buffer) =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: auth }).toString()),
  }
}
const subscribe = (body: ReturnType<typeof browser>['body'], as = lan) => t.call('subscribeBrowser', { body }, { as })
const opened = async () => {
  await announce(await t.as(), {
    kind: 'COURSE_OPENED',
    facts: { courseName: 'Nấu phở', slug: 'nau-pho' },
    source: String(Math.floor(performance.now() * 1_000)),
    to: [lan.id],
  })
  await t.deliver().catch(() => {})
}

describe('push', () => {
  it('reaches every browser of the person, encrypted for each, signed with our key', async () => {
    const [phone, desk] = [browser('/phone'), browser('/desk')]
    expect((await subscribe(phone.body)).body).toEqual({ ok: true, browsers: 1 })
    await subscribe(desk.body)
    await opened()
    expect(received.map(({ path }) => path).sort()).toEqual(['/desk', '/phone'])
    const sent = received.find(({ path }) => path === '/phone')
    expect(phone.read(sent?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Khóa học “Nấu phở” đã khai giảng',
      url: '/khoa-hoc/nau-pho',
    })
    const { pushKey } = (await t.call('notificationPreferences', {}, { as: lan })).body
    expect(sent?.headers.authorization).toContain(`k=${pushKey}`)
  })

  it('forgets a browser that is gone, and tries again where the service is busy', async () => {
    await subscribe(browser('/gone').body)
    await opened()
    expect((await t.call('notificationPreferences', {}, { as: lan })).body.reach.browsers).toBe(0)
    await subscribe(browser('/here').body)
    answer = 503
    await opened()
    answer = 201
    t.clock.advance(600)
    await sendWaitingMessages(await t.as())
    expect(received.filter(({ path }) => path === '/here')).toHaveLength(2)
  })

  it('is tried by a person who asks for a test', async () => {
    const own = browser('/test')
    await subscribe(own.body)
    const { body } = await t.call('testDevice', { body: {} }, { as: lan })
    expect(body.push).toMatchObject({ configured: true, devices: 0, message: expect.stringContaining('1 trình duyệt') })
    await t.deliver()
    expect(own.read(received[0]?.body ?? Buffer.alloc(0))).toMatchObject({ title: 'Thông báo thử' })
  })

  it('does not plan a way that leads nowhere', async () => {
    await opened()
    const rows = await t.db
      .selectFrom('deliveries')
      .select('skipped')
      .where('user_id', '=', lan.id)
      .where('channel', '=', 'PUSH')
      .execute()
    expect(rows).toEqual([{ skipped: 'NO_ADDRESS' }])
  })
})

describe('N8: push after a log-out', () => {
  const paths = () => received.map(({ path }) => path)
  const reach = async (as = lan) => (await t.call('notificationPreferences', {}, { as })).body.reach
  /** Another sign-in of the same person, on another machine. */
  const elsewhere = async () => {
    const session = await write(await t.as(), (tx) => openSession(tx, lan.id))
    return { ...lan, token: session.accessToken, sessionId: session.sessionId }
  }

  it('goes no more to the machine that was left, not even what was on its way', async () => {
    const other = await elsewhere()
    await subscribe(browser('/left').body)
    await subscribe(browser('/kept').body, other)
    await announce(await t.as(), {
      kind: 'COURSE_OPENED',
      facts: { courseName: 'Nấu phở', slug: 'nau-pho' },
      source: 'x',
      to: [lan.id],
    })
    await t.call('logout', {}, { as: lan })
    await t.deliver()
    expect(paths()).toEqual(['/kept'])
    expect(await reach(other)).toMatchObject({ browsers: 1, pushedHere: true })
  })

  it('ends on all others with “log out elsewhere”, and who has none left is not pushed to', async () => {
    const other = await elsewhere()
    await subscribe(browser('/lost').body, other)
    expect(await reach()).toMatchObject({ browsers: 1, pushedHere: false })
    await t.call('endOtherSessions', {}, { as: lan })
    await opened()
    expect(paths()).toEqual([])
    expect(await reach()).toMatchObject({ browsers: 0, pushedHere: false })
    const rows = await t.db
      .selectFrom('deliveries')
      .select('skipped')
      .where('user_id', '=', lan.id)
      .where('channel', '=', 'PUSH')
      .execute()
    expect(rows).toEqual([{ skipped: 'NO_ADDRESS' }])
  })

  it('comes back when the browser is switched on in a new sign-in', async () => {
    const { body } = browser('/again')
    await subscribe(body)
    await t.call('logout', {}, { as: lan })
    const back = await elsewhere()
    await subscribe(body, back)
    await opened()
    expect(paths()).toEqual(['/again'])
  })
})

describe('subscribing', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://fcm.googleapis.com.ke-xau.example/x',
    'https://10.0.0.1/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
  ])('refuses %s, which is no push service', async (endpoint) => {
    const answered = await subscribe({ ...browser('/x').body, endpoint })
    expect([answered.status, answered.fault.code]).toEqual([400, 'BROWSER_NOT_SUPPORTED'])
  })

  it('takes the services of the browsers', async () => {
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-sg2p.notify.windows.com',
    ])
      expect((await subscribe({ ...browser('/x').body, endpoint: `https://${host}/abc` })).status).toBe(201)
  })

  it('a browser belongs to whoever subscribed it last, and only its owner takes it away', async () => {
    const other = await t.person()
    const { body } = browser('/shared')
    await subscribe(body)
    await subscribe(body, other)
    const forget = (as: Person) => t.call('forgetBrowser', { body: { endpoint: body.endpoint } }, { as })
    expect((await forget(lan)).body.browsers).toBe(0)
    expect((await t.call('notificationPreferences', {}, { as: other })).body.reach.browsers).toBe(1)
    expect((await forget(other)).body.browsers).toBe(0)
    expect((await forget(other)).body.browsers).toBe(0)
  })

  it('stops at twenty', async () => {
    for (let turn = 0; turn < 20; turn++) await subscribe(browser(`/many-${turn}`).body)
    expect((await subscribe(browser('/one-more').body)).fault.code).toBe('CONFLICT')
  })
})
