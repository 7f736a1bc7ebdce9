import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationKind } from '#domain/notification-kinds.ts'
import { write } from '#server/core/write.ts'
import { recordConsent } from '#server/modules/identity/index.ts'
import { announce } from '../news/announce.ts'
import { keepModes } from '../preferences/change-preferences.ts'
import { sendWaitingMessages } from '../sending/send-waiting-messages.ts'
import { type DigestWorld, digestWorld, type Reader } from './testing.ts'

let world: DigestWorld
let minh: Reader

beforeAll(async () => {
  world = await digestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.begin()
  minh = await world.host()
  await agree(true)
  await minh.choose('DAILY_BATCH_5')
  await minh.choose('DAILY_BATCH_5', { kind: 'PROMOTION' })
  await world.t.call('setQuietHours', { body: { quietHours: { from: '20:00', until: '07:00' } } }, { as: minh.person })
})

const agree = async (given: boolean) =>
  write(await world.t.as(minh.person), (tx) =>
    recordConsent(tx, { userId: minh.person.id, purpose: 'MARKETING_EMAIL', given, source: 'PRIVACY_PAGE' }),
  )
const offer = async () =>
  announce(await world.t.as(), {
    kind: 'PROMOTION',
    facts: { title: 'Tuần lễ nấu ăn', body: 'Giảm 30%', link: '/khoa-hoc' },
    source: randomUUID(),
    to: [minh.person.id],
  })
/** Half past eight in the evening: the package is written, and lies until seven. */
const night = async () => {
  world.t.clock.now = new Date(`${world.t.clock.now.toISOString().slice(0, 10)}T13:30:00Z`)
  await world.run()
  expect(await minh.letters()).toEqual([])
  world.t.clock.advance(3_600)
}
const morning = async () => {
  world.t.clock.advance(10 * 3_600)
  await sendWaitingMessages(await world.t.as())
}
const skippedOf = (kind: NotificationKind) =>
  world.t.db
    .selectFrom('deliveries')
    .select('skipped')
    .where('user_id', '=', minh.person.id)
    .where('channel', '=', 'EMAIL')
    .where('kind', '=', kind)
    .execute()

describe('a package that lies through the night', () => {
  it('N5: goes without the offers its reader took their consent back for, under the same key', async () => {
    await offer()
    await minh.opened('Phở')
    await night()
    await agree(false)
    await morning()
    const [letter, ...more] = await minh.letters()
    expect(more).toEqual([])
    expect(letter?.raw).not.toContain('[QC]')
    const [text, ...others] = await minh.packages()
    expect(others).toEqual([])
    expect(text).toContain('“Phở”')
    expect(text).not.toContain('Tuần lễ nấu ăn')
    expect(text).toMatch(/1 TIN/)
    expect(await skippedOf('PROMOTION')).toEqual([{ skipped: 'NO_CONSENT' }])
    expect(await skippedOf('COURSE_OPENED')).toEqual([{ skipped: null }])
  })

  it('N5: does not go at all where nothing but such offers is in it', async () => {
    await offer()
    await night()
    await agree(false)
    await morning()
    expect(await minh.letters()).toEqual([])
    expect(await skippedOf('PROMOTION')).toEqual([{ skipped: 'NO_CONSENT' }])
  })

  it('N4: goes without what was switched off since', async () => {
    await offer()
    await minh.opened('Phở')
    await night()
    await write(await world.t.as(), (tx) =>
      keepModes(tx, minh.person.id, [{ kind: 'COURSE_OPENED', channel: 'EMAIL', mode: 'OFF' }]),
    )
    await morning()
    const [text] = await minh.packages()
    expect(text).toContain('Tuần lễ nấu ăn')
    expect(text).not.toContain('“Phở”')
    expect(await skippedOf('COURSE_OPENED')).toEqual([{ skipped: 'OFF' }])
  })

  it('goes whole where nothing changed', async () => {
    await offer()
    await minh.opened('Phở')
    await night()
    await morning()
    expect(await minh.letters()).toHaveLength(1)
    const [text] = await minh.packages()
    expect(text).toContain('Tuần lễ nấu ăn')
    expect(text).toContain('“Phở”')
  })
})
