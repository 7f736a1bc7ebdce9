import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openedApp } from '#server/testing/opened-app.ts'

const t = openedApp()

/** Columns that name a person and whose rows the copy of their data holds: the file in it that does. */
const IN_THE_COPY: Record<string, string> = {
  'sessions.user_id': 'phien-dang-nhap',
  'search_histories.user_id': 'tim-kiem',
  'user_categories.user_id': 'chu-de-quan-tam',
  'user_works.user_id': 'viec-lam',
  'user_educations.user_id': 'hoc-van',
  'user_achievements.user_id': 'thanh-tich',
  'bank_accounts.user_id': 'tai-khoan-ngan-hang',
  'user_payment_methods.user_id': 'cach-thanh-toan',
  'consents.user_id': 'su-dong-y',
  'data_requests.user_id': 'yeu-cau-du-lieu',
  'sign_in_methods.user_id': 'lien-ket-dang-nhap',
  'orders.user_id': 'don-hang',
  'gift_claims.user_id': 'qua-tang',
  'apple_transactions.user_id': 'giao-dich-app-store',
  'apple_subscriptions.user_id': 'goi-app-store',
  'cart_items.user_id': 'gio-hang',
  'ledger_entries.host_id': 'thu-nhap',
  'ledger_entries.user_id': 'so-du',
  'credit_gifts.user_id': 'so-du',
  'gift_cards.buyer_id': 'the-qua-tang',
  'affiliates.user_id': 'doi-tac',
  'referral_codes.user_id': 'moi-ban',
  'referrals.inviter_id': 'moi-ban',
  'referrals.friend_id': 'moi-ban',
  'payouts.host_id': 'chi-tra',
  'payout_holds.host_id': 'tien-dang-giu',
  'payout_reserves.host_id': 'tien-dang-giu',
  'cards.user_id': 'the-da-luu',
  'subscriptions.user_id': 'goi-dang-ky',
  'instalment_plans.user_id': 'tra-gop',
  'subscription_payments.user_id': 'goi-dang-ky',
  'layoff_requests.user_id': 'ho-tro-mat-viec',
  'cart_vouchers.user_id': 'gio-hang',
  'proposals.user_id': 'bao-gia',
  'seats.user_id': 'cho-hoc',
  'vouchers.owner_id': 'ma-giam-gia',
  'discounts.owner_id': 'dot-giam-gia',
  'enrollments.user_id': 'khoa-hoc',
  'lesson_progress.user_id': 'tien-do',
  'certificates.user_id': 'chung-chi',
  'reviews.user_id': 'danh-gia',
  'courses.host_id': 'khoa-hoc-giang-day',
  'products.host_id': 'khoa-hoc-giang-day',
  'host_profiles.user_id': 'ho-so-giang-vien',
  'seller_verifications.user_id': 'xac-minh-nguoi-ban',
  'follows.follower_id': 'dang-theo-doi',
  'files.owner_id': 'tep-tai-len',
  'resources.owner_id': 'hoc-lieu',
  'notifications.user_id': 'thong-bao',
  'deliveries.user_id': 'tin-da-gui',
  'notification_preferences.user_id': 'cach-nhan-thong-bao',
  'quiet_hours.user_id': 'cach-nhan-thong-bao',
  'mobile_devices.user_id': 'thiet-bi-nhan-tin',
  'push_subscriptions.user_id': 'thiet-bi-nhan-tin',
  'moderation_reports.reporter_id': 'bao-cao-vi-pham',
  'impersonations.user_id': 'xem-ho',
  'moderation_cases.author_id': 'kiem-duyet',
  'businesses.owner_id': 'doanh-nghiep',
  'email_collections.user_id': 'dang-ky-nhan-tin',
  'posts.author_id': 'bai-viet',
  'comments.author_id': 'binh-luan',
  'post_gifts.giver_id': 'bai-viet-da-tang',
  'post_feeds.user_id': 'rss-rieng',
  'identity_papers.user_id': 'giay-to',
  'product_cohosts.user_id': 'dong-giang-day',
  'event_messages.author_id': 'tin-nhan-su-kien',
  'host_categories.host_id': 'ngan-trung-bay',
  'folders.owner_id': 'thu-muc',
  'folder_rights.user_id': 'thu-muc-chia-se',
  'membership_access.user_id': 'hoi-vien',
  'document_access.user_id': 'tai-lieu',
  'document_positions.user_id': 'trang-dang-doc',
  'reading_devices.user_id': 'thiet-bi-doc',
  'combos.host_id': 'combo',
  'tickets.user_id': 've-su-kien',
  'answer_files.owner_id': 'tep-tra-loi-su-kien',
  'answer_file_uses.owner_id': 'tep-tra-loi-su-kien',
  'ticket_reservations.user_id': 'cho-ve-su-kien',
  'events.host_id': 'su-kien-to-chuc',
  'sheet_schedules.user_id': 'lich-gui-bang-tinh',
  'outside_calendars.host_id': 'lich-ngoai',
  'hooks.host_id': 'webhook',
  'external_busy.host_id': 'gio-ban-lich-ngoai',
  'booking_feeds.user_id': 'dia-chi-lich-rieng',
  'bookings.guest_id': 'lich-hen-da-dat',
  'pass_people.user_id': 'goi-buoi-va-lop-hoc',
  'session_packages.lead_id': 'lop-hoc-ban-day',
  'session_passes.owner_id': 'goi-buoi-va-lop-hoc',
  'session_waits.user_id': 'cho-cho-buoi-hoc',
  'booking_notes.author_id': 'ghi-chu-buoi-hen',
  'calendars.host_id': 'lich-hen-cua-ban',
  'host_absences.host_id': 'lich-hen-nghi',
  'host_absences.colleague_id': 'lich-hen-nghi',
  'frame_hosts.host_id': 'dich-vu-hen-tham-gia',
  'slot_hosts.host_id': 'gio-da-duoc-dat',
}

