import { HookKind, HostHookKind } from '#domain/hooks.ts'
import type { UserId } from '#domain/ids.ts'
import { LAYOFF_CONSENT } from '#domain/layoff.ts'
import { dong } from '#domain/money.ts'
import { addDays, startOfDay } from '#domain/time.ts'
import { actingAs, type Context } from '#server/core/context.ts'
import { write } from '#server/core/write.ts'
import { holdPayout } from '#server/modules/accounting/payouts/hold-payout.ts'
import { runPayouts } from '#server/modules/accounting/payouts/run-payouts.ts'
import { setReserve } from '#server/modules/accounting/payouts/set-reserve.ts'
import { limitPlaces } from '#server/modules/capacity/places/limit-places.ts'
import { changeComboState } from '#server/modules/catalog/combos/change-combo-state.ts'
import { createCombo } from '#server/modules/catalog/combos/create-combo.ts'
import { addVersion } from '#server/modules/catalog/documents/add-version.ts'
import { createDocument } from '#server/modules/catalog/documents/create-document.ts'
import { publishDocument } from '#server/modules/catalog/documents/move-document.ts'
import { grantDocument, grantMembership } from '#server/modules/catalog/index.ts'
import { createMembership } from '#server/modules/catalog/memberships/create-membership.ts'
import { switchMembershipStatus } from '#server/modules/catalog/memberships/switch-membership-status.ts'
import { createHook } from '#server/modules/hooks/manage-hooks.ts'
import { sealBank } from '#server/modules/identity/bank-accounts/sealing.ts'
import { addFile } from '#server/modules/library/index.ts'
import { takeTransfer } from '#server/modules/payments/bank-transfers/take-transfer.ts'
import { createDiscount } from '#server/modules/pricing/discounts/create-discount.ts'
import { createVoucher } from '#server/modules/pricing/vouchers/create-voucher.ts'
import { askDiscount } from '#server/modules/requests/layoff-discounts/ask-discount.ts'
import { cardPicture } from '#server/seed/papers.ts'
import { asset, type Cast, type Member } from '#server/seed/people.ts'
import { buy } from '#server/seed/sales.ts'
import { signedUp } from '#server/seed/signed-up.ts'
import type { Site } from './site.ts'
import { LEARNER, plant, type World, withVerbs } from './world.ts'
import { type PlantedCalendar, plantCalendar } from './world-calendars.ts'
import { type PlantedEvent, plantEvent } from './world-events.ts'
import { plantSales, type Sales } from './world-sales.ts'

type Money = {
  combo: { id: string; slug: string }
  document: { id: string; slug: string }
  membershipId: string
  voucherId: string
  platformVoucherId: string
  discountId: string
  platformDiscountId: string
  /** An address of somebody else's system. */
  hookId: string
  hostHookId: string
  payoutId: string
  transferId: string
  layoffId: string
  /** A paid order of the learner, with its document. */
  paidOrderId: string
  /** On sale with two places. */
  scarce: { id: string; slug: string }
  /** To come, with every kind of ticket. */
  event: PlantedEvent
  calendar: PlantedCalendar
}

export type MoneyWorld = World & Money & Sales

type Stage = {
  ctx: Context
  as: Cast['as']
  staff: Member
  host: Member
  learner: Member
  buyer: Member
  courses: readonly { id: string; slug: string }[]
}

/** The world with what is sold besides courses, price rules, a payout, a transfer, a request for help. */
export const plantMoneyWorld = (site: Site): Promise<MoneyWorld> =>
  withVerbs(site, async (ctx) => {
    const world = await plant(ctx)
    const as: Cast['as'] = ({ id, role, fullName, email }) =>
      actingAs(ctx, { kind: 'user', userId: id as UserId, sessionId: '', role, fullName, email, avatarFileId: null })
    const learner: Member = { id: world.learnerId, fullName: 'Lê Đức Minh', email: LEARNER, role: 'USER' }
    const { id } = await write(ctx, (tx) => signedUp(tx, { ...BUYER, passwordHash: null }))
    const people = { staff: world.staff, host: world.host, learner, buyer: { ...BUYER, id } }
    return { ...world, ...(await plantMoney({ ctx, as, ...people, courses: [world.fresh, world.begun] })) }
  })
