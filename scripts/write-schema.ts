// Writes server/core/schema.ts, the types of the tables, from a database that holds every migration:
//   node scripts/write-schema.ts [postgres://…]      (without an address a throw-away embedded one is made)
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrate } from '#server/core/migrate.ts'
import { startPostgres } from '#server/core/postgres/supervisor.ts'

const OUT = path.join(import.meta.dirname, '..', 'server', 'core', 'schema.ts')
const CLI = path.join(import.meta.dirname, '..', 'node_modules', 'kysely-codegen', 'dist', 'cli', 'bin.js')

/** Columns that hold one of the product's closed lists. */
const LISTS: Record<string, string> = {
  'users.role': 'UserRole',
  'users.state': 'ActiveState',
  'users.gender': 'Gender',
  'users.login_provider': 'LoginProvider',
  'users.creator_origin': 'CreatorOrigin',
  'users.learning_goal': 'LearningGoal',
  'user_works.job_type': 'JobType',
  'user_payment_methods.provider': 'PaymentProvider',
  'user_payment_methods.method': 'PaymentMethod',
  'consents.purpose': 'ConsentPurpose',
  'consents.source': 'ConsentSource',
  'data_exports.status': 'JobRunStatus',
  'data_requests.kind': 'DataRequestKind',
  'data_requests.status': 'DataRequestStatus',
  'data_request_clocks.kind': 'DataRequestKind',
  'one_time_codes.purpose': 'VerificationPurpose',
  'one_time_codes.channel': 'CodeChannel',
  'sign_in_methods.provider': 'SocialProvider',
  'social_trips.provider': 'SocialProvider',
  'social_tickets.provider': 'SocialProvider',
  'host_profiles.status': 'HostProfileStatus',
  'categories.status': 'ActiveState',
  'product_kinds.kind': 'SoldKind',
  'products.kind': 'SoldKind',
  'combos.status': 'ContentStatus',
  'event_categories.status': 'ActiveState',
  'events.status': 'EventStatus',
  'event_questions.scope': 'QuestionScope',
  'event_questions.kind': 'QuestionKind',
  'events.provider': 'MeetingProvider',
  'event_meetings.provider': 'MeetingProvider',
  'event_meetings.problem': 'MeetingProblem',
  'membership_opens.kind': 'OpensKind',
  'membership_prices.period_unit': 'PeriodUnit',
  'memberships.status': 'ActiveState',
  'e_documents.kind': 'DocumentKind',
  'e_documents.status': 'PostStatus',
  'courses.status': 'CourseStatus',
  'certificates.kind': 'CertificateKind',
  'courses.opening_waits_for': 'OpeningWaitsFor',
  'lessons.type': 'LessonType',
  'published_lessons.type': 'LessonType',
  'course_reviews.status': 'ApprovalStatus',
  'posts.type': 'PostType',
  'posts.status': 'PostStatus',
  'post_pages.type': 'PostType',
  'orders.status': 'OrderStatus',
  'order_items.kind': 'SoldKind',
  'order_items.status': 'ApprovalStatus',
  'payments.status': 'PaymentStatus',
  'payments.provider': 'PaidBy',
  'payments.method': 'PaymentMethod',
  'payments.mode': 'PaymentMode',
  'payment_notices.provider': 'PaymentGateway',
  'bank_transfers.verdict': 'TransferVerdict',
  'cards.provider': 'PaymentGateway',
  'card_savings.provider': 'PaymentGateway',
  'provider_fees.gateway': 'PaymentGateway',
  'ledger_entries.gateway': 'PaymentGateway',
  'ledger_entries.account': 'LedgerAccount',
  'ledger_transactions.kind': 'LedgerKind',
  'commission_rules.kind': 'ProductItemType',
  'tax_rates.seller_kind': 'SellerKind',
  'tax_rates.tax': 'Tax',
  'tax_rates.supply': 'Supply',
  'product_supplies.supply': 'Supply',
  'vat_rates.vat_class': 'VatClass',
  'product_vat_classes.vat_class': 'VatClass',
  'payouts.status': 'PayoutStatus',
  'payout_holds.source': 'PayoutHoldSource',
  'proposal_versions.status': 'ProposalStatus',
  'proposal_lines.kind': 'ProposedKind',
  'invoices.kind': 'InvoiceKind',
  'invoice_lines.vat_class': 'VatClass',
  'e_invoices.status': 'EInvoiceStatus',
  'provider_differences.gateway': 'PaymentGateway',
  'provider_differences.kind': 'DifferenceKind',
  'pools.kind': 'PoolKind',
  'holds.status': 'TicketHoldStatus',
  'order_item_reductions.step': 'ReductionStep',
  'affiliates.status': 'AffiliateStatus',
  'affiliate_payouts.status': 'AffiliatePayoutStatus',
  'referrals.status': 'ReferralStatus',
  'referrals.refusal': 'ReferralRefusal',
  'refunds.status': 'RefundStatus',
  'refund_transfers.status': 'RefundTransferStatus',
  'layoff_requests.status': 'RequestReviewStatus',
  'email_collections.kind': 'EmailKind',
  'promotions.list': 'EmailKind',
  'subscriptions.status': 'SubscriptionStatus',
  'subscriptions.leave_reason': 'LeaveReason',
  'subscription_payments.status': 'SubscriptionPaymentStatus',
  'subscription_payments.kind': 'SubscriptionPaymentKind',
  'instalment_plans.status': 'InstalmentStatus',
  'instalment_parts.status': 'PartStatus',
  'vouchers.usage': 'VoucherUsage',
  'vouchers.type': 'DiscountType',
  'discounts.type': 'DiscountType',
  'discounts.duration_type': 'DiscountDurationType',
  'messages.channel': 'Wire',
  'digests.channel': 'Wire',
  'deliveries.channel': 'Wire',
  'deliveries.mode': 'DeliveryMode',
  'deliveries.cause': 'DeliveryCause',
  'deliveries.skipped': 'SkipReason',
  'notification_preferences.channel': 'Wire',
  'notification_preferences.mode': 'DeliveryMode',
  'permissions.role': 'UserRole',
  'permissions.target_kind': 'TargetKind',
  'permissions.access_level': 'AccessLevel',
  'moderation_keywords.severity': 'KeywordSeverity',
  'moderation_keywords.violation': 'Violation',
  'moderation_keywords.tones': 'KeywordTones',
  'moderation_cases.kind': 'ModeratedKind',
  'moderation_cases.source': 'CaseSource',
  'moderation_cases.status': 'CaseStatus',
  'moderation_cases.violation': 'Violation',
  'moderation_cases.permanence': 'Permanence',
  'moderation_matches.way': 'MatchWay',
  'moderation_matches.severity': 'KeywordSeverity',
  'moderation_matches.violation': 'Violation',
  'moderation_reports.kind': 'ModeratedKind',
  'moderation_reports.violation': 'Violation',
  'moderation_appeals.verdict': 'AppealVerdict',
  'moderation_log.action': 'LogAction',
  'moderation_log.kind': 'ModeratedKind',
  'moderation_scans.at_kind': 'ModeratedKind',
  'moderation_scans.status': 'ScanStatus',
  'folder_rights.right': 'FolderRight',
}

