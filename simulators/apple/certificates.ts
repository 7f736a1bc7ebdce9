/**
 * A chain of three certificates like the App Store's: root, intermediate, leaf, each P-256, with the marks Apple puts
 * into the two lower ones. Made when the simulator starts, or read back where it was kept.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as der from './der.ts'

export type Chain = {
  /** Base64 of the DER: leaf, intermediate, root. */
  x5c: readonly [string, string, string]
  /** Of the leaf. */
  key: KeyObject
  intermediateKey: KeyObject
  /** PEM, for whoever is to believe this chain. */
  root: string
}

const ECDSA_SHA256 = '1.2.840.10045.4.3.2'
export const MARK_OF_INTERMEDIATE = '1.2.840.113635.100.6.2.1'
export const MARK_OF_LEAF = '1.2.840.113635.100.6.11.1'
const FROM = new Date('2020-01-01T00:00:00Z')
const TO = new Date('2049-12-31T00:00:00Z')
const SIGNS_CERTIFICATES = der.bits(Buffer.from([0b0000_0110]), 1)
const SIGNS_DATA = der.bits(Buffer.from([0b1000_0000]), 7)

export function makeChain(): Chain {
  const [root, intermediate] = [newKeys(), newKeys()]
  const second = certificate({
    serial: 11,
    subject: nameOf('Intermediate'),
    issuer: nameOf('Root'),
    of: intermediate.publicKey,
    by: root.privateKey,
    extensions: [
      extension('2.5.29.19', der.sequence(der.truth(), der.integer(0)), true),
      extension('2.5.29.15', SIGNS_CERTIFICATES, true),
      extension(MARK_OF_INTERMEDIATE, der.nothing()),
    ],
  })
  const third = certificate({
    serial: 10,
    subject: nameOf('Root'),
    issuer: nameOf('Root'),
    of: root.publicKey,
    by: root.privateKey,
    extensions: [
      extension('2.5.29.19', der.sequence(der.truth()), true),
      extension('2.5.29.15', SIGNS_CERTIFICATES, true),
    ],
  })
  const { certificate: first, key } = newLeaf(intermediate.privateKey, true)
  const x5c = [first, second, third].map((one) => one.toString('base64')) as unknown as Chain['x5c']
  return { x5c, key, intermediateKey: intermediate.privateKey, root: pemOf(third) }
}

/** The same chain with a leaf that does not say that Apple's store made it. */
export function unmarked(chain: Chain): Chain {
  const { certificate: leaf, key } = newLeaf(chain.intermediateKey, false)
  return { ...chain, x5c: [leaf.toString('base64'), chain.x5c[1], chain.x5c[2]], key }
}

function newLeaf(intermediateKey: KeyObject, marked: boolean): { certificate: Buffer; key: KeyObject } {
  const { publicKey, privateKey } = newKeys()
  const made = certificate({
    serial: 12,
    subject: nameOf('Leaf'),
    issuer: nameOf('Intermediate'),
    of: publicKey,
    by: intermediateKey,
    extensions: [
      extension('2.5.29.19', der.sequence(), true),
      extension('2.5.29.15', SIGNS_DATA, true),
      ...(marked ? [extension(MARK_OF_LEAF, der.nothing())] : []),
    ],
  })
  return { certificate: made, key: privateKey }
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** The chain kept in a folder, made there the first time, so that what was signed stays signed over restarts. */
export function keptChain(folder: string | undefined): Chain {
  if (!folder) return makeChain()
  const file = path.join(folder, 'chain.json')
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
    return { ...kept, key: createPrivateKey(kept.key), intermediateKey: createPrivateKey(kept.intermediateKey) }
  }
  const chain = makeChain()
  mkdirSync(folder, { recursive: true })
  const pem = (key: KeyObject) => key.export({ format: 'pem', type: 'pkcs8' }).toString()
  const kept: Kept = { ...chain, key: pem(chain.key), intermediateKey: pem(chain.intermediateKey) }
  writeFileSync(file, JSON.stringify(kept), { mode: 0o600 })
  return chain
}

type Kept = Omit<Chain, 'key' | 'intermediateKey'> & { key: string; intermediateKey: string }
type Wanted = { serial: number; subject: Buffer; issuer: Buffer; of: KeyObject; by: KeyObject; extensions: Buffer[] }

function certificate({ serial, subject, issuer, of, by, extensions }: Wanted): Buffer {
  const algorithm = der.sequence(der.objectId(ECDSA_SHA256))
  const body = der.sequence(
    der.tagged(0xa0, der.integer(2)),
    der.integer(serial),
    algorithm,
    issuer,
    der.sequence(der.time(FROM), der.time(TO)),
    subject,
    of.export({ format: 'der', type: 'spki' }),
    der.tagged(0xa3, der.sequence(...extensions)),
  )
  return der.sequence(body, algorithm, der.bits(sign('sha256', body, by)))
}

function extension(id: string, value: Buffer, critical = false): Buffer {
  return der.sequence(der.objectId(id), ...(critical ? [der.truth()] : []), der.octets(value))
}

function nameOf(role: string): Buffer {
  const part = (id: string, value: Buffer) => der.set(der.sequence(der.objectId(id), value))
  return der.sequence(
    part('2.5.4.6', der.printable('VN')),
    part('2.5.4.10', der.text('Sim')),
    part('2.5.4.3', der.text(`Sim Apple ${role}`)),
  )
}

function pemOf(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
