import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

const apps: TestApp[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const t of apps.splice(0)) await t.close()
})

async function listening(settings: Record<string, string>): Promise<number> {
  const t = await testApp(settings)
  apps.push(t)
  await t.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  return (t.app.fastify.server.address() as AddressInfo).port
}

/** A connection that sends `text` and then nothing; what it hears until it is closed. */
function half(port: number, text: string): { socket: Socket; heard: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  sockets.push(socket)
  let heard = ''
  socket.on('data', (part) => {
    heard += String(part)
  })
  socket.on('error', () => {})
  return { socket, heard: once(socket, 'close').then(() => heard) }
}
const HEAD = 'host: a\r\ncontent-type: application/json\r\ncontent-length: 20'

it('a body that never comes whole ends with 408', async () => {
  const port = await listening({ BODY_WAIT_MS: '100', TRUST_PROXY: '1' })
  const call = half(port, `POST /api/v1/auth/login HTTP/1.1\r\n${HEAD}\r\n\r\n{"a":`)
  expect(await call.heard).toMatch(/^HTTP\/1\.1 408/)
})

it('one address holds no more connections than it may, and a new one when another ended', async () => {
  const port = await listening({ CONNECTIONS_PER_ADDRESS: '2' })
  const ask = 'GET /api/v1/category HTTP/1.1\r\nhost: a\r\n\r\n'
  const [first, second] = [half(port, ask), half(port, ask)]
  await Promise.all([once(first.socket, 'data'), once(second.socket, 'data')])
  expect(await half(port, ask).heard).toBe('')
  first.socket.destroy()
  await expect
    .poll(async () => {
      const third = half(port, ask)
      const answered = await Promise.race([once(third.socket, 'data').then(() => true), third.heard.then(() => false)])
      return answered
    })
    .toBe(true)
})

it('a stop waits for nobody who holds on: half a request, and an answer nobody reads, are cut off', async () => {
  const port = await listening({})
  const slow = half(port, `POST /api/v1/auth/login HTTP/1.1\r\n${HEAD}\r\n\r\n{"a":`)
  const idle = half(port, 'GET /api/v1/category HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(idle.socket, 'data')
  await apps.pop()?.close()
  await Promise.all([slow.heard, idle.heard])
})
