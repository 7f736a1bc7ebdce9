import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { googleMeetSimulator, jitsiSimulator, zoomSimulator } from '#server/testing/meeting-simulators.ts'
import type { ProviderSimulator } from '#server/testing/provider-simulator.ts'
import { openMeetings } from './meetings.ts'
import { type Meeting, MeetingRefused, type OnlineMeetings } from './port.ts'

/** Far ahead on the clock of the simulators, which is the real one. */
const meeting: Meeting = {
  id: '01890000-0000-7000-8000-000000000001',
  topic: 'Nấu phở cùng đầu bếp',
  startsAt: new Date('2096-01-15T03:30:00Z'),
  minutes: 60,
}
const later: Meeting = { ...meeting, topic: 'Nấu bún bò', startsAt: new Date('2096-01-16T01:00:00Z'), minutes: 90 }

let sims: { ZOOM: ProviderSimulator; GOOGLE_MEET: ProviderSimulator; SYSTEM: ProviderSimulator }
beforeAll(async () => {
  const [ZOOM, GOOGLE_MEET, SYSTEM] = await Promise.all([zoomSimulator(), googleMeetSimulator(), jitsiSimulator()])
  sims = { ZOOM, GOOGLE_MEET, SYSTEM }
})
afterAll(() => Promise.all(Object.values(sims ?? {}).map((sim) => sim.stop())))
afterEach(() => Promise.all([sims.ZOOM, sims.GOOGLE_MEET].map((sim) => sim.control('reset', {}))))

function opened(settings: Record<string, string> = {}) {
  const all = Object.values(sims).map((sim) => sim.settings)
  return openMeetings(readConfig(Object.assign({ NODE_ENV: 'test', DATA_DIR: '/tmp' }, ...all, settings)))
}
function port(name: 'ZOOM' | 'GOOGLE_MEET', settings: Record<string, string> = {}): OnlineMeetings {
  const found = opened(settings)[name]
  if (!found) throw new Error('it is set up')
  return found
}
const zoom = () => port('ZOOM')
const books = (name: 'ZOOM' | 'GOOGLE_MEET') => sims[name].control('books')
const spoil = (name: 'ZOOM' | 'GOOGLE_MEET', body: object) => sims[name].control('scenario', body)

