/**
 * Every closed list of the product, word for word as the specification spells it.
 * The standing test compares this file with enums.spec.json; a list changes there first.
 */

import { kindsWithout } from './sold/kinds.ts'

export const UserRole = [
  'SUPER_ADMIN',
  'ADMIN',
  'PRODUCT_OWNER',
  'ACA_PARTNER',
  'MARKETING',
  'SALE',
  'HOST',
  'USER',
] as const
export type UserRole = (typeof UserRole)[number]

export const LoginProvider = ['CREDENTIALS', 'GOOGLE', 'FACEBOOK', 'TWITTER', 'APPLE'] as const
export type LoginProvider = (typeof LoginProvider)[number]
/** Those of somebody else. */
export type SocialProvider = Exclude<LoginProvider, 'CREDENTIALS'>

export const Gender = ['MALE', 'FEMALE', 'OTHER'] as const
export type Gender = (typeof Gender)[number]

export const ProductItemType = kindsWithout('deposit')
export type ProductItemType = (typeof ProductItemType)[number]

export const Currency = ['VND'] as const
export type Currency = (typeof Currency)[number]

export const PeriodUnit = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type PeriodUnit = (typeof PeriodUnit)[number]

export const DiscountType = ['PERCENTAGE', 'FIXED_AMOUNT'] as const
export type DiscountType = (typeof DiscountType)[number]

export const DiscountDurationType = ['DURATION_IN_DAY', 'DURATION_OVER_DAY'] as const
export type DiscountDurationType = (typeof DiscountDurationType)[number]

export const VoucherUsage = ['SINGLE_USE', 'MULTI_USE'] as const
export type VoucherUsage = (typeof VoucherUsage)[number]

export const PaymentProvider = ['XENDIT', 'VNPAY', 'GALAXYPAY', 'APPLE_IN_APP'] as const
export type PaymentProvider = (typeof PaymentProvider)[number]

export const PaymentMethod = ['CREDIT_CARD', 'QR_CODE', 'EWALLET', 'BANK_TRANSFER', 'VNPAY'] as const
export type PaymentMethod = (typeof PaymentMethod)[number]

export const PaymentMode = ['ONE-TIME', 'RECURRING'] as const
export type PaymentMode = (typeof PaymentMode)[number]

export const LessonType = ['VIDEO', 'PDF', 'TEXT'] as const
export type LessonType = (typeof LessonType)[number]

export const EventType = ['ONLINE', 'OFFLINE'] as const
export type EventType = (typeof EventType)[number]

export const MeetingProvider = ['ZOOM', 'GOOGLE_MEET', 'SYSTEM'] as const
export type MeetingProvider = (typeof MeetingProvider)[number]

export const SortOrder = ['ASC', 'DESC'] as const
export type SortOrder = (typeof SortOrder)[number]

export const SurveyQuestionType = ['SELECT', 'RADIO', 'CHECKBOX', 'TEXTAREA', 'RATING'] as const
export type SurveyQuestionType = (typeof SurveyQuestionType)[number]

export const NotificationChannel = ['EMAIL', 'SMS', 'ZNS', 'NOTIFICATION'] as const
export type NotificationChannel = (typeof NotificationChannel)[number]
/** Those that carry one-time codes. */
export type CodeChannel = Extract<NotificationChannel, 'EMAIL' | 'SMS'>

export const DeliveryMode = [
  'OFF',
  'INSTANT',
  'DAILY_BATCH_1',
  'DAILY_BATCH_2',
  'DAILY_BATCH_3',
  'DAILY_BATCH_4',
  'DAILY_BATCH_5',
] as const
export type DeliveryMode = (typeof DeliveryMode)[number]

export const HostOnboardingState = [
  'NEW',
  'USER',
  'NEW_HOST',
  'HOST_APPROVED',
  'HOST_REJECTED',
  'HOST_RESUBMIT',
] as const
export type HostOnboardingState = (typeof HostOnboardingState)[number]

export const JobType = ['full-time', 'remote', 'part-time', 'hybrid', 'freelance', 'intern', 'other'] as const
export type JobType = (typeof JobType)[number]

export const AccessLevel = ['PUBLIC', 'AUTHENTICATED', 'GRANTED'] as const
export type AccessLevel = (typeof AccessLevel)[number]

export const ApprovalStatus = ['HOLDING', 'PENDING', 'REJECTED', 'APPROVED', 'CANCELED'] as const
export type ApprovalStatus = (typeof ApprovalStatus)[number]

export const MappingType = ['ONE_TO_ONE', 'ONE_WAY', 'TWO_WAY'] as const
export type MappingType = (typeof MappingType)[number]

export const CreatorOrigin = ['CREATED_BY_ADMIN', 'CREATED_BY_USER'] as const
export type CreatorOrigin = (typeof CreatorOrigin)[number]

export const BookingKind = ['EVENT', 'CALENDAR'] as const
export type BookingKind = (typeof BookingKind)[number]

export const VerificationPurpose = [
  'VERIFY_EMAIL',
  'VERIFY_PHONE',
  'FORGOT_PASSWORD',
  'TERMINATE_ACCOUNT',
  'CHANGE_PASSWORD',
] as const
export type VerificationPurpose = (typeof VerificationPurpose)[number]

