import { createSocket, type Socket } from 'node:dgram'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections (Linux 32768 up, others 49152 up): none of those can take one back. */
const FIRST = 20_000
const COUNT = 12_000

/** The UDP ports of the same numbers: as long as this process lives they tell others that a number is given away. */
const claims: Socket[] = []
let next = (process.pid * 97 + Math.floor(Math.random() * COUNT)) % COUNT

/**
 * A port of 127.0.0.1 that is free now and that nobody else is told as long as this process lives. For who must know it
 * before it listens: between the two another process asks as well.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries++) {
    next = (next + 1) % COUNT
    // Others may ask meanwhile, so the number is kept here.
    const port = FIRST + next
    if ((await claimPort(port)) && (await isFree(port))) return port
  }
  throw new Error('no port of 127.0.0.1 is free')
}

/** Keeps the number for this process; false where another one has it. */
export function claimPort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const claim = createSocket('udp4')
    claim.once('error', () => {
      claim.close()
      resolve(false)
    })
    claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      claims.push(claim.unref())
      resolve(true)
    })
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
