import { afterAll, beforeAll, expect, it } from 'vitest'
import { caldavSimulator } from '#server/testing/calendar-simulators.ts'
import type { ProviderSimulator } from '#server/testing/provider-simulator.ts'
import { guardedFetch } from '../web-page/guarded-fetch.ts'
import { openIcs } from './ics.ts'

let sim: ProviderSimulator
beforeAll(async () => {
  sim = await caldavSimulator()
})
afterAll(() => sim.stop())
const WISH = { window: { from: Date.UTC(2026, 5, 1), to: Date.UTC(2027, 6, 1) }, zone: 'UTC', own: [], mark: null }
const why = (url: string, trusted = [sim.url]) =>
  openIcs(guardedFetch('test', { trusted, wholeMs: 3_000 }))
    .read({ url }, WISH)
    .then(
      ({ is }) => is,
      (error) => error.why,
    )

it.each([
  ['html', 'NOT_A_CALENDAR'],
  ['rubbish', 'NOT_A_CALENDAR'],
  ['cut', 'NOT_A_CALENDAR'],
  ['broken', 'UNREACHABLE'],
  ['private', 'CLOSED_ADDRESS'],
  ['loop', 'UNREACHABLE'],
  ['large', 'TOO_LARGE'],
  ['hang', 'UNREACHABLE'],
  ['endless', 'UNREACHABLE'],
  ['error', 'UNREACHABLE'],
  ['forbidden', 'REFUSED'],
  ['gone', 'MISSING'],
  ['rules', 'TOO_LARGE'],
])('an address that answers with %s tells %s', async (way, told) =>
  expect(await why(`${sim.url}/hostile/${way}`)).toBe(told),
)

it.each([
  'http://127.0.0.1:1/x.ics',
  'https://localhost/x.ics',
  'https://[::1]/x.ics',
  'https://169.254.169.254/x.ics',
  'https://ai:mat@example.com/x.ics',
  'http://example.com/x.ics',
  'ftp://example.com/x.ics',
  'webcal://10.0.0.1/x.ics',
])('%s is not called', async (url) => expect(await why(url, [])).toBe('CLOSED_ADDRESS'))

it('a calendar is read once, and then asked whether it changed', async () => {
  await sim.control('event', {
    uid: 'x',
    lines: ['DTSTART:20260801T000000Z', 'DTEND:20260801T010000Z', 'SUMMARY:Khám răng'],
  })
  const ics = openIcs(guardedFetch('test', { trusted: [sim.url] }))
  const url = `${sim.url}/published/rieng.ics`
  const first = await ics.read({ url }, WISH)
  expect(first).toEqual({
    is: 'read',
    spans: [{ from: Date.UTC(2026, 7, 1), to: Date.UTC(2026, 7, 1, 1) }],
    mark: expect.stringContaining('etag'),
  })
  const mark = first.is === 'read' ? first.mark : null
  expect(await ics.read({ url }, { ...WISH, mark })).toEqual({ is: 'unchanged' })
})
