import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { start } from './start.ts'
import vectors from './vectors.json' with { type: 'json' }
import { encrypted, sign } from './webhooks.ts'

let url: string
let close: () => Promise<void>
let product: Server
/** What the product was told, and what it answers. */
const heard: { event: string; name: string | undefined }[] = []
let answer: (plainToken: string) => string = () => ''

beforeAll(async () => {
  product = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { event, payload } = JSON.parse(Buffer.concat(parts).toString('utf8'))
    heard.push({ event, name: payload.object?.participant?.user_name })
    response.end(answer(payload.plainToken))
  })
  await new Promise<void>((listening) => product.listen(0, '127.0.0.1', listening))
  const port = (product.address() as AddressInfo).port
  ;({ url, close } = await start({ SIM_WEBHOOK_URL: `http://127.0.0.1:${port}/` }))
})
afterAll(async () => {
  product.closeAllConnections()
  product.close()
  await close()
})
beforeEach(() => {
  heard.length = 0
})

const steer = async (name: string, body: object) =>
  (await fetch(`${url}/__sim/${name}`, { method: 'POST', body: JSON.stringify(body) })).json()
const BASIC = `Basic ${Buffer.from('SIMZOOMCLIENT:SIMZOOMCLIENTSECRET').toString('base64')}`
const tokenOf = async (query: string, authorization = BASIC) => {
  const response = await fetch(`${url}/oauth/token?${query}`, { method: 'POST', headers: { authorization } })
  return { status: response.status, ...((await response.json()) as { access_token?: string }) }
}
const GOOD = 'grant_type=account_credentials&account_id=SIMACC'
const TERMS = {
  topic: 'Buổi học',
  type: 2,
  start_time: '2096-01-15T10:30:00',
  timezone: 'Asia/Ho_Chi_Minh',
  duration: 60,
}
async function create(terms: object) {
  const { access_token: token } = await tokenOf(GOOD)
  const response = await fetch(`${url}/v2/users/me/meetings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(terms),
  })
  return {
    status: response.status,
    body: (await response.json()) as { id: number; join_url: string; start_url: string },
  }
}

it('signs as the known vectors say', () => {
  const [event, question] = vectors
  expect(sign(event?.key ?? '', event?.text ?? '', Number(event?.timestamp)).signature).toBe(event?.expected)
  expect(encrypted(question?.text ?? '', question?.key ?? '')).toBe(question?.expected)
})

it('gives tokens to the app of the account alone', async () => {
  expect((await tokenOf(GOOD)).status).toBe(200)
  expect((await tokenOf(GOOD, 'Basic eDp5')).status).toBe(401)
  expect((await tokenOf('grant_type=client_credentials&account_id=SIMACC')).status).toBe(400)
  expect((await tokenOf('grant_type=account_credentials&account_id=OTHER')).status).toBe(400)
  expect((await fetch(`${url}/v2/users/me/meetings`)).status).toBe(401)
})

it.each([
  ['no topic', { topic: '' }],
  ['an instant meeting', { type: 1 }],
  ['a time with an offset', { start_time: '2096-01-15T10:30:00+07:00' }],
  ['no length', { duration: 0 }],
  ['an unknown zone', { timezone: 'Saigon' }],
  ['a misspelt field', { durations: 60 }],
])('refuses %s', async (_words, change) => {
  expect((await create({ ...TERMS, ...change })).status).toBe(400)
})

it('people wait for the host, come in and are told of', async () => {
  const { body } = await create(TERMS)
  const join = (name: string) =>
    fetch(body.join_url.replace(/\?.*/, ''), {
      method: 'POST',
      body: new URLSearchParams({ name, pwd: new URL(body.join_url).searchParams.get('pwd') ?? '' }),
    })
  const host = (act: string) =>
    fetch(body.start_url.replace(/\?.*/, ''), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act, zak: new URL(body.start_url).searchParams.get('zak') ?? '' }),
    })
  expect(await (await join('Lan')).text()).toContain('Hãy đợi người chủ trì')
  await host('start')
  expect(await (await join('Lan <b>')).text()).toContain('Lan &#60;b&#62; đang ở trong cuộc họp')
  await host('end')
  expect(heard).toEqual([
    { event: 'meeting.started', name: undefined },
    { event: 'meeting.participant_joined', name: 'Lan <b>' },
    { event: 'meeting.ended', name: undefined },
  ])
  expect((await fetch(body.join_url.replace(/pwd=\d+/, 'pwd=1'))).status).toBe(403)
  expect((await fetch(body.start_url.replace(/zak=.*/, 'zak=1.x'))).status).toBe(403)
})

it('knows whether an address answers for the secret', async () => {
  answer = (plainToken) => JSON.stringify({ plainToken, encryptedToken: encrypted(plainToken, 'SIMZOOMSECRET') })
  expect(await steer('validate', {})).toEqual({ status: 200, valid: true })
  answer = (plainToken) => JSON.stringify({ plainToken, encryptedToken: encrypted(plainToken, 'another') })
  expect(await steer('validate', {})).toEqual({ status: 200, valid: false })
  answer = () => '<html>'
  expect(await steer('validate', {})).toEqual({ status: 200, valid: false })
})