export const PostStatus = ['PUBLISHED', 'DRAFT', 'ARCHIVED', 'HIDDEN'] as const
export type PostStatus = (typeof PostStatus)[number]

export const PostType = ['NEWS', 'PROJECT', 'BLOG'] as const
export type PostType = (typeof PostType)[number]

export const JobRunStatus = ['PENDING', 'PROCESSING', 'SUCCESS', 'FAILED'] as const
export type JobRunStatus = (typeof JobRunStatus)[number]

export const RunState = ['PENDING', 'RUNNING', 'COMPLETED', 'FAILED'] as const
export type RunState = (typeof RunState)[number]

export const FrequencyUnit = ['minute', 'hour', 'daily', 'weekly', 'monthly'] as const
export type FrequencyUnit = (typeof FrequencyUnit)[number]

export const TimeUnit = ['minutes', 'hours', 'days'] as const
export type TimeUnit = (typeof TimeUnit)[number]

export const ReminderSubject = [
  'EVENT',
  'OFFLINE_EVENT',
  'CALENDAR',
  'CALENDAR_APPROVE',
  'PAYMENT',
  'VOUCHER',
  'HOLIDAY',
] as const
export type ReminderSubject = (typeof ReminderSubject)[number]

export const ReminderAnchor = ['START_TIME', 'END_TIME'] as const
export type ReminderAnchor = (typeof ReminderAnchor)[number]

export const ReminderDirection = ['BEFORE', 'AFTER'] as const
export type ReminderDirection = (typeof ReminderDirection)[number]

export const Toggle = ['ENABLED', 'DISABLED'] as const
export type Toggle = (typeof Toggle)[number]

export const ActiveState = ['ACTIVE', 'INACTIVE'] as const
export type ActiveState = (typeof ActiveState)[number]

export const ContactType = ['EMAIL', 'PHONE'] as const
export type ContactType = (typeof ContactType)[number]

export const CalendarBookingNotification = [
  'CALENDAR_BOOKING_NEW',
  'CALENDAR_BOOKING_APPROVED',
  'CALENDAR_BOOKING_REJECTED',
  'CALENDAR_BOOKING_HOST_CANCELED',
  'CALENDAR_BOOKING_USER_CANCELED',
  'CALENDAR_BOOKING_REMIND_REPLY',
] as const
export type CalendarBookingNotification = (typeof CalendarBookingNotification)[number]

export const EventTimeFilter = ['all', 'going_on', 'today', 'coming', 'happened'] as const
export type EventTimeFilter = (typeof EventTimeFilter)[number]

export const CourseFilter = ['all', 'going_on', 'coming', 'expired'] as const
export type CourseFilter = (typeof CourseFilter)[number]

export const ContentStatus = [
  'DRAFT',
  'PENDING',
  'PENDING_APPROVAL_WITH_ADMIN',
  'PUBLISHED',
  'REJECTED',
  'ARCHIVED',
  'REMOVED',
] as const
export type ContentStatus = (typeof ContentStatus)[number]

export const CourseStatus = [
  'DRAFT',
  'UNPUBLISHED',
  'REVIEWED',
  'PUBLISHED',
  'REJECTED',
  'DELETED',
  'PENDING_APPROVAL_WITH_ADMIN',
] as const
export type CourseStatus = (typeof CourseStatus)[number]

export const OrderStatus = ['CREATED', 'PAID', 'APPROVED', 'REJECTED'] as const
export type OrderStatus = (typeof OrderStatus)[number]

export const PaymentStatus = ['PENDING', 'FAILED', 'SUCCESS', 'REFUND', 'EXPIRED', 'CANCEL', 'DELETED'] as const
export type PaymentStatus = (typeof PaymentStatus)[number]

export const SubscriptionStatus = ['PENDING', 'ACTIVE', 'FAILED', 'CANCEL', 'EXPIRED', 'PENDING_RENEWAL'] as const
export type SubscriptionStatus = (typeof SubscriptionStatus)[number]

export const SubscriptionPaymentStatus = [
  'PENDING',
  'PENDING_UPGRADE',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
] as const
export type SubscriptionPaymentStatus = (typeof SubscriptionPaymentStatus)[number]

export const RefundStatus = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
export type RefundStatus = (typeof RefundStatus)[number]

export const TicketHoldStatus = ['HOLDING', 'SUCCESS', 'CANCELED'] as const
export type TicketHoldStatus = (typeof TicketHoldStatus)[number]

export const BookingStatus = ['PENDING', 'SUCCESS', 'CANCELED', 'REJECTED'] as const
export type BookingStatus = (typeof BookingStatus)[number]

export const HostProfileStatus = ['NEW', 'RESUBMIT', 'APPROVED', 'REJECTED'] as const
export type HostProfileStatus = (typeof HostProfileStatus)[number]

export const CourseEditorTab = ['INFORMATION', 'CONTENT', 'PRICING'] as const
export type CourseEditorTab = (typeof CourseEditorTab)[number]

export const TabValidity = ['DEFAULT', 'VALID', 'INVALID'] as const
export type TabValidity = (typeof TabValidity)[number]

export const RequestReviewStatus = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
export type RequestReviewStatus = (typeof RequestReviewStatus)[number]
