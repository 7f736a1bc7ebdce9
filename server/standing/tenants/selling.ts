import type { CallName } from '#domain/contract/index.ts'
import { host, open, type Row, user } from './table-row.ts'

/** A host bears their own reductions whole: a partner that they name beside it is passed over. */
const OWN = { costShare: { host: 100, platform: 0, affiliate: 0 } }
const PARTNER = {
  'body.costShare.affiliateId': open({ is: '01890000-0000-7000-8000-0000000000ee' }, 'only the staff name a partner'),
}
const VOUCHER = {
  ...OWN,
  code: 'MA-MOI',
  name: 'Mã mới',
  usage: 'MULTI_USE',
  type: 'PERCENTAGE',
  value: 10,
  startsAt: '2026-06-01T00:00:00Z',
}
const DISCOUNT = {
  ...OWN,
  name: 'Đợt mới',
  type: 'PERCENTAGE',
  value: 10,
  durationType: 'DURATION_OVER_DAY',
  startsAt: '2026-06-01T00:00:00Z',
  endsAt: '2026-06-30T00:00:00Z',
}
const UNCHANGED = 'the state it needs is another than that of the world; the refusal of strangers comes before it'

const KEPT = open(
  { is: '01890000-0000-7000-8000-0000000000ee' },
  'who stays named; whom the rule does not name is left out',
)

/** Codes and discounts of hosts. */
export const selling: Partial<Record<CallName, Row>> = {
  removeCartVoucher: user({ 'params.code': open({ is: 'KHONG-CO' }, 'a code in the caller’s own cart') }),
  createVoucher: host(
    { ...PARTNER, 'body.productIds[]': 'liveCourse', 'body.keeps.productId': 'liveCourse' },
    {
      body: { ...VOUCHER, keeps: { places: 1 } },
      uncontrolled: UNCHANGED,
      variants: {
        'body.productIds[]': { without: ['body.keeps.productId'], body: VOUCHER },
        'body.keeps.productId': { without: ['body.productIds[]'], body: { ...VOUCHER, keeps: { places: 1 } } },
      },
    },
  ),
  createVoucherBatch: host(
    { ...PARTNER, 'body.productIds[]': 'liveCourse' },
    { body: { ...VOUCHER, pattern: 'LO-######', count: 2 } },
  ),
  vouchers: host({ 'query.batchId': 'voucherBatch' }),
  exportVouchers: host({ 'query.batchId': 'voucherBatch' }),
  oneVoucher: host({ 'params.id': 'voucher' }),
  voucherProducts: host({ 'params.id': 'voucher' }),
  voucherUsers: host({ 'params.id': 'voucher' }),
  voucherOrderItems: host({ 'params.id': 'voucher' }),
  replaceVoucher: host(
    {
      ...PARTNER,
      'params.id': 'voucher',
      'body.productIds[]': 'liveCourse',
      'body.keeps.productId': 'liveCourse',
      'body.userIds[]': KEPT,
    },
    {
      body: { ...VOUCHER, code: 'DOI-LAI' },
      variants: {
        'params.id': { without: ['body.keeps.productId'], body: { ...VOUCHER, code: 'DOI-LAI' } },
        'body.productIds[]': { without: ['body.keeps.productId'], body: { ...VOUCHER, code: 'DOI-LAI' } },
        'body.keeps.productId': {
          without: ['body.productIds[]'],
          body: { ...VOUCHER, code: 'DOI-LAI', keeps: { places: 1 } },
        },
      },
      uncontrolled: UNCHANGED,
    },
  ),
  changeVoucher: host(
    {
      ...PARTNER,
      'params.id': 'voucher',
      'body.productIds[]': 'liveCourse',
      'body.keeps.productId': 'liveCourse',
      'body.userIds[]': KEPT,
    },
    {
      body: OWN,
      variants: {
        'params.id': { without: ['body.keeps.productId'], body: OWN },
        'body.productIds[]': { without: ['body.keeps.productId'], body: OWN },
        'body.keeps.productId': { without: ['body.productIds[]'], body: { ...OWN, keeps: { places: 1 } } },
      },
      uncontrolled: UNCHANGED,
    },
  ),
  deleteVoucher: host({ 'params.id': 'voucher' }),
  createDiscount: host({ ...PARTNER, 'body.productIds[]': 'liveCourse' }, { body: DISCOUNT }),
  oneDiscount: host({ 'params.id': 'discount' }),
  discountProducts: host({ 'params.id': 'discount' }),
  discountUsers: host({ 'params.id': 'discount' }),
  discountOrderItems: host({ 'params.id': 'discount' }),
  replaceDiscount: host(
    { ...PARTNER, 'params.id': 'discount', 'body.productIds[]': 'liveCourse', 'body.userIds[]': KEPT },
    { body: DISCOUNT },
  ),
  changeDiscount: host(
    { ...PARTNER, 'params.id': 'discount', 'body.productIds[]': 'liveCourse', 'body.userIds[]': KEPT },
    { body: { value: 12, ...OWN } },
  ),
  deleteDiscount: host({ 'params.id': 'discount' }),
}
