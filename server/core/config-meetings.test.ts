import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readMeetings } from './config-meetings.ts'

const where = {
  mode: 'development',
  visitedHost: 'localhost',
  simulators: { zoomPort: 4011, googleMeetPort: 4012, jitsiPort: 4013 },
  secret: 's'.repeat(32),
} as const
const production = { ...where, mode: 'production' } as const
const pem = (type: 'rsa' | 'ec') =>
  (type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  ).privateKey
    .export({ format: 'pem', type: 'pkcs8' })
    .toString()
const REAL = {
  ZOOM_ACCOUNT_ID: 'tai-khoan',
  ZOOM_CLIENT_ID: 'x',
  ZOOM_CLIENT_SECRET: 'y',
  ZOOM_WEBHOOK_SECRET: 'z',
  GOOGLE_MEET_SERVICE_ACCOUNT: 'benhoc@du-an.iam.gserviceaccount.com',
  GOOGLE_MEET_PRIVATE_KEY: pem('rsa').replaceAll('\n', '\\n'),
  GOOGLE_MEET_ORGANISER: 'su-kien@benhoc.vn',
  JITSI_URL: 'https://hop.benhoc.vn',
  JITSI_APP_ID: 'benhoc',
  JITSI_APP_SECRET: 'j'.repeat(32),
}

describe('where meetings take place', () => {
  it('is the simulators in development, with the same secrets in every process', () => {
    expect(readMeetings({}, where)).toMatchObject({
      zoom: { apiUrl: 'http://127.0.0.1:4011/v2', simulator: true },
      googleMeet: { key: { askedAt: 'http://127.0.0.1:4012/__sim/key' }, simulator: true },
      jitsi: { url: 'http://localhost:4013', simulator: true },
    })
    expect(readMeetings({}, where)).toEqual(readMeetings({}, where))
  })
  it('is missing in production unless it is set up, each for itself', () => {
    expect(readMeetings({}, production)).toEqual({ zoom: null, googleMeet: null, jitsi: null })
    expect(readMeetings(REAL, production)).toMatchObject({
      zoom: {
        tokenUrl: 'https://zoom.us/oauth/token',
        apiUrl: 'https://api.zoom.us/v2',
        userId: 'me',
        simulator: false,
      },
      googleMeet: {
        apiUrl: 'https://meet.googleapis.com',
        key: { pem: expect.stringContaining('\n') },
        simulator: false,
      },
      jitsi: { url: 'https://hop.benhoc.vn', audience: 'jitsi', simulator: false },
    })
    const { JITSI_URL, JITSI_APP_ID, JITSI_APP_SECRET } = REAL
    const rooms = readMeetings({ JITSI_URL, JITSI_APP_ID, JITSI_APP_SECRET }, production)
    expect(rooms).toMatchObject({ zoom: null, googleMeet: null, jitsi: { appId: 'benhoc' } })
  })
  it.each([
    ['ZOOM_API_URL', 'http://127.0.0.1:3011/v2'],
    ['ZOOM_API_URL', 'https://api.zoom.us.example.com/v2'],
    ['ZOOM_TOKEN_URL', 'https://zoom.us@example.com/oauth/token'],
    ['ZOOM_WEBHOOK_SECRET', ''],
    ['GOOGLE_MEET_API_URL', 'http://meet.googleapis.com'],
    ['GOOGLE_MEET_TOKEN_URL', 'https://notgoogleapis.com/token'],
    ['GOOGLE_MEET_PRIVATE_KEY', 'khong-phai-khoa'],
    ['GOOGLE_MEET_PRIVATE_KEY', pem('ec')],
    ['GOOGLE_MEET_ORGANISER', 'su-kien'],
    ['JITSI_URL', 'http://hop.benhoc.vn'],
    ['JITSI_URL', 'https://hop.benhoc.vn/phong'],
    ['JITSI_APP_SECRET', 'short'],
  ])('production refuses %s=%s', (name, value) => {
    expect(() => readMeetings({ ...REAL, [name]: value }, production)).toThrow(name)
  })
})
