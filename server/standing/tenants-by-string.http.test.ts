import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type CallName, contract } from '#domain/contract/index.ts'
import { approvedHost, draft, resource } from '#server/modules/learning/authoring/testing.ts'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { stringsOf } from './tenants/positions.ts'

const t = openedApp()
let ours: Person
let theirs: Person
let staff: Person
beforeAll(async () => {
  ours = await approvedHost(t, 'Người CỦA-CHÚNG-TÔI')
  theirs = await approvedHost(t, 'Người Khác')
  staff = await t.person({ role: 'SUPER_ADMIN' })
})

/** Names of input whose text says which object is meant, where it is no id. */
const NAMING = /([tT]oken|endpoint|ticket|challenge|email|person|ids|Ids|slug|Slug|sha256|sig|state|deliveryId|\.t)$/

const SECRET = 'a secret: whoever holds it is the one it was given to'
const SIGNED = 'signed by us: nobody writes one'
const PUBLIC = 'what everybody sees'
const ADDRESS = 'an address: what follows goes there, and opens nothing without the code or password'
const STAFF = 'staff who may see the orders of everybody'
const VALUE = 'a value that is kept, it finds nothing'

/** Why a place reaches nothing of somebody else; `tested` stands below. */
const PLACES: Record<string, string> = {
  'guestCart query.ids': PUBLIC,
  'listCourses query.categorySlug': PUBLIC,
  'listCourses query.followingIds': PUBLIC,
  'listCoursesAndCombos query.categorySlug': PUBLIC,
  'listCoursesAndCombos query.followingIds': PUBLIC,
  'coursesOfHost query.categorySlug': PUBLIC,
  'recommendations query.slug': PUBLIC,
  'listDocuments query.categorySlug': PUBLIC,
  'askDocument body.slug': PUBLIC,
  'logout body.refreshToken': SECRET,
  'refresh body.refreshToken': SECRET,
  'loginSocial body.token': SECRET,
  'signUpSocial body.ticket': SECRET,
  'verifySocial body.ticket': SECRET,
  'loginTwoFactor body.challenge': SECRET,
  'returnSocial query.state': SECRET,
  'returnOutside query.state': SECRET,
  'registerDevice body.token': SECRET,
  'subscribeBrowser body.endpoint': SECRET,
  'exportFile query.sig': SIGNED,
  'openDocument body.token': SIGNED,
  'unsubscribe body.t': SIGNED,
  'unsubscribeAsked query.t': SIGNED,
  'emailLinkAsked query.t': SIGNED,
  'followEmailLink body.t': SIGNED,
  'calendarReminderDue body.deliveryId': SIGNED,
  'eventReminderDue body.deliveryId': SIGNED,
  'messageReported body.deliveryId': SIGNED,
  'forgotPassword body.email': ADDRESS,
  'login body.email': ADDRESS,
  'loginSocial body.email': ADDRESS,
  'requestVerification body.email': ADDRESS,
  'resetPassword body.email': ADDRESS,
  'signup body.email': ADDRESS,
  'signUpSocial body.email': ADDRESS,
  'verify body.email': ADDRESS,
  'collectEmail body.email': ADDRESS,
  'subscribeEmail body.email': ADDRESS,
  'askDocument body.email': ADDRESS,
  'simulatePrice body.email': STAFF,
  'auditLog query.person': 'staff who may read the whole log',
  'changeAdminUser body.email': VALUE,
  'createUser body.email': VALUE,
  'createUserV1 body.email': VALUE,
  'changeCategory body.slug': VALUE,
  'changeEventCategory body.slug': VALUE,
  'createEventCategory body.slug': VALUE,
  'nameTicketHolder body.email': VALUE,
  'placeOrder body.tickets[].holders[].email': VALUE,
  'createCategory body.slug': VALUE,
  'createMembership body.slug': VALUE,
  'changeMembership body.slug': VALUE,
  'createChildCategory body.slug': VALUE,
  'signUpload body.sha256': VALUE,
  'signUploadV2 body.sha256': VALUE,
  'removeDevice body.token': 'tested',
  'forgetBrowser body.endpoint': 'tested',
  'resourceTwins query.sha256': 'tested',
  'inviteCohost body.email': 'tested',
  'inviteEventCohost body.email': 'tested',
  'inviteCalendarCohost body.email': 'tested',
  'grantFolder body.email': 'tested',
  'startImpersonation body.person': 'tested',
  'whyPermitted query.person': 'tested',
}

