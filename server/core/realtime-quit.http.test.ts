import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { announce } from '#server/modules/notifications/news/announce.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'

let t: TestApp
/** A second server on the same database, as when the product is scaled out. */
let other: App
const ports = new Map<App, number>()
beforeAll(async () => {
  t = await testApp({}, { realtime: true })
  other = await buildApp((await t.as()).config, t.url, { now: () => t.clock.now })
  for (const app of [t.app, other]) {
    await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    ports.set(app, (app.fastify.server.address() as AddressInfo).port)
  }
})
afterAll(async () => {
  await other.close()
  await t.close()
})

/** A real line to a server, and the names of what it says. */
function dial(app: App, token: string, transport: string) {
  const options = { forceNew: true, reconnection: false, transports: [transport], auth: { token } }
  const socket = io(`http://127.0.0.1:${ports.get(app)}/notifications`, options)
  const heard: string[] = []
  socket.onAny((name) => heard.push(name))
  const say = (word: 'register' | 'quit') => socket.timeout(5_000).emitWithAck(word)
  const once = (event: string) => new Promise((resolve) => socket.once(event, resolve))
  return { socket, heard, say, once }
}

it.each(['websocket', 'polling'])('after quit the line is open and silent, until register: %s', async (transport) => {
  const lan = await t.person()
  for (const app of [t.app, other]) {
    const [control, line] = [dial(app, lan.token, 'websocket'), dial(app, lan.token, transport)]
    await Promise.all([control.once('connect'), line.once('connect')])
    /** Two events, of both kinds; over when one who listens on has heard the last of them. */
    const events = async () => {
      const over = control.once('counts-changed')
      await announce(await t.as(), { kind: 'DEVICE_TEST', facts: {}, source: randomUUID(), to: [lan.id] })
      await t.call('markAllRead', { body: {} }, { as: lan })
      await over
    }
    await control.say('register')
    await line.say('register')
    const toldToo = line.once('counts-changed')
    await events()
    await toldToo
    expect(line.heard).toEqual(control.heard)

    await line.say('quit')
    line.heard.length = 0
    await events()
    // In one breath: the last word counts.
    line.socket.emit('register')
    await line.say('quit')
    await events()
    // The answer to a word comes behind all that was sent before it.
    await line.say('quit')
    expect([line.heard, line.socket.connected]).toEqual([[], true])

    await line.say('register')
    const toldAgain = line.once('counts-changed')
    await events()
    await toldAgain
    control.socket.disconnect()
    line.socket.disconnect()
  }
})
