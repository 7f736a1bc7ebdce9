import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DigestWorld, digestWorld, type Reader, times } from './testing.ts'

let world: DigestWorld
let minh: Reader

beforeAll(async () => {
  world = await digestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.begin()
  minh = await world.host()
})

describe('a package that is too much', () => {
  /** The database takes no message to this person any more. */
  const refuse = ({ person: { id } }: Reader) =>
    sql`alter table messages add ${sql.raw(`constraint messages_test check (user_id <> '${id}')`)} not valid`.execute(
      world.t.db,
    )
  const takeAll = () => sql`alter table messages drop constraint if exists messages_test`.execute(world.t.db)
  /** Staff who look after messages, with what they were told of. */
  const keeper = async () => {
    const staff = await world.t.person({ role: 'SUPER_ADMIN' })
    return async () =>
      (
        await world.t.db
          .selectFrom('notifications')
          .select('title')
          .where('user_id', '=', staff.id)
          .where('kind', '=', 'MESSAGE_TROUBLE')
          .execute()
      ).map(({ title }) => title)
  }
  afterEach(takeAll)

  it('shows what fits one letter, counts the rest and puts it where the letter leads to', async () => {
    await minh.choose('DAILY_BATCH_4')
    await minh.choose('OFF', { channel: 'NOTIFICATION' })
    await Promise.all(Array.from({ length: 80 }, (_, index) => minh.opened(`${index}${'"'.repeat(110)}`)))
    world.evening()
    await world.run()
    const [letter = ''] = await minh.packages()
    const shown = times(letter, '/khoa-hoc/nau-pho')
    expect(letter).toMatch(/80 TIN/)
    expect(shown).toBeGreaterThan(20)
    expect(letter).toContain(`… và ${80 - shown} tin khác`)
    expect(letter).toMatch(/Ngừng nhận: /)
    expect(Buffer.byteLength((await minh.letters())[0]?.raw ?? '')).toBeGreaterThan(0)
    const { unread } = (await world.t.call('countNotifications', {}, { as: minh.person })).body
    expect(unread).toBe(80 - shown)
  })

  it('that cannot be written keeps nobody else’s; the staff are told once, and it comes when it can', async () => {
    const alarms = await keeper()
    const lan = await world.host()
    await minh.choose('DAILY_BATCH_4')
    await lan.choose('DAILY_BATCH_4')
    await world.opened('Phở', [minh.person, lan.person])
    world.evening()
    await refuse(minh)
    for (let turn = 0; turn < 3; turn++) {
      await world.run()
      world.t.clock.advance(300)
    }
    expect([(await minh.letters()).length, (await lan.letters()).length]).toEqual([0, 1])
    expect(await alarms()).toHaveLength(1)
    await takeAll()
    world.t.clock.advance(3_600)
    await world.run()
    expect(await minh.letters()).toHaveLength(1)
  })

  it('that could not be written for a day and more is given up, and the staff are told of that too', async () => {
    const alarms = await keeper()
    await minh.choose('DAILY_BATCH_4')
    await minh.opened('Phở')
    world.evening()
    await refuse(minh)
    for (let turn = 0; turn < 20; turn++) {
      await world.run()
      world.t.clock.advance(6 * 3_600)
    }
    await takeAll()
    await world.run()
    expect(await minh.letters()).toHaveLength(0)
    expect((await alarms()).some((title) => title.includes('ngừng thử lại'))).toBe(true)
  })
})
