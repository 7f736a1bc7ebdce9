import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'benhoc-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LIVE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://benhoc.vn',
  SESSION_SECRET: 'a'.repeat(32),
  SIGNING_SECRET: 'b'.repeat(32),
  SMTP_URL: 'smtp://thu:mat-khau@mail.benhoc.vn:587',
  VNPAY_TMN_CODE: 'BENHOC09',
  VNPAY_HASH_SECRET: 'SECRETSECRETSECRET',
  VNPAY_PAY_URL: 'https://sandbox.vnpayment.vn/paymentv2/vpcpay.html',
  VNPAY_API_URL: 'https://sandbox.vnpayment.vn/merchant_webapi/api/transaction',
}
const read = (env: Record<string, string | undefined> = {}) => readConfig({ DATA_DIR: folder, ...env })
const fault = (env: Record<string, string | undefined>) => {
  try {
    read(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  return 'no fault'
}

describe('a fresh clone', () => {
  it('serves this machine with the embedded database, the demo and the simulator', () => {
    const config = read()
    expect(config).toMatchObject({
      env: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
    })
    expect(config).toMatchObject({ databaseUrl: null, seedDemo: true, devInbox: true, storage: { kind: 'local' } })
    expect(config.vnpay).toMatchObject({ simulator: true, payUrl: 'http://127.0.0.1:3001/paymentv2/vpcpay.html' })
  })

  it('keeps its secrets from one start to the next, readable by the owner alone', () => {
    const { secrets } = read()
    expect(read().secrets).toEqual(secrets)
    expect(secrets.session).not.toBe(secrets.signing)
    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o077).toBe(0)
  })

  it('names DATA_DIR when it cannot be written', () => {
    writeFileSync(path.join(folder, 'file'), '')
    expect(fault({ DATA_DIR: path.join(folder, 'file/below') })).toContain('DATA_DIR')
  })

  it('leaves a database of its own alone unless asked to fill it', () => {
    const DATABASE_URL = 'postgres://a:b@db:5432/benhoc'
    expect(read({ DATABASE_URL }).seedDemo).toBe(false)
    expect(read({ DATABASE_URL, SEED_DEMO: '1' }).seedDemo).toBe(true)
  })
})

describe('production', () => {
  it('has no simulator, no demo and no development inbox', () => {
    const config = read(LIVE)
    expect(config).toMatchObject({ seedDemo: false, devInbox: false, simulators: { enabled: false } })
    expect(config.vnpay.simulator).toBe(false)
  })

  it('names everything that is missing at once', () => {
    const words = fault({ NODE_ENV: 'production' })
    for (const name of Object.keys(LIVE).filter((one) => one !== 'NODE_ENV')) expect(words).toContain(name)
    expect(words).not.toContain('\n')
  })

  it.each([
    ['SEED_DEMO', '1'],
    ['SIMULATORS', '1'],
    ['STAFF_TWO_FACTOR', '0'],
    ['SESSION_SECRET', 'short'],
    ['SIGNING_SECRET', LIVE.SESSION_SECRET],
    ['SESSION_SECRETS_BEFORE', LIVE.SESSION_SECRET],
    ['SESSION_SECRETS_BEFORE', `${'c'.repeat(32)},${LIVE.SIGNING_SECRET}`],
    ['SESSION_SECRETS_BEFORE', `${'c'.repeat(32)}, ${'c'.repeat(32)}`],
    ['SESSION_SECRETS_BEFORE', `${'c'.repeat(32)},short`],
    ['VNPAY_PAY_URL', 'http://127.0.0.1:3001/paymentv2/vpcpay.html'],
    ['VNPAY_PAY_URL', 'https://sandbox.vnpayment.vn.example.com/pay'],
    ['VNPAY_PAY_URL', 'https://notvnpayment.vn/pay'],
    ['VNPAY_PAY_URL', 'https://vnpayment.vn@example.com/pay'],
    ['VNPAY_PAY_URL', 'https://vnpayment.vn:pay@example.com/pay'],
    ['VNPAY_API_URL', 'http://sandbox.vnpayment.vn/api'],
  ])('refuses %s=%s', (name, value) => {
    expect(fault({ ...LIVE, [name]: value })).toContain(name)
  })
})

it('secrets that open beside the newest are a list between commas, empty where none is told', () => {
  const list = ['c'.repeat(32), 'd'.repeat(40)]
  expect(read({ ...LIVE, SESSION_SECRETS_BEFORE: list.join(' , ') }).secrets.sessionsBefore).toEqual(list)
  expect(read(LIVE).secrets.sessionsBefore).toEqual([])
})

describe('every setting', () => {
  it.each([
    ['PORT', 'ba nghìn'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'benhoc.vn'],
    ['PUBLIC_URL', 'https://benhoc.vn/trang'],
    ['DATABASE_URL', 'mysql://a@b/c'],
    ['DATABASE_URL', 'localhost'],
    ['SEED_DEMO', 'maybe'],
    ['WORKER', 'twice'],
    ['LOG_LEVEL', 'loud'],
    ['POOL_SIZE', '0'],
    ['STORAGE', 'ftp'],
    ['SMTP_URL', 'mail.benhoc.vn'],
    ['CLAMD_URL', 'clamav:3310'],
    ['MAIL_FROM', 'Bến Học'],
    ['RESPONSE_SECRET', 'abc'],
    ['S3_ENDPOINT', 'minio:9000'],
  ])('%s=%s is told in one line that names it', (name, value) => {
    const storage =
      name === 'S3_ENDPOINT' ? { STORAGE: 's3', S3_BUCKET: 'a', S3_ACCESS_KEY: 'b', S3_SECRET_KEY: 'c' } : {}
    const words = fault({ ...storage, [name]: value })
    expect(words).toContain(name)
    expect(words).not.toContain('\n')
  })

  it('never repeats a secret in its words', () => {
    expect(fault({ SESSION_SECRET: 'hush-hush' })).not.toContain('hush')
    expect(fault({ DATABASE_URL: 'http://a:hush@b' })).not.toContain('hush')
  })

  it('counts an empty variable as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null })
  })

  it('cannot be changed after the start', () => {
    const config = read()
    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError)
    expect(() => Object.assign(config.vnpay, { simulator: false })).toThrow(TypeError)
  })

  it('reads a key of 32 bytes in both writings', () => {
    const key = Buffer.alloc(32, 7)
    expect(read({ RESPONSE_SECRET: key.toString('hex') }).responseSecret).toEqual(key)
    expect(read({ RESPONSE_SECRET: key.toString('base64') }).responseSecret).toEqual(key)
    expect(read().responseSecret).toBeNull()
  })

  it('takes an S3 store whole or not at all', () => {
    expect(fault({ STORAGE: 's3' })).toMatch(/S3_BUCKET.*S3_ACCESS_KEY.*S3_SECRET_KEY/)
    const keys = { S3_BUCKET: 'benhoc', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b', S3_ENDPOINT: 'http://minio:9000' }
    expect(read({ STORAGE: 's3', ...keys }).storage).toMatchObject({ bucket: 'benhoc', forcePathStyle: true })
  })

  it('trusts proxies as told', () => {
    expect(read().trustProxy).toBe(false)
    expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(read({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
  })
})
