import { z } from 'zod'
import { INVITATION_CODE, ReferralRefusal, ReferralStanding, ReferralStatus } from '../../referrals.ts'
import { call } from '../call.ts'
import { byId, dong, id, instant, listOf, month, paging, person, text, whole } from '../shapes.ts'

const WHY = 'Friends who bring friends are rewarded; the catalogue counts clicks on links and pays nobody for them.'
const staff = { who: 'staff', grant: 'vouchers.manage', beyond: WHY } as const

/** What is promised now; sums in đồng. */
const Promised = z.object({
  /** Off the friend's first order, if it costs `voucherFrom` or more before that. */
  friendAmount: dong,
  voucherFrom: dong,
  voucherDays: whole,
  /** Credit for who invited. */
  inviterAmount: dong,
  /** What is left to pay of an order that counts. */
  minimum: dong,
  /** So many friends are rewarded within a month; the others wait for the next. */
  monthlyLimit: whole,
})

export const referrals = call('GET', '/api/v1/referrals', {
  who: 'user',
  summary: "The caller's invitation, whom it brought and what that earned",
  beyond: WHY,
  query: paging(20),
  reply: listOf(
    z.object({
      id,
      /** What the friend is called and a letter of the family's name. */
      name: z.string(),
      joinedAt: instant,
      standing: z.enum(ReferralStanding),
      /** What it earns, or earned. */
      amount: dong,
      /** Until when what they bought may be given back; the reward comes after it. */
      until: instant.nullable(),
      words: z.string().nullable(),
    }),
  ).extend({
    code: z.string(),
    /** null: nobody is invited at present. */
    terms: Promised.nullable(),
    earned: dong,
    rewarded: whole,
  }),
})
export const invitation = call('GET', '/api/v1/referrals/invitations/{code}', {
  who: 'public',
  summary: 'Who invites by this link, and what whoever signs up by it gets',
  beyond: WHY,
  params: z.object({ code: z.string().toUpperCase().regex(INVITATION_CODE) }),
  reply: z.object({
    code: z.string(),
    inviterName: z.string(),
    avatarUrl: z.string().nullable(),
    terms: Promised.nullable(),
    /** To whom it is shown: a newcomer, somebody who has an account, or who invites themselves. */
    reader: z.enum(['NEW', 'MEMBER', 'INVITER']),
  }),
  faults: ['INVITATION_NOT_FOUND'],
  limit: { perMinute: 60, by: 'address' },
})

export const allReferrals = call('GET', '/api/v1/admin/referrals', {
  ...staff,
  summary: 'Every friend who came by an invitation, newest first, and what a month of them cost',
  query: paging(20).extend({
    status: z.enum(ReferralStatus).optional(),
    search: text(100).optional(),
    /** Of the sums; this month unless told. */
    month: month.optional(),
  }),
  reply: listOf(
    z.object({
      id,
      inviter: person,
      friend: person,
      joinedAt: instant,
      status: z.enum(ReferralStatus),
      standing: z.enum(ReferralStanding),
      amount: dong,
      until: instant.nullable(),
      closedAt: instant.nullable(),
      refusal: z.enum(ReferralRefusal).nullable(),
      reason: z.string().nullable(),
      /** The first order that counts. */
      order: z.object({ id, code: z.string(), paidAt: instant, refundWaits: z.boolean() }).nullable(),
      /** The friend's voucher; what it took off, once it was used. */
      voucher: z.object({ id, code: z.string(), saved: dong.nullable() }).nullable(),
      can: z.object({ refuse: z.boolean() }),
    }),
  ).extend({
    counts: z.record(z.enum(ReferralStatus), whole),
    month,
    sums: z.object({ joined: whole, rewarded: whole, credit: dong, vouchers: whole, saved: dong }),
  }),
})
export const refuseReferral = call('POST', '/api/v1/admin/referrals/{id}/refuse', {
  ...staff,
  summary: 'Decides that an inviter gets nothing for a friend, with a reason that they read',
  params: byId,
  body: z.object({ reason: text(500, 3) }),
  reply: z.object({ id, status: z.enum(ReferralStatus) }),
  faults: ['REFERRAL_NOT_FOUND', 'STATUS_CONFLICT', 'CANNOT_DECIDE_OWN'],
})
export const referralTerms = call('GET', '/api/v1/admin/referrals/terms', {
  ...staff,
  summary: 'What inviting was and is worth, the latest first',
  reply: z.object({
    items: z.array(
      z.object({
        id,
        ...Promised.shape,
        active: z.boolean(),
        startsAt: instant,
        note: z.string(),
        createdBy: z.string().nullable(),
        state: z.enum(['COMING', 'IN_FORCE', 'ENDED']),
      }),
    ),
  }),
})
const sum = (least: number, most: number, words: string) => dong.min(least, words).max(most, words)
export const addReferralTerms = call('POST', '/api/v1/admin/referrals/terms', {
  ...staff,
  status: 201,
  summary: 'Says what inviting is worth from a moment on; who signed up before keeps what was promised',
  body: z
    .object({
      friendAmount: sum(1_000, 1_000_000, 'Mã cho bạn mới từ 1.000 ₫ đến 1.000.000 ₫.'),
      inviterAmount: sum(1_000, 1_000_000, 'Thưởng cho người mời từ 1.000 ₫ đến 1.000.000 ₫.'),
      minimum: sum(1_000, 100_000_000, 'Đơn tối thiểu từ 1.000 ₫ đến 100.000.000 ₫.'),
      voucherDays: whole.min(1, 'Từ 1 đến 365 ngày.').max(365, 'Từ 1 đến 365 ngày.'),
      monthlyLimit: whole.min(1, 'Từ 1 đến 1.000 người.').max(1_000, 'Từ 1 đến 1.000 người.'),
      active: z.boolean(),
      /** At once, unless told. */
      startsAt: instant.optional(),
      note: text(300).default(''),
    })
    .refine(({ inviterAmount, minimum }) => inviterAmount <= minimum, {
      path: ['minimum'],
      message: 'Đơn tối thiểu không được nhỏ hơn tiền thưởng cho người mời.',
    }),
  reply: z.object({ id }),
  faults: ['RULE_IN_PAST', 'RULE_OVERLAPS'],
})
