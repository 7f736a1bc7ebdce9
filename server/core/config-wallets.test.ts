import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  madeCertificate,
  PASS_TYPE_ID,
  passNames,
  pemOf,
  TEAM_ID,
  walletSettings,
} from '#server/testing/wallet-settings.ts'
import { readWallets } from './config-wallets.ts'

const { settings, signer, wwdr } = walletSettings()
const ecKey = pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)
const another = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

describe('wallets of phones', () => {
  it('are none until they are set up, each for itself', () => {
    expect(readWallets({})).toEqual({ apple: null, google: null })
    const {
      GOOGLE_WALLET_ISSUER_ID: _,
      GOOGLE_WALLET_SERVICE_ACCOUNT: __,
      GOOGLE_WALLET_PRIVATE_KEY: ___,
      ...apple
    } = settings
    expect(readWallets(apple)).toMatchObject({ apple: { passTypeId: PASS_TYPE_ID }, google: null })
  })
  it('take the names of the passes from their certificate, and keys with line ends written as \\n', () => {
    expect(readWallets(settings)).toMatchObject({
      apple: {
        passTypeId: PASS_TYPE_ID,
        teamId: TEAM_ID,
        privateKey: pemOf(signer.key),
        validUntil: new Date('2027-01-01T00:00:00Z'),
      },
      google: { issuerId: '3388000000022222222', serviceAccount: 've@benhoc-thu.iam.gserviceaccount.com' },
    })
  })
  it.each(Object.keys(settings))('half set up, without %s: the start ends and names it', (name) => {
    expect(() => readWallets({ ...settings, [name]: ' ' })).toThrow(`Thiếu cấu hình: hãy đặt ${name}.`)
  })
  it.each([
    ['APPLE_WALLET_CERTIFICATE', 'khong-phai-chung-thu', 'chứng thư PEM'],
    ['APPLE_WALLET_CERTIFICATE', wwdr.pem, 'Pass Type ID'],
    ['APPLE_WALLET_CERTIFICATE', madeCertificate({ names: passNames('web.vn.benhoc'), by: wwdr }).pem, 'Pass Type ID'],
    ['APPLE_WALLET_PRIVATE_KEY', 'khong-phai-khoa', 'khóa riêng'],
    ['APPLE_WALLET_PRIVATE_KEY', another, 'của APPLE_WALLET_CERTIFICATE'],
    ['APPLE_WALLET_WWDR', madeCertificate().pem, 'đã ký APPLE_WALLET_CERTIFICATE'],
    ['GOOGLE_WALLET_ISSUER_ID', 'BCR2DN4T', 'Issuer ID'],
    ['GOOGLE_WALLET_SERVICE_ACCOUNT', 'benhoc', 'client_email'],
    ['GOOGLE_WALLET_PRIVATE_KEY', ecKey, 'khóa riêng'],
  ])('what does not belong together is refused at its name: %s %#', (name, value, why) => {
    const read = () => readWallets({ ...settings, [name]: value })
    expect(read).toThrow(`Cấu hình sai: ${name}`)
    expect(read).toThrow(why)
  })
})