describe('I-94: nobody reaches what is somebody else’s by a name that is no id', () => {
  it('every such place is known, and none is left over', () => {
    const found = (Object.keys(contract) as CallName[]).flatMap((name) => {
      const { query, body } = contract[name] as { query?: z.ZodType; body?: z.ZodType }
      return [...stringsOf(query, 'query'), ...stringsOf(body, 'body')]
        .filter((place) => NAMING.test(place))
        .map((place) => `${name} ${place}`)
    })
    expect(found.toSorted()).toEqual(Object.keys(PLACES).toSorted())
  })

  it('removeDevice, forgetBrowser: a stranger who knows the token of a device does not silence it', async () => {
    const token = 'thiet-bi-cua-chung-toi-0001'
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/cua-chung-toi'
    await t.call('registerDevice', { body: { token, platform: 'ios' } }, { as: ours })
    await t.db
      .insertInto('push_subscriptions')
      .values({
        user_id: ours.id,
        session_id: ours.sessionId,
        endpoint,
        p256dh: 'B'.repeat(87),
        auth: 'a'.repeat(22),
        created_at: t.clock.now,
      })
      .execute()
    const kept = async () => [
      await t.db.selectFrom('mobile_devices').selectAll().where('user_id', '=', ours.id).execute(),
      await t.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', ours.id).execute(),
    ]
    const before = await kept()
    expect(before.map((rows) => rows.length)).toEqual([1, 1])
    expect((await t.call('removeDevice', { body: { token } }, { as: theirs })).body).toEqual({ ok: true, devices: 0 })
    await t.call('forgetBrowser', { body: { endpoint } }, { as: theirs })
    expect(await kept()).toEqual(before)
    await t.call('removeDevice', { body: { token } }, { as: ours })
    await t.call('forgetBrowser', { body: { endpoint } }, { as: ours })
    expect((await kept()).map((rows) => rows.length)).toEqual([0, 0])
  })

  it('resourceTwins: who knows the bytes of a file is not told that somebody else has it', async () => {
    const { fileId } = await resource(t, ours)
    const sha256 = 'ab'.repeat(32)
    await t.db.updateTable('files').set({ sha256 }).where('id', '=', fileId).execute()
    const twins = async (as: Person) => (await t.call('resourceTwins', { query: { sha256 } }, { as })).body.items
    expect(await twins(theirs)).toEqual([])
    expect(await twins(ours)).toHaveLength(1)
  })

  const works = {
    inviteCohost: () => draft(t, theirs),
    inviteEventCohost: async () =>
      (await t.call('draftEvent', { body: { name: 'Sự kiện của người khác' } }, { as: theirs })).body.id,
    inviteCalendarCohost: async () => {
      const body = { name: 'Lịch của người khác', zone: 'Asia/Ho_Chi_Minh', week: Array.from({ length: 7 }, () => []) }
      return (await t.call('createCalendar', { body }, { as: theirs })).body.id
    },
  }
  it.each(Object.keys(works) as (keyof typeof works)[])(
    '%s: the answer to an e-mail is the same whether or not somebody has it',
    async (name) => {
      const id = await works[name]()
      const invite = async (email: string) =>
        (await t.call(name, { params: { id }, body: { email, role: 'EDITOR' } }, { as: theirs })).body
      const [known, unknown] = [await invite(ours.email), await invite('khong-ai@vidu.vn')]
      const same = (one: typeof known, email: string) => JSON.stringify({ ...one, id: '' }).replaceAll(email, '')
      expect(same(known, ours.email)).toBe(same(unknown, 'khong-ai@vidu.vn'))
    },
  )

  it('grantFolder: an e-mail that is no host’s is answered like one that nobody has', async () => {
    const { id } = (await t.call('createFolder', { body: { name: 'Cùng làm' } }, { as: theirs })).body
    const learner = await t.person()
    const grant = async (email: string) =>
      (await t.call('grantFolder', { params: { id }, body: { email, right: 'VIEW' } }, { as: theirs })).fault
    const [known, unknown] = [await grant(learner.email), await grant('khong-ai@vidu.vn')]
    expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '' })
    expect(known.code).toBe('USER_NOT_FOUND')
  })

  it.each(['id', 'email'] as const)('startImpersonation, whyPermitted: staff alone name a person by %s', async (by) => {
    const person = ours[by]
    const reason = 'Khách gọi nhờ xem giúp đơn hàng.'
    const look = (as: Person) =>
      t.call(
        'startImpersonation',
        { body: { person, reason } },
        {
          headers: { cookie: `bh_access=${as.token}`, origin: t.app.door.config.publicUrl },
        },
      )
    const why = (as: Person) => t.call('whyPermitted', { query: { person, call: 'me' } }, { as })
    for (const stranger of [theirs, await t.person()])
      for (const answer of [await look(stranger), await why(stranger)]) {
        expect([answer.status, answer.fault.code]).toEqual([403, 'INSUFFICIENT_PRIVILEGES'])
        expect(answer.raw).not.toContain('CỦA-CHÚNG-TÔI')
      }
    expect((await why(staff)).status).toBe(200)
    const begun = await look(staff)
    expect(begun.status, begun.raw).toBeLessThan(300)
  })
})
