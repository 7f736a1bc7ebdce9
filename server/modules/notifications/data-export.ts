import { kindOf, type NotificationKind } from '#domain/notification-kinds.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What notifications keeps about a person: what they were told and how, what they chose, their devices. */
export async function notificationsData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [told, deliveries, chosen, quiet, phones, browsers] = await Promise.all([
    ctx.db.selectFrom('notifications').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    ctx.db.selectFrom('deliveries').selectAll().where('user_id', '=', userId).orderBy('created_at').execute(),
    ctx.db.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).execute(),
    ctx.db.selectFrom('quiet_hours').selectAll().where('user_id', '=', userId).execute(),
    ctx.db.selectFrom('mobile_devices').selectAll().where('user_id', '=', userId).execute(),
    ctx.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).execute(),
  ])
  return [
    {
      name: 'thong-bao',
      title: 'Thông báo trong chuông',
      rows: told.map((row) => ({
        Lúc: row.created_at,
        'Tiêu đề': row.title,
        'Nội dung': row.body,
        'Đọc lúc': row.read_at,
      })),
    },
    {
      name: 'tin-da-gui',
      title: 'Tin đã gửi cho bạn',
      rows: deliveries
        .filter((row) => row.channel !== 'NOTIFICATION' && row.kind !== 'ACCOUNT_CODE')
        .map((row) => ({
          Lúc: row.created_at,
          Kênh: row.channel,
          'Tiêu đề': row.title,
          'Vì sao không gửi': row.skipped,
        })),
    },
    {
      name: 'cach-nhan-thong-bao',
      title: 'Cách nhận thông báo',
      rows: [
        ...chosen.map((row) => ({
          'Loại tin': kindOf(row.kind as NotificationKind)?.name ?? row.kind,
          Kênh: row.channel,
          'Chế độ': row.mode,
          'Chọn lúc': row.changed_at,
        })),
        ...quiet.map((row) => ({ 'Không làm phiền từ phút': row.from_minute, 'đến phút': row.until_minute })),
      ],
    },
    {
      name: 'thiet-bi-nhan-tin',
      title: 'Thiết bị nhận tin',
      rows: [
        ...phones.map((row) => ({ 'Điện thoại': row.platform, 'Đăng ký lúc': row.created_at })),
        ...browsers.map((row) => ({ 'Trình duyệt': row.browser, 'Đăng ký lúc': row.created_at })),
      ],
    },
  ]
}
