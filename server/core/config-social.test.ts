import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSimulated, readSocial, simulatedOf } from './config-social.ts'

const where = { production: false, visitedHost: 'localhost', simulatorPort: 4002, secret: 's'.repeat(32) }
const production = { ...where, production: true }
const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()
const APPLE = {
  APPLE_CLIENT_ID: 'vn.benhoc.web',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
}

describe('providers of sign-in', () => {
  it('are all the simulator in development: people visit the name, the server asks the loopback', () => {
    const social = readSocial({}, where)
    expect(simulatedOf(social).map(([provider]) => provider)).toEqual(['GOOGLE', 'FACEBOOK', 'TWITTER', 'APPLE'])
    expect(social.GOOGLE?.authorizeUrl).toBe('http://localhost:4002/google/authorize')
    expect(social.GOOGLE?.tokenUrl).toBe('http://127.0.0.1:4002/google/token')
  })

  it('are missing in production, where no setting leads to a simulator', () => {
    expect(readSocial({}, production)).toEqual({ GOOGLE: null, FACEBOOK: null, TWITTER: null, APPLE: null })
    const social = readSocial({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', ...APPLE }, production)
    expect(isSimulated(social)).toBe(false)
    for (const settings of [social.GOOGLE, social.APPLE])
      for (const url of [settings?.authorizeUrl, settings?.tokenUrl, settings?.keysUrl])
        expect(url).toMatch(/^https:\/\/([a-z0-9]+\.)+(google|googleapis|apple)\.com\//)
    expect([social.FACEBOOK, social.TWITTER]).toEqual([null, null])
  })

  it('with settings of its own one is real in development too, and its secret stays with us', () => {
    const social = readSocial({ FACEBOOK_CLIENT_ID: 'x', FACEBOOK_CLIENT_SECRET: 'y' }, where)
    expect(social.FACEBOOK?.tokenUrl).toMatch(/^https:\/\/graph\.facebook\.com\//)
    expect(simulatedOf(social).map(([provider]) => provider)).not.toContain('FACEBOOK')
  })

  it('take the tokens of our phone apps', () => {
    const env = { GOOGLE_CLIENT_ID: 'web', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_APP_CLIENT_IDS: 'ios, android' }
    expect(readSocial(env, production).GOOGLE?.audiences).toEqual(['web', 'ios', 'android'])
  })

  it('keep one key for Apple over restarts and processes', () => {
    expect(readSocial({}, where).APPLE?.secret).toBe(readSocial({}, where).APPLE?.secret)
    expect(readSocial(APPLE, where).APPLE?.secret).toBe(pem)
  })

  it('name what is missing or cannot be used', () => {
    expect(() => readSocial({ TWITTER_CLIENT_ID: 'x' }, production)).toThrow('TWITTER_CLIENT_SECRET')
    expect(() => readSocial({ ...APPLE, APPLE_PRIVATE_KEY: 'khong-phai-khoa' }, production)).toThrow(
      'APPLE_PRIVATE_KEY',
    )
  })
})