describe('Zoom', () => {
  it('makes a meeting at a time of Việt Nam, with what people need to enter', async () => {
    const made = await zoom().create(meeting)
    const [kept] = (await books('ZOOM')).meetings
    expect(kept).toMatchObject({
      topic: meeting.topic,
      start_time: '2096-01-15T03:30:00Z',
      timezone: 'Asia/Ho_Chi_Minh',
      duration: 60,
      settings: { join_before_host: false, waiting_room: true },
    })
    expect(made).toMatchObject({ providerId: String(kept.id), password: kept.password })
    expect((await fetch(made.joinUrl)).status).toBe(200)
    expect((await fetch(made.hostUrl)).status).toBe(200)
  })
  it('changes it, and says where there is none any more', async () => {
    const { providerId } = await zoom().create(meeting)
    expect(await zoom().change(providerId, later)).toBe(true)
    expect((await books('ZOOM')).meetings).toMatchObject([
      { topic: 'Nấu bún bò', start_time: '2096-01-16T01:00:00Z', duration: 90 },
    ])
    await zoom().remove(providerId)
    await zoom().remove(providerId)
    expect(await zoom().change(providerId, later)).toBe(false)
    expect(await zoom().hostUrl(providerId)).toBeNull()
    expect((await books('ZOOM')).meetings).toEqual([])
  })
  it('the address of the host grows old, and is asked for anew', async () => {
    const { providerId, hostUrl } = await zoom().create(meeting)
    await sims.ZOOM.control('clock', { advanceSeconds: 7_200 })
    expect((await fetch(hostUrl)).status).toBe(403)
    expect((await fetch((await zoom().hostUrl(providerId)) ?? '')).status).toBe(200)
  })
  it.each(['drop-after', 'rubbish'])('what a lost call made is found again, as it is asked for now: %s', async (as) => {
    await spoil('ZOOM', { as, method: 'POST' })
    await expect(zoom().create(meeting)).rejects.not.toBeInstanceOf(MeetingRefused)
    const [lost] = (await books('ZOOM')).meetings
    const made = await zoom().create(later)
    expect(made).toMatchObject({ providerId: String(lost.id), password: lost.password })
    expect((await fetch(made.hostUrl)).status).toBe(200)
    expect((await books('ZOOM')).meetings).toMatchObject([{ topic: 'Nấu bún bò', duration: 90 }])
  })
  it('another id is another meeting, and the list is read to its end', async () => {
    const port = zoom()
    const ids = [0, 1, 2, 3, 4].map((n) => `${meeting.id}-${n}`)
    const made = new Map<string, string>()
    for (const id of ids) made.set(id, (await port.create({ ...meeting, id })).providerId)
    expect(new Set(made.values()).size).toBe(5)
    for (const id of ids) expect((await port.create({ ...meeting, id })).providerId).toBe(made.get(id))
    expect((await books('ZOOM')).meetings).toHaveLength(5)
  })
  it('a meeting under way is not removed', async () => {
    const { providerId } = await zoom().create(meeting)
    await sims.ZOOM.control('webhook', { id: providerId, event: 'meeting.started' })
    await expect(zoom().remove(providerId)).rejects.toThrow(/3002/)
    expect((await books('ZOOM')).meetings).toHaveLength(1)
  })
  it('lets people in by addresses of their own, the same for the same mark, and takes them out again', async () => {
    const { ZOOM } = opened()
    const { providerId } = await zoom().create(meeting)
    const lan = await ZOOM?.admit(providerId, { mark: 've-1', name: 'Lan' })
    expect(await ZOOM?.admit(providerId, { mark: 've-1', name: 'Lan' })).toEqual(lan)
    expect(await ZOOM?.admit(providerId, { mark: 've-2', name: 'Lan' })).not.toEqual(lan)
    const enter = async () => (await fetch(lan?.joinUrl ?? '')).status
    expect(await enter()).toBe(200)
    await ZOOM?.expel(providerId, lan?.id ?? '')
    await ZOOM?.expel(providerId, lan?.id ?? '')
    expect(await enter()).toBe(403)
    expect(await ZOOM?.admit('99999999999', { mark: 've-1', name: 'Lan' })).toBeNull()
  })
  it('brings a recording, none that is not there, and none that is too large', async () => {
    const { ZOOM } = opened()
    const { providerId } = await zoom().create(meeting)
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'zoom-')), 'phim.mp4')
    expect(await ZOOM?.bringRecording(providerId, { file, most: 100 })).toBe(false)
    await sims.ZOOM.control('recording', { id: providerId, film: Buffer.from('một bộ phim').toString('base64') })
    expect(await ZOOM?.bringRecording(providerId, { file, most: 100 })).toBe(true)
    expect(readFileSync(file, 'utf8')).toBe('một bộ phim')
    await expect(ZOOM?.bringRecording(providerId, { file, most: 5 })).rejects.toBeInstanceOf(MeetingRefused)
  })
  it('what Zoom tells is read; what is forged or old is not', async () => {
    const { ZOOM } = opened()
    const { providerId = '' } = (await ZOOM?.create(meeting)) ?? {}
    const at = 1_768_447_800
    const read = async (event: string, as: string) => {
      const sent = await sims.ZOOM.control('webhook', { id: providerId, event, as, at, person: { name: 'Lan' } })
      return ZOOM?.readNotice({ ...sent, now: new Date(at * 1_000) })
    }
    expect(await read('meeting.started', 'honest')).toEqual({ is: 'started', providerId, at: new Date(at * 1_000) })
    expect(await read('meeting.participant_joined', 'honest')).toMatchObject({
      is: 'joined',
      participant: { name: 'Lan' },
    })
    for (const as of ['forged', 'old', 'unsigned']) expect(await read('meeting.ended', as)).toBeNull()
  })
})

describe('Google Meet', () => {
  const meet = () => port('GOOGLE_MEET')
  it('makes a space of the organiser that lets in whoever has its address', async () => {
    const made = await meet().create(meeting)
    expect((await books('GOOGLE_MEET')).spaces).toMatchObject([
      { name: made.providerId, owner: 'su-kien@vidu.vn', accessType: 'OPEN' },
    ])
    expect(made).toMatchObject({ hostUrl: made.joinUrl, password: null })
    expect(await (await fetch(made.joinUrl)).text()).toContain('Bạn đang ở trong phòng')
    expect(await meet().hostUrl(made.providerId)).toBe(made.joinUrl)
  })
  it('a space has no time to change; what is removed lets nobody in', async () => {
    const { providerId, joinUrl } = await meet().create(meeting)
    expect(await meet().change(providerId, later)).toBe(true)
    await meet().remove(providerId)
    await meet().remove(providerId)
    expect(await (await fetch(joinUrl)).text()).toContain('Bạn cần được người tổ chức cho vào')
  })
  it('one that is unknown there counts as removed', async () => {
    await meet().remove('spaces/khong-co')
    expect(await meet().hostUrl('spaces/khong-co')).toBeNull()
    await expect(meet().remove('spaces/../conferenceRecords')).rejects.toThrow('name of a space')
  })
  it('who is not of the domain cannot be acted for', async () => {
    const other = port('GOOGLE_MEET', { GOOGLE_MEET_ORGANISER: 'ai-do@noi-khac.vn' })
    await expect(other.create(meeting)).rejects.toThrow('unauthorized_client')
  })
})

