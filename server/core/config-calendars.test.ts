import { expect, it } from 'vitest'
import { readCalendars } from './config-calendars.ts'

const at = (mode: 'production' | 'test') => ({
  mode,
  visitedHost: 'localhost',
  simulators: { enabled: true, caldavPort: 1, googleCalendarPort: 2, microsoftGraphPort: 3 },
  secret: 'x'.repeat(40),
})
const GOOGLE = { GOOGLE_CALENDAR_CLIENT_ID: 'a', GOOGLE_CALENDAR_CLIENT_SECRET: 'b' }

it('in production nothing is simulated, trusted or offered that is not set up', () => {
  expect(readCalendars({}, at('production'))).toMatchObject({
    google: null,
    microsoft: null,
    simulated: null,
    trusted: [],
  })
  expect(() => readCalendars({ CALENDARS_TRUSTED_ORIGIN: 'http://10.0.0.1' }, at('production'))).toThrow(
    'CALENDARS_TRUSTED_ORIGIN',
  )
  const api = { ...GOOGLE, GOOGLE_CALENDAR_API_URL: 'https://evil.example/v3' }
  expect(() => readCalendars(api, at('production'))).toThrow('GOOGLE_CALENDAR_API_URL')
  expect(readCalendars(GOOGLE, at('production')).google).toMatchObject({
    simulator: false,
    tokenUrl: 'https://oauth2.googleapis.com/token',
  })
  expect(() => readCalendars({ MICROSOFT_CALENDAR_CLIENT_ID: 'a' }, at('production'))).toThrow(
    'MICROSOFT_CALENDAR_CLIENT_SECRET',
  )
})

it('elsewhere the simulators stand in, and their origin alone is trusted', () => {
  expect(readCalendars({}, at('test'))).toMatchObject({
    google: { simulator: true },
    microsoft: { simulator: true },
    trusted: ['http://127.0.0.1:1'],
  })
})