const BUYER = { fullName: 'Vũ Thị Thảo', email: 'nguoi-mua-combo@vidu.vn', role: 'USER' as const }

/** What is sold besides courses, what it costs whom, and where the money is. */
async function plantMoney(stage: Stage): Promise<Money & Sales> {
  const { ctx, as, staff, host, learner, buyer, courses } = stage
  const goods = await plantGoods(stage)
  const rules = await plantRules(stage)
  // A while ago, so that the host may be paid by now.
  await buy(ctx, { as } as Cast, buyer, [goods.combo.id], addDays(ctx.now(), -60))
  await buy(ctx, { as } as Cast, learner, [goods.document.id], ctx.now())
  const scarce = courses[0] ?? { id: '', slug: '' }
  await limitPlaces(as(host), scarce.id, 5)
  const { orderId } = await idOf(
    ctx.db
      .selectFrom('order_items')
      .select('order_id as orderId')
      .where('product_id', '=', goods.document.id)
      .executeTakeFirst(),
  )
  const sales = await plantSales({
    desk: as(staff),
    buyer: as(learner),
    courseId: courses[1]?.id ?? '',
    orderId,
  })
  return {
    ...goods,
    ...rules,
    ...sales,
    scarce,
    event: await plantEvent({ desk: as(staff), host: as(host), guest: as(learner) }),
    calendar: await plantCalendar({ host: as(host), guest: as(learner) }),
    paidOrderId: orderId,
    payoutId: await payOut(stage),
    transferId: await sendMoney(ctx),
    layoffId: await askForHelp(as(buyer)),
  }
}

async function plantGoods({ ctx, as, staff, host, learner, buyer, courses }: Stage) {
  const desk = as(staff)
  const combo = await createCombo(as(host), {
    name: 'Trọn bộ bảng tính',
    description: 'Từ bảng sạch đến báo cáo, học một mạch.',
    coverFileId: null,
    price: 300_000,
    productIds: courses.map(({ id }) => id),
  })
  await changeComboState(as(host), combo.id, 'PUBLISHED')
  const pages = await addFile(ctx, {
    ownerId: staff.id,
    name: 'phong-van.pdf',
    mime: 'application/pdf',
    bytes: await asset('pdf/phong-van-50-cau.pdf'),
    visibility: 'PRIVATE',
  })
  const document = await createDocument(desk, {
    kind: 'E_BOOK',
    name: 'Phỏng vấn không run',
    description: 'Năm mươi câu hỏi hay gặp và cách trả lời.',
    about: { type: 'doc', content: [] },
    author: 'Ban biên tập Bến Học',
    coverFileId: null,
    categoryIds: [],
    price: 99_000,
    listPrice: null,
    downloadable: true,
    samplePages: 1,
    hostId: host.id,
  })
  await addVersion(desk, document.id, { fileId: pages.id, note: 'Bản đầu tiên' })
  await publishDocument(desk, document.id)
  const membership = await createMembership(desk, {
    slug: 'ca-ben',
    name: 'Cả Bến',
    description: 'Học mọi khóa học.',
    benefits: ['Học mọi khóa học'],
    opensAll: true,
    opens: [],
    main: true,
    discountPercent: 10,
    plans: [{ name: 'Một tháng', period: { unit: 'MONTH', count: 1 }, price: 129_000, listPrice: null, trialDays: 0 }],
  })
  await switchMembershipStatus(desk, membership.id)
  await write(ctx, async (tx) => {
    await grantDocument(tx, { userId: buyer.id, documentId: document.id, orderItemId: null })
    await grantMembership(tx, { userId: learner.id, planId: membership.plans[0]?.id ?? '', orderItemId: null })
  })
  const slugOf = (id: string) =>
    idOf(ctx.db.selectFrom('products').select(['id', 'slug']).where('id', '=', id).executeTakeFirst())
  return { combo: await slugOf(combo.id), document: await slugOf(document.id), membershipId: membership.id }
}

