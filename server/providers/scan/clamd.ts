import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { Scan, Verdict } from './scan.ts'

export type ClamdAddress = { host: string; port: number; timeoutMs: number; maxBytes: number }

const PIECE_BYTES = 256 * 1024

/**
 * Speaks INSTREAM with ClamAV's daemon: `zINSTREAM\0`, then pieces of bytes, each behind its length in four bytes, the
 * longest number first; a length of zero ends them. The answer is one line: `stream: OK`, `stream: <name> FOUND`, or an
 * ERROR, also in the middle of the stream when that is longer than the daemon takes.
 */
export function openClamd({ host, port, timeoutMs, maxBytes }: ClamdAddress): Scan {
  return async ({ size, stream }) => {
    if (size > maxBytes) return { kind: 'TOO_LARGE' }
    const bytes = await stream()
    const socket = connect({ host, port })
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not answer')))
    const reply = answerOf(socket)
    // What it said before it hung up counts more than that writing failed.
    const sending = send(socket, bytes).catch((error: unknown) => error)
    try {
      return verdictOf(await reply)
    } finally {
      socket.destroy()
      bytes.destroy()
      await sending
    }
  }
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  await written(socket, Buffer.from('zINSTREAM\0', 'latin1'))
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      await written(socket, Buffer.concat([length, piece]))
    }
  }
  await written(socket, Buffer.alloc(4))
}

/** A write that the other side has room for; a connection that ends meanwhile ends the wait. */
function written(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.destroyed) return reject(new Error('clamd hung up'))
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let words = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      words += text
      if (/[\0\n]/.test(words)) resolve(words)
    })
    socket.once('error', (error) => (words ? resolve(words) : reject(error)))
    socket.once('close', () => (words ? resolve(words) : reject(new Error('clamd hung up without an answer'))))
  })
}

function verdictOf(reply: string): Verdict {
  const line = reply.replace(/[\0\n].*$/s, '').trim()
  if (/^stream: OK$/.test(line)) return { kind: 'CLEAN' }
  const threat = /^stream: (.+) FOUND$/.exec(line)?.[1]
  if (threat) return { kind: 'INFECTED', threat: threat.slice(0, 200) }
  if (/size limit exceeded/i.test(line)) return { kind: 'TOO_LARGE' }
  throw new Error(`clamd answered: ${line.slice(0, 200)}`)
}
