import { addDays, startOfDay } from '#domain/time.ts'
import type { Context } from '#server/core/context.ts'
import { ownedOf } from '#server/modules/catalog/index.ts'
import { createDiscount } from '#server/modules/pricing/discounts/create-discount.ts'
import { createVoucher } from '#server/modules/pricing/vouchers/create-voucher.ts'
import { createVoucherBatch } from '#server/modules/pricing/vouchers/create-voucher-batch.ts'
import type { Cast } from './people.ts'
import { buy } from './sales.ts'

const LIMITS = {
  maxAmount: null,
  userEmails: null,
  active: true,
  minOrder: 0,
  maxUses: null,
  budget: null,
  keeps: null,
}

/** Codes of hosts and of the platform, discounts that run on courses one sees first, and orders that used a code. */
export async function plantOffers(ctx: Context, cast: Cast, courses: Map<string, string>): Promise<void> {
  const now = ctx.now()
  const ids = (...keys: string[]) => keys.flatMap((key) => courses.get(key) ?? [])
  const host = (key: 'host-1' | 'host-2' | 'host-4') => {
    const member = cast.hosts.get(key)
    if (!member) throw new Error(`no ${key}`)
    return cast.as(member, addDays(now, -40))
  }
  const from = { startsAt: addDays(now, -40), endsAt: addDays(now, 60) }
  await createVoucher(cast.staff, {
    ...LIMITS,
    ...from,
    code: 'CHAOBAN',
    name: 'Chào bạn mới',
    usage: 'MULTI_USE',
    type: 'PERCENTAGE',
    value: 20,
    maxAmount: 100_000,
    minOrder: 150_000,
    productIds: null,
    perUser: 1,
    budget: 50_000_000,
    costShare: { host: 0, platform: 100, affiliate: 0 },
  })
  await createVoucher(host('host-1'), {
    ...LIMITS,
    ...from,
    code: 'EXCEL50',
    name: 'Bớt 50 nghìn cho lớp Excel',
    usage: 'MULTI_USE',
    type: 'FIXED_AMOUNT',
    value: 50_000,
    productIds: ids('excel-phan-tich-du-lieu'),
    maxUses: 200,
    perUser: 1,
  })
  await createVoucher(host('host-4'), {
    ...LIMITS,
    startsAt: addDays(now, -40),
    endsAt: addDays(now, -10),
    code: 'ANHDEP',
    name: 'Tuần lễ ảnh đẹp',
    usage: 'MULTI_USE',
    type: 'PERCENTAGE',
    value: 15,
    productIds: null,
    perUser: null,
  })
  await createVoucherBatch(host('host-2'), {
    ...LIMITS,
    ...from,
    pattern: 'PYTHON-######',
    count: 20,
    name: 'Quà tặng học viên Python',
    type: 'PERCENTAGE',
    value: 30,
    productIds: null,
    perUser: null,
  })
  await spendCodes(ctx, cast, courses)
  await createDiscount(host('host-2'), {
    name: 'Khai giảng lớp Python',
    type: 'PERCENTAGE',
    value: 25,
    maxAmount: null,
    durationType: 'DURATION_OVER_DAY',
    startsAt: startOfDay(addDays(now, -1)),
    endsAt: startOfDay(addDays(now, 14)),
    productIds: ids('python-nguoi-moi'),
    userEmails: null,
    active: true,
    minQuantity: 1,
    freeEach: null,
    maxUses: null,
    perUser: null,
    budget: null,
  })
  await createDiscount(host('host-4'), {
    name: 'Ngày hội ảnh',
    type: 'FIXED_AMOUNT',
    value: 40_000,
    maxAmount: null,
    durationType: 'DURATION_IN_DAY',
    startsAt: startOfDay(addDays(now, 7)),
    endsAt: startOfDay(addDays(now, 8)),
    productIds: null,
    userEmails: null,
    active: true,
    minQuantity: 1,
    freeEach: null,
    maxUses: null,
    perUser: null,
    budget: null,
  })
}

/** A few learners buy with a code what they do not have yet. */
async function spendCodes(ctx: Context, cast: Cast, courses: Map<string, string>): Promise<void> {
  const excel = courses.get('excel-phan-tich-du-lieu')
  const english = courses.get('tieng-anh-cong-so')
  for (const [index, member] of cast.learners.slice(0, 12).entries()) {
    const wanted = index % 2 ? excel : english
    if (!wanted || (await ownedOf(ctx, 'ONLINE_COURSE', member.id, [wanted])).size > 0) continue
    await buy(ctx, cast, member, [wanted], addDays(ctx.now(), -(2 + index)), [index % 2 ? 'EXCEL50' : 'CHAOBAN'])
  }
}
