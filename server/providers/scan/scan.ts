import type { Readable } from 'node:stream'
import type { Config } from '#server/core/config.ts'
import { openCount } from '#server/core/outward.ts'
import { openClamd } from './clamd.ts'

/** What a scanner says of some bytes: the name of what it found, or that they are more than it takes. */
export type Verdict = { kind: 'CLEAN' } | { kind: 'INFECTED'; threat: string } | { kind: 'TOO_LARGE' }

/** Looks for harmful code. Throws where it cannot be reached or does not answer in time: then nobody knows. */
export type Scan = (bytes: { size: number; stream(): Promise<Readable> }) => Promise<Verdict>

/** null: this product runs without a scanner. */
export function openScan({ media: { clamd } }: Pick<Config, 'media'>): Scan | null {
  if (!clamd) return null
  const count = openCount('scanner')
  const scan = openClamd(clamd)
  return (bytes) => count(() => scan(bytes))
}
