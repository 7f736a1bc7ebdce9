import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('who asks at once or one after the other gets a port of their own, below those of outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()))
  expect(new Set([...ports, await freePort()]).size).toBe(21)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

it('a port that somebody listens on is passed over', async () => {
  const taken = (await freePort()) + 1
  const server = createServer()
  await new Promise<void>((listening) => server.listen(taken, '127.0.0.1', listening))
  expect(await freePort()).not.toBe(taken)
  await new Promise((closed) => server.close(closed))
})