async function plantRules({ ctx, as, staff, host, courses }: Stage) {
  const now = ctx.now()
  const common = { type: 'PERCENTAGE' as const, maxAmount: null, userEmails: null, active: true }
  const voucher = (by: Member, code: string, productIds: string[] | null) =>
    createVoucher(as(by), {
      ...common,
      code,
      name: 'Chào bạn mới',
      usage: 'MULTI_USE',
      value: 10,
      startsAt: addDays(now, -70),
      endsAt: null,
      productIds,
      minOrder: 0,
      maxUses: 100,
      perUser: 1,
      budget: null,
      keeps: null,
    })
  const discount = (by: Member, productIds: string[] | null) =>
    createDiscount(as(by), {
      ...common,
      minQuantity: 1,
      freeEach: null,
      maxUses: null,
      perUser: null,
      budget: null,
      name: 'Tuần lễ dữ liệu',
      value: 5,
      durationType: 'DURATION_OVER_DAY',
      startsAt: startOfDay(addDays(now, -1)),
      endsAt: startOfDay(addDays(now, 6)),
      productIds,
    })
  const own = courses.map(({ id }) => id)
  return {
    voucherId: (await voucher(host, 'BANGTINH10', own)).id,
    platformVoucherId: (await voucher(staff, 'CHAOBAN', null)).id,
    discountId: (await discount(host, own)).id,
    platformDiscountId: (await discount(staff, own.slice(0, 1))).id,
    hookId: (
      await createHook(
        as(staff),
        { hostId: null, kinds: HookKind },
        { name: 'Kho hàng', url: 'https://kho.vidu.vn/tin', kinds: ['order.paid'] },
      )
    ).id,
    hostHookId: (
      await createHook(
        as(host),
        { hostId: host.id, kinds: HostHookKind },
        { name: 'Lịch của tôi', url: 'https://lich.vidu.vn/tin', kinds: ['booking.confirmed'] },
      )
    ).id,
  }
}

async function payOut({ ctx, as, staff, host }: Stage): Promise<string> {
  const sealed = sealBank(ctx, { number: '0071000123456', holder: 'TRAN NGOC LAN' })
  const account = { user_id: host.id, bank_code: 'VCB', sealed, last_digits: '3456', changed_at: ctx.now() }
  await ctx.db.insertInto('bank_accounts').values(account).execute()
  await runPayouts(as(staff))
  const why = { hostId: host.id, reason: 'Hai người mua khiếu nại', publicWords: 'Đang kiểm tra hai khiếu nại' }
  await holdPayout(as(staff), { ...why, orderItemId: null, until: null })
  await setReserve(as(staff), { ...why, basisPoints: 1_000, days: 30 })
  return (await idOf(ctx.db.selectFrom('payouts').select('id').executeTakeFirst())).id
}

/** Money came whose order nobody knows. */
async function sendMoney(ctx: Context): Promise<string> {
  await takeTransfer(ctx, {
    id: '90001',
    accountNumber: '19036868686868',
    direction: 'in',
    amount: dong(150_000),
    content: 'Lan chuyen tien hoc',
    bankReference: 'FT26001',
    at: ctx.now(),
  })
  return (await idOf(ctx.db.selectFrom('bank_transfers').select('id').executeTakeFirst())).id
}

async function askForHelp(ctx: Context): Promise<string> {
  const asked = await askDiscount(ctx, {
    companyName: 'Công ty May Phú Thịnh',
    position: 'Tổ trưởng chuyền may',
    lastDay: '2026-05-31',
    note: 'Nhà máy chuyển đi tỉnh khác.',
    consentVersion: LAYOFF_CONSENT.version,
    proof: { base64: (await cardPicture()).toString('base64') },
  })
  return asked.id
}

async function idOf<T>(row: Promise<T | undefined>): Promise<T> {
  const found = await row
  if (!found) throw new Error('the world of money is incomplete')
  return found
}