/** Lists that have a file of their own in domain/; the others stand in enums.ts. */
const HOMES: Record<string, string> = {
  AffiliateStatus: 'statuses/affiliate',
  AffiliatePayoutStatus: 'statuses/affiliate',
  ReferralStatus: 'referrals',
  ReferralRefusal: 'referrals',
  OpeningWaitsFor: 'host-standing',
  Wire: 'notifications/kind',
  DeliveryCause: 'notifications/delivery',
  SkipReason: 'notifications/delivery',
  TargetKind: 'permission-table',
  LearningGoal: 'people',
  ConsentPurpose: 'consents',
  ConsentSource: 'consents',
  KeywordSeverity: 'moderation/kinds',
  KeywordTones: 'moderation/kinds',
  Violation: 'moderation/kinds',
  ModeratedKind: 'moderation/kinds',
  CaseSource: 'moderation/kinds',
  CaseStatus: 'moderation/kinds',
  Permanence: 'moderation/kinds',
  MatchWay: 'moderation/kinds',
  AppealVerdict: 'moderation/kinds',
  LogAction: 'moderation/kinds',
  ScanStatus: 'moderation/kinds',
  DataRequestKind: 'statuses/data-request',
  DataRequestStatus: 'statuses/data-request',
  FolderRight: 'folder-rights',
  DocumentKind: 'goods',
  OpensKind: 'goods',
  PaymentGateway: 'payment-gateways',
  PaidBy: 'payment-gateways',
  SoldKind: 'sold/kinds',
  RefundTransferStatus: 'statuses/refund',
  TransferVerdict: 'bank-transfers',
  LedgerAccount: 'ledger',
  LedgerKind: 'ledger',
  SellerKind: 'sellers',
  PoolKind: 'selling',
  Tax: 'books',
  Supply: 'books',
  VatClass: 'books',
  InvoiceKind: 'books',
  DifferenceKind: 'books',
  PayoutStatus: 'statuses/payout',
  PayoutHoldSource: 'books',
  ProposalStatus: 'statuses/proposal',
  ProposedKind: 'proposals',
  EInvoiceStatus: 'statuses/e-invoice',
  LeaveReason: 'subscriptions',
  EmailKind: 'newsletter',
  SubscriptionPaymentKind: 'subscriptions',
  InstalmentStatus: 'instalments',
  PartStatus: 'instalments',
  ReductionStep: 'selling',
  EventStatus: 'statuses/event',
  QuestionKind: 'event/fields',
  QuestionScope: 'event/fields',
  MeetingProblem: 'event/meetings',
  CertificateKind: 'course/certificate-words',
}

