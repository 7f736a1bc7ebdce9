import { describe, expect, it } from 'vitest'
import { addMinutes, MINUTE } from '#domain/time.ts'
import { readConfig } from '#server/core/config.ts'
import vectors from '../../../simulators/zoom/vectors.json' with { type: 'json' }
import { keepTokens } from './access-token.ts'
import { openRooms } from './jitsi.ts'
import { openMeetings } from './meetings.ts'
import { readZoomNotice, zoomSignature } from './zoom-notices.ts'

const [started, validation] = vectors as [(typeof vectors)[number], (typeof vectors)[number]]
const SECRET = started.key
const now = new Date(Number(started.timestamp) * 1_000)
const delivery = { body: started.text, timestamp: started.timestamp, signature: started.expected, now }
const signed = (body: string, secret = SECRET) => ({
  ...delivery,
  body,
  signature: zoomSignature(secret, delivery.timestamp, body),
})
const question = (plainToken: unknown) =>
  JSON.stringify({ payload: { plainToken }, event_ts: now.getTime(), event: 'endpoint.url_validation' })

describe('notices of Zoom', () => {
  it('ZOOM-1: the signature of a meeting that began', () => {
    expect(zoomSignature(SECRET, started.timestamp, started.text)).toBe(started.expected)
    expect(readZoomNotice(SECRET, delivery)).toEqual({ is: 'started', providerId: '85746065', at: now })
  })
  it('ZOOM-2: the answer to the question whether the address is ours', () => {
    expect(readZoomNotice(SECRET, signed(question(validation.text)))).toEqual({
      is: 'validation',
      answer: { plainToken: validation.text, encryptedToken: validation.expected },
    })
  })
  it.each([
    ['another secret', { signature: zoomSignature('another', started.timestamp, started.text) }],
    ['another body', { body: started.text.replace('85746065', '85746066') }],
    ['another time', { timestamp: String(Number(started.timestamp) + 1) }],
    ['no signature', { signature: undefined }],
    ['half a signature', { signature: started.expected.slice(0, 40) }],
    ['letters beside it', { signature: `${started.expected} ` }],
    ['no time', { timestamp: undefined }],
    ['a time in words', { timestamp: 'now' }],
    ['more than five minutes ago', { now: new Date(now.getTime() + 5 * MINUTE + 1) }],
    ['more than five minutes ahead', { now: new Date(now.getTime() - 5 * MINUTE - 1) }],
  ])('with %s it proves nothing', (_words, change) => {
    expect(readZoomNotice(SECRET, { ...delivery, ...change })).toBeNull()
  })
  it('five minutes ago is soon enough', () => {
    expect(readZoomNotice(SECRET, { ...delivery, now: addMinutes(now, 5) })).not.toBeNull()
  })
  it('who joins and leaves is told with what Zoom knows of them', () => {
    const participant = { id: '', user_id: '16778240', user_name: 'Lan', email: 'lan@vidu.vn', registrant_id: 'g1' }
    for (const [event, is] of [
      ['meeting.participant_joined', 'joined'],
      ['meeting.participant_left', 'left'],
    ]) {
      const body = { event, event_ts: now.getTime(), payload: { object: { id: '85746065', participant } } }
      expect(readZoomNotice(SECRET, signed(JSON.stringify(body)))).toEqual({
        is,
        providerId: '85746065',
        at: now,
        participant: { id: null, name: 'Lan', email: 'lan@vidu.vn', guestId: 'g1', connection: '16778240' },
      })
    }
  })
  it('what is nothing to us is known as genuine', () => {
    expect(readZoomNotice(SECRET, signed('{"event":"user.created"}'))).toEqual({ is: 'other', event: 'user.created' })
  })
  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"event":1}',
    '{"event":"meeting.started"}',
    '{"event":"meeting.ended","payload":1}',
  ])('signed rubbish is no notice: %s', (body) => {
    expect(readZoomNotice(SECRET, signed(body))).toBeNull()
  })
  it.each([`v0:1768447800:${started.text}`, 'v0:1', '', 7, undefined])(
    'nobody gets a notice signed by asking whether the address is ours: %s',
    (plainToken) => {
      expect(readZoomNotice(SECRET, signed(question(plainToken)))).toBeNull()
    },
  )
  it('the question is not answered to anybody but Zoom', () => {
    expect(readZoomNotice(SECRET, signed(question(validation.text), 'another'))).toBeNull()
  })
})

