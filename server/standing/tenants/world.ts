import { randomUUID } from 'node:crypto'
import { ZERO } from '#domain/money.ts'
import { write } from '#server/core/write.ts'
import { insertInvoice } from '#server/modules/accounting/invoices/insert-invoice.ts'
import { noticeOf, notify, ordered } from '#server/modules/checkout/testing.ts'
import {
  approvedHost,
  lesson,
  readyDraft,
  resource,
  section,
  words,
} from '#server/modules/learning/authoring/testing.ts'
import { announce } from '#server/modules/notifications/news/announce.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { enroll, publishedCourse } from '#server/testing/course.ts'
import { calendarsIn } from './calendars-world.ts'
import { eventsIn } from './events-world.ts'
import { giftIn } from './gifts.ts'
import { hookIn } from './hooks.ts'
import { outsideIn } from './outside.ts'
import { proposedTo } from './proposals-world.ts'
import { digestItem, pictureOf, postGift, readingDevice, removedCase } from './rows.ts'
import { subscribedIn } from './subscriptions-world.ts'

/** Objects of one host and one learner, one of each kind that a call can name. Their texts carry `mark`. */
export type World = Awaited<ReturnType<typeof makeWorld>>
export type Thing = keyof World['ids']

export async function makeWorld(t: TestApp, mark: string) {
  const host = await approvedHost(t, `Giảng viên ${mark}`)
  const user = await t.person({ fullName: `Học viên ${mark}` })
  const owns = await ofHost(t, host, mark)
  const { id: comment } = await ok(
    t.call(
      'writeComment',
      { body: { subject: 'POST', subjectId: owns.livePost, text: `Lời của ${mark}` } },
      { as: user },
    ),
  )
  const things = {
    ...(await ofUser(t, host, user, mark)),
    ...(await subscribedIn(t, user, mark)),
    ...(await giftIn(t, host, user, mark)),
    ...(await eventsIn(t, host, user, mark)),
    ...(await outsideIn(t, host, mark)),
    ...(await hookIn(t, host, mark)),
    ...(await calendarsIn(t, host, user, mark)),
    postGift: await postGift(t, user, owns.livePost),
    ...(await proposedTo(t, user, mark)),
  }
  return { mark, host, user, ids: { ...owns, ...things, comment: comment as string } }
}

async function ofHost(t: TestApp, host: Person, mark: string) {
  const { courseId, sectionId, video } = await readyDraft(t, host)
  await t.call('upsertCourse', { body: { id: courseId, version: 2, name: `Bản nháp ${mark}` } }, { as: host })
  const otherSection = await section(t, host, courseId, `Chương ${mark}`)
  const text = await lesson(t, host, otherSection, `Bài ${mark}`)
  const spare = await resource(t, host)
  const trashed = await resource(t, host)
  await t.call('deleteResource', { params: { id: trashed.id } }, { as: host })
  const made = async (call: 'createFolder' | 'createHostCategory', body: object) =>
    (await ok(t.call(call, { body } as never, { as: host }))).id
  const trashedFolder = await made('createFolder', { name: `Đã xóa ${mark}` })
  await t.call('trashEntries', { body: { ids: [trashedFolder] } }, { as: host })
  const post = async (title: string) =>
    ok(
      t.call(
        'createPost',
        {
          body: {
            type: 'BLOG',
            title,
            excerpt: 'Vài dòng mở đầu cho bài viết này.',
            body: words('Nội dung của bài viết, đủ dài để đăng lên.'.repeat(10)),
          },
        } as never,
        { as: host },
      ),
    )
  const draftPost = await post(`Bài nháp ${mark}`)
  const live = await post('Bài đã đăng')
  await ok(t.call('publishPost', { params: { id: live.id }, body: { version: live.version } } as never, { as: host }))
  return {
    draftPost: draftPost.id as string,
    livePost: live.id as string,
    draft: courseId,
    section: otherSection,
    firstSection: sectionId,
    textLesson: text,
    spareResource: spare.id,
    usedResource: video.id,
    spareFile: (await resource(t, host)).fileId,
    trashedResource: trashed.id,
    trashedFolder,
    picture: await pictureOf(t, host),
    share: (await ok(t.call('shareResource', { params: { id: spare.id }, body: { hours: 24 } }, { as: host })))
      .id as string,
    folder: await made('createFolder', { name: `Thư mục ${mark}` }),
    ...(await sharedWith(t, host, mark)),
    combo: (await ok(t.call('createCombo', { body: { name: `Combo ${mark}` } } as never, { as: host }))).id as string,
    ...(await offersOf(t, host, mark)),
    shelf: await made('createHostCategory', { name: `Kệ ${mark}`, productIds: [] }),
    cohost: (
      await ok(
        t.call(
          'inviteCohost',
          { params: { id: courseId }, body: { email: `dong-${randomUUID()}@vidu.vn`, role: 'EDITOR' } } as never,
          { as: host },
        ),
      )
    ).id,
    host: host.id,
  }
}

