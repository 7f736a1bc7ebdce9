import { rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const full = () =>
    new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error('no room'), { code: 'ENOSPC' })) })
  const createWriteStream = (...args: Parameters<typeof fs.createWriteStream>) =>
    disk.isFull ? full() : fs.createWriteStream(...args)
  return { ...fs, createWriteStream }
})

let t: TestApp
let port: number
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  t = await testApp()
  await t.app.fastify.listen({ host: '127.0.0.1', port: 0 })
  port = (t.app.fastify.server.address() as AddressInfo).port
})
afterAll(async () => {
  agent.destroy()
  await rm(t.app.door.config.dataDir, { recursive: true, force: true })
  await t.close()
})

/** One request on the one connection there is. */
const send = (method: string, path: string, body?: Buffer) =>
  new Promise<{ status: number; text: string; connection: string }>((resolve, reject) => {
    const asking = request({ agent, port, method, path }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          connection: answer.headers.connection ?? '',
        }),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })

it('a part that meets a full disk is refused with a reason, and the connection serves what comes next', async () => {
  const as = await t.person({ role: 'HOST' })
  const bytes = Buffer.alloc(6 << 20, 'Bến Học')
  const body = { name: 'a.pdf', size: bytes.length, mime: 'application/pdf', purpose: 'ATTACHMENT' as const }
  const { fileId, parts } = (await t.call('signUploadV2', { body }, { as })).body
  const { pathname, search } = new URL(parts[0]?.url ?? '')
  disk.isFull = true
  const refused = await send('PUT', pathname + search, bytes)
  disk.isFull = false
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([503, 'UNAVAILABLE'])
  expect(refused.connection).not.toBe('close')
  expect((await send('GET', '/api/v1/category')).status).toBe(200)
  // There is room again: the part is taken, and nothing of the first try is left of it.
  expect((await send('PUT', pathname + search, bytes)).status).toBe(200)
  const state = await t.call('uploadState', { query: { fileId } }, { as })
  expect(state.body.arrived).toEqual([1])
})

it('a part that is refused before it was read does not hold its connection either', async () => {
  const refused = await send('PUT', '/uploads/part?key=a', Buffer.alloc(6 << 20))
  expect(refused.status).toBe(403)
  expect((await send('GET', '/api/v1/category')).status).toBe(200)
})