/** kysely-codegen's own overrides need a TypeScript API that TypeScript 7 no longer has, so the lists are put in by name. */
function withLists(source: string): string {
  let text = source.replace(
    'This file was generated by kysely-codegen.',
    'Generated by scripts/write-schema.ts with kysely-codegen.',
  )
  for (const [column, list] of Object.entries(LISTS)) {
    const [table = '', name = ''] = column.split('.')
    const type = table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const found = new RegExp(`(interface ${type} \\{[^}]*?\\n  ${name}: (?:Generated<)?)string`)
    if (!found.test(text)) throw new Error(`No column ${column} of text`)
    text = text.replace(found, `$1${list}`)
  }
  const homes = Map.groupBy([...new Set(Object.values(LISTS))].sort(), (list) => HOMES[list] ?? 'enums')
  const imports = [...homes].map(([home, lists]) => `import type { ${lists.join(', ')} } from '#domain/${home}.ts';`)
  return text.replace(
    'import type { ColumnType } from "kysely";',
    ['import type { ColumnType } from "kysely";', ...imports].join('\n'),
  )
}

const given = process.argv[2]
const folder = given ? null : mkdtempSync(path.join(tmpdir(), 'benhoc-schema-'))
const postgres = folder ? await startPostgres({ dataDir: folder, log: () => {}, forTests: true }) : null
try {
  const url = given ?? postgres?.url ?? ''
  await migrate(url)
  execFileSync(
    process.execPath,
    [
      CLI,
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      OUT,
      '--default-schema',
      'public',
      '--log-level',
      'error',
      '--type-mapping',
      '{"int8":"number","date":"string"}',
    ],
    { stdio: 'inherit' },
  )
  writeFileSync(OUT, withLists(readFileSync(OUT, 'utf8')))
} finally {
  await postgres?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
}