describe('rooms of our own', () => {
  const rooms = openRooms({
    url: 'https://meet.example.vn',
    appId: 'marketplace',
    appSecret: 'SIMJITSISECRET',
    audience: 'jitsi',
  })
  const entry = {
    room: 'bk-0001',
    person: { id: 'u-1001', name: 'Nguyen Van A', email: 'a@example.vn' },
    isHost: true,
    from: new Date(1_768_447_200_000),
    until: new Date(1_768_454_400_000),
  }
  const TOKEN =
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJhdWQiOiJqaXRzaSIsImlzcyI6Im1hcmtldHBsYWNlIiwic3ViIjoibWVldC5leGFtcGxlLnZuIiwicm9vbSI6ImJrLTAwMDEiLCJuYmYiOjE3Njg0NDcyMDAsImV4cCI6MTc2ODQ1NDQwMCwiY29udGV4dCI6eyJ1c2VyIjp7ImlkIjoidS0xMDAxIiwibmFtZSI6Ik5ndXllbiBWYW4gQSIsImVtYWlsIjoiYUBleGFtcGxlLnZuIiwibW9kZXJhdG9yIjoidHJ1ZSJ9fX0.1iGQRjt1NL9CrgHJcGCTr7oGsYMYUHDLQvbf89z-nMI'
  const userIn = (url: string) =>
    JSON.parse(Buffer.from(url.split('.')[3] ?? '', 'base64url').toString('utf8')).context.user

  it('the known token, byte for byte', async () => {
    expect(await rooms.joinUrl(entry)).toBe(`https://meet.example.vn/bk-0001?jwt=${TOKEN}`)
  })
  it('only the host moderates, and an address that is not known is left out', async () => {
    const person = { id: 'u-2', name: 'Trần Thị Bé', email: null }
    expect(userIn(await rooms.joinUrl({ ...entry, person, isHost: false }))).toEqual({
      id: 'u-2',
      name: 'Trần Thị Bé',
      moderator: 'false',
    })
  })
  it.each(['', '*', 'BK-0001', 'a/b', 'a?b', 'phòng', '-a'])('no room is called %j', async (room) => {
    await expect(rooms.joinUrl({ ...entry, room })).rejects.toThrow(RangeError)
  })
})

describe('access tokens', () => {
  const kept = () => {
    const at = { ms: 0, asked: 0 }
    const ask = async () => {
      at.asked += 1
      return { token: `t${at.asked}`, lastsSeconds: 3_600 }
    }
    return { at, tokens: keepTokens(ask, () => at.ms) }
  }
  it('one is kept until a minute before its end', async () => {
    const { at, tokens } = kept()
    expect(await tokens.current()).toBe('t1')
    at.ms = 3_539_999
    expect(await tokens.current()).toBe('t1')
    at.ms = 3_540_000
    expect(await tokens.current()).toBe('t2')
  })
  it('callers at one moment share a question', async () => {
    const { at, tokens } = kept()
    expect(await Promise.all([tokens.current(), tokens.current()])).toEqual(['t1', 't1'])
    expect(at.asked).toBe(1)
  })
  it('a refused one is forgotten, and a newer one is not', async () => {
    const { tokens } = kept()
    tokens.forget(await tokens.current())
    expect(await tokens.current()).toBe('t2')
    tokens.forget('t1')
    expect(await tokens.current()).toBe('t2')
  })
  it('a question that failed is asked again', async () => {
    let asked = 0
    const tokens = keepTokens(async () => {
      asked += 1
      if (asked === 1) throw new Error('no answer')
      return { token: 't', lastsSeconds: 3_600 }
    })
    await expect(tokens.current()).rejects.toThrow('no answer')
    expect(await tokens.current()).toBe('t')
  })
})

it('what is not set up is null', () => {
  const config = { ...readConfig({ NODE_ENV: 'test' }), meetings: { zoom: null, googleMeet: null, jitsi: null } }
  expect(openMeetings(config)).toEqual({ ZOOM: null, GOOGLE_MEET: null, SYSTEM: null })
})
