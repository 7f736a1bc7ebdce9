import { Fault } from '#domain/faults.ts'
import type { Config } from './config.ts'
import { decryptBytes, encryptBytes, hmac, keyFor, sameText } from './crypto.ts'
import type { Log } from './log.ts'

/** What is sealed, each kind with a key of its own; a name here is part of the key and never changes. */
export const PURPOSES = [
  'answer files',
  'backup',
  'booking-feeds',
  'bank-accounts',
  'cards',
  'code-requests',
  'codes',
  'gift-cards',
  'gift-codes',
  'ticket-keys',
  'hooks',
  'idempotency',
  'identity papers',
  'kept-secrets',
  'meeting-links',
  'outside-calendars',
  'outside-trips',
  'layoff facts',
  'layoff proofs',
  'provider-tokens',
  'refund-accounts',
  'seller facts',
  'social-trips',
  'two-factor',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** What sealing needs of a context. What cannot be opened is told to the log, where there is one. */
export type Keys = { readonly config: Pick<Config, 'secrets'>; readonly log?: Pick<Log, 'error'> }

/** Seals a text with the newest secret: useless to whoever has only what stands in the database. */
export function seal(keys: Keys, purpose: Purpose, text: string): string {
  return Buffer.from(sealBytes(keys, purpose, Buffer.from(text, 'utf8'))).toString('base64url')
}

/** The same over bytes. */
export function sealBytes({ config }: Keys, purpose: Purpose, bytes: Uint8Array): Uint8Array {
  return encryptBytes(keyFor(config.secrets.session, purpose), bytes)
}

/** What was sealed, with any secret of the list. Throws SEALED_LOST where none opens it; the log says of what kind it was. */
export function openSealed(keys: Keys, purpose: Purpose, sealed: string): string {
  return findSealed(keys, purpose, sealed) ?? lost()
}

/** The same over bytes. Throws SEALED_LOST. */
export function openSealedBytes(keys: Keys, purpose: Purpose, sealed: Uint8Array): Uint8Array {
  return told(keys, purpose, unsealed(keys, purpose, sealed))?.bytes ?? lost()
}

/** What was sealed; null, told to the log, where no secret of the list opens it. */
export function findSealed(keys: Keys, purpose: Purpose, sealed: string): string | null {
  const found = told(keys, purpose, unsealed(keys, purpose, Buffer.from(sealed, 'base64url')))
  return found && Buffer.from(found.bytes).toString('utf8')
}

/**
 * What was sealed and by which secret of the list: 0 is the newest. Null where none opens it, which nobody is told of.
 * For who asks about the keys themselves.
 */
export function unsealed(
  { config }: Keys,
  purpose: Purpose,
  sealed: Uint8Array,
): { bytes: Uint8Array; by: number } | null {
  for (const [by, secret] of secretsOf(config).entries()) {
    try {
      return { bytes: decryptBytes(keyFor(secret, purpose), sealed), by }
    } catch {
      // Sealed with another one, or no sealed value at all.
    }
  }
  return null
}

/** A keyed mark of a text, made with the newest secret: the same text is known by it again, and nobody else makes it. */
export function mark(keys: Keys, text: string, of?: 'paper marks'): string {
  return marks(keys, text, of)[0] ?? ''
}

/** The marks of a text under each secret of the list, the newest first: for finding what an earlier one marked. */
export function marks({ config }: Keys, text: string, of?: 'paper marks'): string[] {
  return secretsOf(config).map((secret) => hmac(of ? keyFor(secret, of) : secret, text))
}

/** Whether a mark is the text's, under any secret of the list; compared in constant time. */
export function isMarked(keys: Keys, text: string, given: string): boolean {
  return marks(keys, text).filter((one) => sameText(one, given)).length > 0
}

/** Whether the list holds more than the newest secret. */
export function hasOlderSecrets({ config }: Keys): boolean {
  return secretsOf(config).length > 1
}

/** 32 bytes that follow from one secret of the list; the same for ever, as long as that one is kept. */
export function derived({ config }: Keys, purpose: string, by = 0): Uint8Array {
  return keyFor(secretsOf(config)[by] ?? config.secrets.session, purpose)
}

function secretsOf({ secrets }: Keys['config']): string[] {
  return [secrets.session, ...secrets.sessionsBefore]
}

function told<Found>({ log, config }: Keys, purpose: Purpose, found: Found | null): Found | null {
  if (found === null)
    log?.error({ purpose, secrets: secretsOf(config).length }, 'no SESSION_SECRET of the list opens what was sealed')
  return found
}

function lost(): never {
  throw new Fault('SEALED_LOST')
}