/** Columns that name a person and say nothing about them that they should be told: why. */
const LEFT_OUT: [column: RegExp, why: string][] = [
  [/^one_time_codes\.|^authenticators\.|^recovery_codes\.|^sign_in_challenges\.|^social_/, 'secrets of signing in'],
  [/^data_exports\./, 'the copies themselves'],
  [/^outside_trips\./, 'secrets of a way to a provider, for fifteen minutes'],
  [
    /_by$|_by_id$|\.staff_id$|\.opened_by$|\.author_of_change$|\.first_decided_by$/,
    'what staff did to things of others, kept in the audit trail',
  ],
  [
    /^follows\.host_id$|^follow_days\.host_id$|^host_ranks\.|^order_items\.host_id$|^affiliate_clicks\./,
    'other people’s acts, counted for the host',
  ],
  [/^host_news\.|^post_news\.|^libraries\./, 'the order of work inside the house about things that are in the copy'],
  [
    /^card_savings\.|^charge_agreements\./,
    'the way to the cards, and what they are charged for: the same as the subscriptions',
  ],
  [/^commission_rules\.host_id$/, 'terms the platform sets for a host, shown in each sale of the earnings'],
  [/^holds\.user_id$/, 'the same as the orders'],
  [/^watch_sessions\.|^watch_clocks\.|^lesson_completions\./, 'the same as the progress of the lesson'],
  [/^voucher_users\.|^discount_users\./, 'offers that a seller made to some people, kept as long as the offer'],
  [/^holds\.user_id$/, 'the same as the lines of the orders'],
  [
    /^ledger_entries\.host_id$|^commission_rules\.host_id$/,
    'the books of the house; what they mean for the host stands in the statements',
  ],
  [/^messages\.user_id$|^digests\.user_id$/, 'the same as the deliveries'],
  [/^host_faces\./, 'the words of the profile and the name, kept again for the search'],
  [/^agendas\.host_id$/, 'a lock: it says nothing but that somebody may be booked'],
  [/^notices_about\.user_id$/, 'which notices to others name the person, so that the words go with the account'],
]

it('every table that names a person is in the copy of their data, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'public.users'::regclass order by 1`.execute(t.db)
  const forgotten = rows
    .map(({ name }) => name)
    .filter((name) => !IN_THE_COPY[name] && !LEFT_OUT.some(([column]) => column.test(name)))
  expect(forgotten, 'add the rows to personal-reads.ts of the module, then a line here').toEqual([])
})

it('the copy has every file that is named here', async () => {
  const person = await t.person()
  const ctx = await t.as()
  const parts = (await Promise.all(ctx.personalData.map((read) => read(ctx, person.id)))).flat()
  const names = parts.map(({ name }) => name)
  expect(Object.values(IN_THE_COPY).filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
