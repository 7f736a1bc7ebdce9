/** ClamAV's daemon as far as a stream goes: it takes INSTREAM, knows the EICAR test file, and has a size limit. */

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The harmless file that every scanner answers to. Written in two so that no scanner answers to this source. */
const EICAR = Buffer.from(`${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR`}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`)

export type Clamd = { host: string; port: number; scans: number; close(): Promise<void> }

/** Starts it. `mute` takes everything and never answers. */
export async function startClamd(config: {
  host: string
  port: number
  maxBytes: number
  mute?: boolean
}): Promise<Clamd> {
  const sockets = new Set<Socket>()
  const state = { scans: 0 }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    talk(socket, config, state)
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => resolve((server.address() as AddressInfo).port))
  })
  return {
    host: config.host,
    port,
    get scans() {
      return state.scans
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

type Manner = { maxBytes: number; mute?: boolean }

function talk(socket: Socket, { maxBytes, mute }: Manner, state: { scans: number }) {
  const conversation = new Conversation(maxBytes)
  let answered = false
  socket.on('data', (chunk) => {
    // What comes after the answer is taken and forgotten, so that the answer arrives.
    if (answered) return
    const answer = conversation.hear(chunk)
    if (answer === null) return
    answered = true
    if (answer !== 'PONG') state.scans += 1
    if (!mute) socket.end(`${answer}\0`)
  })
}

/** One command and, for INSTREAM, the pieces behind it: four bytes of length, the longest number first, then as many bytes. */
class Conversation {
  #waiting = Buffer.alloc(0)
  #said: Buffer | null = null
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** What to answer now; null while the other side has not finished. */
  hear(chunk: Buffer): string | null {
    this.#waiting = Buffer.concat([this.#waiting, chunk])
    if (this.#said === null) {
      const command = this.#command()
      if (command === 'zPING') return 'PONG'
      if (command !== 'zINSTREAM') return command === null ? null : 'UNKNOWN COMMAND'
      this.#said = Buffer.alloc(0)
    }
    for (let piece = this.#piece(); piece !== null; piece = this.#piece()) {
      if (piece.length === 0) return this.#said.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
      this.#said = Buffer.concat([this.#said, piece])
      if (this.#said.length > this.#maxBytes) return 'INSTREAM size limit exceeded. ERROR'
    }
    return null
  }

  #command(): string | null {
    const end = this.#waiting.indexOf(0)
    return end < 0 ? null : this.#take(end + 1).toString('latin1', 0, end)
  }

  #piece(): Buffer | null {
    if (this.#waiting.length < 4) return null
    const length = this.#waiting.readUInt32BE(0)
    return this.#waiting.length < 4 + length ? null : this.#take(4 + length).subarray(4)
  }

  #take(length: number): Buffer {
    const taken = this.#waiting.subarray(0, length)
    this.#waiting = this.#waiting.subarray(length)
    return taken
  }
}
