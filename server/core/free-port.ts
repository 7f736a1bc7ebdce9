import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections (Linux 32768 up, others 49152 up): none of those can take one back. */
const FIRST = 20_000
const COUNT = 12_000

let next = (process.pid * 97 + Math.floor(Math.random() * COUNT)) % COUNT

/** A port of 127.0.0.1 that is free now, and that this process was not told before. For who must know it before it listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    next = (next + 1) % COUNT
    // Others may ask meanwhile, so the number is kept here.
    const port = FIRST + next
    if (await isFree(port)) return port
  }
  throw new Error('no port of 127.0.0.1 is free')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
