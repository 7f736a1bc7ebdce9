import type { VerificationPurpose } from './enums.ts'

/**
 * What modules tell each other after the fact: news → what it carries. A listener reads the rows itself; the news only
 * says which. Names are `<noun>.<past participle>`.
 */
export type News = {
  'account.registered': { userId: string }
  'account.code-issued': { userId: string; purpose: VerificationPurpose; codeId: string; sealedCode: string }
  'account.password-changed': { userId: string; at: string }
  'account.terminated': { userId: string; avatarFileId?: string | null }
  'host.registered': { profileId: string }
  'host.approved': { profileId: string; userId: string }
  'host.rejected': { profileId: string; userId: string }
  'host.followed': { followerId: string; hostId: string }
  'course.submitted': { courseId: string; reviewId: string }
  'course.approved': { courseId: string; reviewId: string; hostId: string }
  'course.rejected': { courseId: string; reviewId: string; hostId: string }
  'course.opened': { courseId: string; hostId: string }
  'course.completed': { userId: string; courseId: string; certificateId: string }
  'product.changed': { productId: string }
  'file.ready': { fileId: string }
  'file.infected': { fileId: string }
  'order.placed': { orderId: string; userId: string }
  'order.paid': { orderId: string; userId: string }
  'order.expired': { orderId: string; userId: string }
  'payment.to-refund': { refundId: string }
  'mail.written': { mailId: string }
}
export type NewsName = keyof News