describe.each(['ZOOM', 'GOOGLE_MEET'] as const)('%s: what goes wrong', (name) => {
  it('a token is kept over calls, and asked for anew when it ran out or was refused', async () => {
    const one = port(name)
    const { providerId } = await one.create(meeting)
    await one.hostUrl(providerId)
    expect(await books(name)).toMatchObject({ tokensGiven: 1 })
    await sims[name].control('clock', { advanceSeconds: 3_600 })
    expect(await one.hostUrl(providerId)).not.toBeNull()
    await spoil(name, { as: '401' })
    expect(await one.hostUrl(providerId)).not.toBeNull()
    expect(await books(name)).toMatchObject({ tokensGiven: 3 })
  })
  it('who is refused with a new token too is told so, and nothing was made', async () => {
    await spoil(name, { as: '401', times: 2 })
    await expect(port(name).create(meeting)).rejects.toThrow('refused a new token')
  })
  it.each(['429', '500', 'html', 'drop-before', 'drop-after', 'rubbish'])(
    'after %s the outcome is unknown',
    async (as) => {
      await spoil(name, { as })
      await expect(port(name).create(meeting)).rejects.not.toBeInstanceOf(MeetingRefused)
    },
  )
  it('after silence the outcome is unknown', async () => {
    await spoil(name, { as: 'hang' })
    const hasty = port(name, { ZOOM_TIMEOUT_MS: '200', GOOGLE_MEET_TIMEOUT_MS: '200' })
    await expect(hasty.create(meeting)).rejects.not.toBeInstanceOf(MeetingRefused)
  })
  it.each(['400', '403'])('a no of theirs (%s) is a refusal: nothing was made', async (as) => {
    await spoil(name, { as, method: 'POST' })
    await expect(port(name).create(meeting)).rejects.toBeInstanceOf(MeetingRefused)
  })
  it.each(['400', '401', '429', '500', 'html', 'drop-before', 'drop-after', 'rubbish'])(
    'without a token (%s) nothing is made, and it is tried again',
    async (as) => {
      await spoil(name, { as, on: 'token' })
      const one = port(name)
      await expect(one.create(meeting)).rejects.not.toBeInstanceOf(MeetingRefused)
      expect((await one.create(meeting)).joinUrl).toMatch(/^http/)
    },
  )
})

describe('rooms of our own', () => {
  const entry = {
    room: 'q7f3k0c2v9d1',
    person: { id: 'u1', name: 'Trần Văn <Minh>', email: null },
    from: new Date('2020-01-01T00:00:00Z'),
    until: new Date('2096-01-01T00:00:00Z'),
    isHost: false,
  }
  const enter = async (change: Partial<typeof entry>, swap = (url: string) => url) => {
    const url = await opened().SYSTEM?.joinUrl({ ...entry, ...change })
    const response = await fetch(swap(url ?? ''))
    return `${response.status} ${await response.text()}`
  }
  it('let in whoever was given an address', async () => {
    expect(await enter({})).toMatch(/^200 .*Trần Văn &#60;Minh&#62;.*Bạn tham dự phòng này/)
    expect(await enter({ isHost: true })).toMatch(/^200 .*Bạn chủ trì phòng này/)
  })
  it('are closed before and after, and to the address of another room', async () => {
    expect(await enter({ from: new Date('2095-12-31T00:00:00Z') })).toMatch(/^403 .*phòng chưa mở/)
    expect(await enter({ until: new Date('2020-01-02T00:00:00Z') })).toMatch(/^403 .*phòng đã đóng/)
    expect(await enter({}, (url) => url.replace('/q7f3k0c2v9d1', '/q7f3k0c2v9d2'))).toMatch(
      /^403 .*dành cho phòng khác/,
    )
    expect(await enter({}, (url) => url.replace(/\.[^.]+$/, '.AAAA'))).toMatch(/^403 .*không đúng/)
  })
})