/** A code, codes made at once and a discount of a host; the discount begins later, so that prices stay. */
async function offersOf(t: TestApp, host: Person, mark: string) {
  const terms = { name: `Mã ${mark}`, type: 'PERCENTAGE', value: 10, startsAt: t.clock.now.toISOString() }
  const make = (call: 'createVoucher' | 'createVoucherBatch' | 'createDiscount', body: object) =>
    t.call(call, { body: { ...terms, ...body } } as never, { as: host })
  const voucher = await ok(make('createVoucher', { code: `RIENG-${randomUUID().slice(0, 8)}`, usage: 'MULTI_USE' }))
  const batch = await ok(make('createVoucherBatch', { pattern: 'LO-########', count: 2 }))
  const discount = await ok(
    make('createDiscount', {
      durationType: 'DURATION_OVER_DAY',
      startsAt: new Date(t.clock.now.getTime() + 30 * 86_400_000).toISOString(),
      endsAt: new Date(t.clock.now.getTime() + 40 * 86_400_000).toISOString(),
    }),
  )
  return { voucher: voucher.id as string, voucherBatch: batch.batchId as string, discount: discount.id as string }
}

/** A folder of another host that this one was let into, and a right that this one gave. */
async function sharedWith(t: TestApp, host: Person, mark: string) {
  const other = await t.person({ role: 'HOST' })
  const shared = async (owner: Person, to: Person, name: string) => {
    const folder = await ok(t.call('createFolder', { body: { name } }, { as: owner }))
    const input = { params: { id: folder.id }, body: { email: to.email, right: 'EDIT' as const } }
    const right = await ok(t.call('grantFolder', input, { as: owner }))
    return { folder: folder.id as string, right: right.id as string }
  }
  return {
    sharedFolder: (await shared(other, host, `Của người khác ${mark}`)).folder,
    folderRight: (await shared(host, other, `Cùng làm ${mark}`)).right,
  }
}

