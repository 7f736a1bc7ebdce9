import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Bytes pass through and are counted; `result` tells their number and SHA-256 once they have. */
export function measured(): { through: Transform; result(): { size: number; sha256: string } } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, result: () => ({ size, sha256: hash.copy().digest('hex') }) }
}

const NEW_LINE = 10

/** Text passes through; `lines` tells how many line ends it held. */
export function lineCounter(): { through: Transform; lines(): number } {
  let count = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) count += 1
      done(null, chunk)
    },
  })
  return { through, lines: () => count }
}
