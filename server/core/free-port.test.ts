import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
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

it('a port that was told is told to no other process, though nobody listens there yet', async () => {
  const told = await freePort()
  const file = path.join(import.meta.dirname, 'free-port.ts')
  const ask = `const { claimPort } = await import(process.argv[1]); console.log(await claimPort(Number(process.argv[2])))`
  const other = (port: number) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', ask, file, `${port}`])
  expect((await other(told)).stdout).toBe('false\n')
  // The control: what only this process was not told either.
  expect((await other(40_001)).stdout).toBe('true\n')
})
