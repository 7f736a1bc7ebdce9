import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { type Clamd, startClamd } from '../../../simulators/clamd/simulator.ts'
import { openClamd } from './clamd.ts'

const EICAR = `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
let clamd: Clamd
afterEach(() => clamd.close())

async function scanner(more: { mute?: boolean } = {}) {
  clamd = await startClamd({ host: '127.0.0.1', port: 0, maxBytes: 2_000_000, ...more })
  const scan = openClamd({ host: clamd.host, port: clamd.port, timeoutMs: 300, maxBytes: 5_000_000 })
  return (stream: Readable, size = 1_000) => scan({ size, stream: async () => stream })
}
const bytes = (...chunks: (string | Buffer)[]) => Readable.from(chunks.map((one) => Buffer.from(one)))

it('finds nothing in what is clean, also in nothing at all', async () => {
  const scan = await scanner()
  expect(await scan(bytes('Xin chào', Buffer.alloc(700_000)))).toEqual({ kind: 'CLEAN' })
  expect(await scan(bytes())).toEqual({ kind: 'CLEAN' })
})

it('names what it finds, also across two pieces', async () => {
  const scan = await scanner()
  const found = { kind: 'INFECTED', threat: 'Eicar-Test-Signature' }
  expect(await scan(bytes(EICAR))).toEqual(found)
  expect(await scan(bytes(Buffer.alloc(262_140, 'a'), EICAR.slice(0, 20), EICAR.slice(20)))).toEqual(found)
})

it('says when a stream is longer than the scanner takes', async () => {
  const scan = await scanner()
  const long = Readable.from(
    (function* () {
      for (let n = 0; n < 40; n++) yield Buffer.alloc(100_000, n)
    })(),
  )
  expect(await scan(long)).toEqual({ kind: 'TOO_LARGE' })
  const asked = clamd.scans
  expect(await scan(bytes('a'), 5_000_001), 'known beforehand').toEqual({ kind: 'TOO_LARGE' })
  expect(clamd.scans).toBe(asked)
})

it('never takes silence for an answer', async () => {
  const scan = await scanner({ mute: true })
  await expect(scan(bytes('Xin chào'))).rejects.toThrow()
})

it('never takes a scanner that is not there for an answer', async () => {
  const scan = await scanner()
  await clamd.close()
  await expect(scan(bytes('Xin chào'))).rejects.toThrow()
})
