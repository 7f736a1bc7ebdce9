import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import forge from 'node-forge'

export const PASS_TYPE_ID = 'pass.vn.benhoc.ve'
export const TEAM_ID = 'BENHOC1234'
/** What stands for the user id of a certificate, which is where Apple writes the id of the passes. */
const UID = '0.9.2342.19200300.100.1.1'

type Signed = { pem: string; key: KeyObject; publicKey: KeyObject; certificate: forge.pki.Certificate }
type Wish = { until?: string; names?: forge.pki.CertificateField[]; by?: Signed }

/** A certificate that a test made, signed by itself or by another. */
export function madeCertificate({ until = '2027-01-01T00:00:00Z', names, by }: Wish = {}): Signed {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = forge.pki.createCertificate()
  certificate.serialNumber = by ? '02' : '01'
  certificate.publicKey = forge.pki.publicKeyFromPem(pemOf(publicKey))
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date(until)
  const subject = names ?? [{ name: 'commonName', value: 'WWDR of a test' }]
  certificate.setSubject(subject)
  certificate.setIssuer(by ? by.certificate.subject.attributes : subject)
  if (!by) certificate.setExtensions([{ name: 'basicConstraints', cA: true }])
  certificate.sign(forge.pki.privateKeyFromPem(pemOf(by?.key ?? key)), forge.md.sha256.create())
  return { pem: forge.pki.certificateToPem(certificate), key, publicKey, certificate }
}

/** What Apple writes into a certificate for passes. */
export function passNames(passTypeId = PASS_TYPE_ID): forge.pki.CertificateField[] {
  return [
    { type: UID, value: passTypeId },
    { name: 'commonName', value: `Pass Type ID: ${passTypeId}` },
    { name: 'organizationalUnitName', value: TEAM_ID },
  ]
}

/** Settings of both wallets, with keys that a test made, and what their signatures are checked with. */
export function walletSettings(more: Wish = {}) {
  const wwdr = madeCertificate()
  const signer = madeCertificate({ names: passNames(), by: wwdr, ...more })
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    wwdr,
    signer,
    googleKey: google.publicKey,
    settings: {
      APPLE_WALLET_CERTIFICATE: signer.pem,
      APPLE_WALLET_PRIVATE_KEY: pemOf(signer.key).replaceAll('\n', '\\n'),
      APPLE_WALLET_WWDR: wwdr.pem.replaceAll('\r\n', '\\n'),
      GOOGLE_WALLET_ISSUER_ID: '3388000000022222222',
      GOOGLE_WALLET_SERVICE_ACCOUNT: 've@benhoc-thu.iam.gserviceaccount.com',
      GOOGLE_WALLET_PRIVATE_KEY: pemOf(google.privateKey).replaceAll('\n', '\\n'),
    },
  }
}

/** A key as PEM. */
export function pemOf(key: KeyObject): string {
  return key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString()
}