async function ofUser(t: TestApp, host: Person, user: Person, mark: string) {
  const as = { as: user }
  const bought = await publishedCourse(t, {
    host,
    name: `Khóa ${mark}`,
    lessons: [{ type: 'VIDEO', name: `Phim ${mark}` }, { name: `Chữ ${mark}` }],
  })
  await enroll(t, user, bought)
  const wanted = await publishedCourse(t, { host, name: `Khóa khác ${mark}` })
  const inCart = await publishedCourse(t, { host, name: `Khóa nữa ${mark}` })
  const order = await ok(t.call('placeOrder', { body: { items: [{ productId: wanted.courseId }] } } as never, as))
  const { items } = await ok(t.call('orderItems', { params: { id: order.orderId } }, as))
  await ok(t.call('addToCartV2', { body: { productId: inCart.courseId } } as never, as))
  await t.call('rememberSearch', { body: { text: `tìm ${mark}` } }, as)
  const [videoLesson] = bought.lessons
  const watch = await ok(t.call('openWatchSession', { params: { id: videoLesson?.id ?? '' } }, as))
  const add = async (
    call: 'addWork' | 'addEducation' | 'addAchievement' | 'makeDataRequest' | 'createBusiness',
    body: object,
  ) => (await ok(t.call(call, { body } as never, as))).id
  await write(await t.as(), async (tx) =>
    announce(tx as never, { kind: 'PASSWORD_CHANGED', facts: { at: t.clock.now }, source: mark, to: [user.id] }),
  )
  const first = async (table: 'notifications' | 'search_histories' | 'cart_items' | 'payments') =>
    (
      await t.db
        .selectFrom(table)
        .select('id')
        .where(
          table === 'payments' ? 'order_id' : ('user_id' as never),
          '=',
          table === 'payments' ? order.orderId : user.id,
        )
        .executeTakeFirstOrThrow()
    ).id
  const { id: exported } = await t.db
    .insertInto('data_exports')
    .values({ user_id: user.id, status: 'PENDING', requested_at: t.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const upload = await ok(
    t.call(
      'signUploadV2',
      { body: { name: `${mark}.png`, mime: 'image/png', size: 1_000, purpose: 'IMAGE' } } as never,
      as,
    ),
  )
  const invoice = await write(await t.as(), (tx) =>
    insertInvoice(tx, {
      orderId: order.orderId,
      adjusts: null,
      buyer: { name: mark, taxCode: null, address: null },
      lines: [],
      total: ZERO,
      vat: ZERO,
    }),
  )
  const { id: runId } = await t.db
    .insertInto('payout_runs')
    .values({ cutoff: t.clock.now, created_at: t.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: payout } = await t.db
    .insertInto('payouts')
    .values({ run_id: runId, host_id: host.id, amount: 90_000, cutoff: t.clock.now, created_at: t.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    invoice,
    payout,
    liveCourse: bought.courseId,
    liveSlug: bought.slug,
    liveSection: bought.sections[0]?.id ?? '',
    videoLesson: videoLesson?.id ?? '',
    watchSession: watch.sessionId,
    wanted: wanted.courseId,
    order: order.orderId as string,
    ...(await refundAsked(t, host, user, mark)),
    orderItem: items[0].id as string,
    payment: await first('payments'),
    cartItem: await first('cart_items'),
    search: await first('search_histories'),
    notification: await first('notifications'),
    session: user.sessionId,
    user: user.id,
    work: await add('addWork', {
      company: `Công ty ${mark}`,
      position: 'Kế toán',
      jobType: 'full-time',
      startedOn: '2020-01-01',
    }),
    education: await add('addEducation', { school: `Trường ${mark}`, startedOn: '2016-09-01' }),
    achievement: await add('addAchievement', { title: `Giải ${mark}`, achievedOn: '2024-05-01' }),
    dataRequest: await add('makeDataRequest', { kind: 'ACCESS', detail: `Xin xem ${mark}` }),
    business: await add('createBusiness', { name: `Doanh nghiệp ${mark}` }),
    export: exported,
    upload: upload.fileId as string,
    readingDevice: await readingDevice(t, user, mark),
    digestItem: await digestItem(t, user, mark),
    removedCase: await removedCase(t, user, mark),
    giftCard: await giftCard(t, user, mark),
  }
}

async function giftCard(t: TestApp, user: Person, mark: string): Promise<string> {
  const body = { amount: 100_000, recipientName: `Bạn ${mark}`, message: `Tặng ${mark}` }
  await ok(t.call('buyGiftCard', { body }, { as: user }))
  const { items } = await ok(t.call('giftCards', {}, { as: user }))
  return items[0].id as string
}

/** A paid order, a request for its money, and its line. */
async function refundAsked(t: TestApp, host: Person, user: Person, mark: string) {
  const course = await publishedCourse(t, { host, name: `Khóa trả lại ${mark}` })
  const attempt = await ordered(t, user, [course.courseId])
  await notify(t, noticeOf(attempt))
  const { items } = await ok(t.call('orderItems', { params: { id: attempt.orderId } }, { as: user }))
  const wish = { itemIds: [items[0].id], reason: `Trả lại ${mark}` }
  const { id } = await ok(t.call('askRefund', { params: { id: attempt.orderId }, body: wish }, { as: user }))
  return { paidOrder: attempt.orderId, paidItem: items[0].id as string, refund: id as string }
}

// biome-ignore lint/suspicious/noExplicitAny: the replies of many calls
async function ok(answer: Promise<{ status: number; raw: string; body: unknown }>): Promise<any> {
  const { status, raw, body } = await answer
  if (status >= 300) throw new Error(raw)
  return body
}
