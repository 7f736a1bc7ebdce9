import { consentTexts } from '#domain/consents.ts'
import { learningGoalWords } from '#domain/people.ts'
import { dataRequestWords } from '#domain/statuses/data-request.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'
import { openBank } from '../bank-accounts/sealing.ts'
import { allTopics } from '../interests/topics.ts'
import { theUser } from '../rows.ts'
import { deviceName } from '../sessions/rules.ts'
import { entriesOf } from '../words/entry-reads.ts'

/** What identity keeps about a person. Secrets (passwords, tokens, codes) are no data about anybody and stay out. */
export async function identityData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const parts = await Promise.all([
    account(ctx, userId),
    entries(ctx, userId),
    bank(ctx, userId),
    consents(ctx, userId),
    sessions(ctx, userId),
    searches(ctx, userId),
    interests(ctx, userId),
    requests(ctx, userId),
    signIns(ctx, userId),
    whatHappened(ctx, userId),
  ])
  return parts.flat()
}

async function account(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const user = await theUser(ctx, userId)
  const row = {
    'Mã tài khoản': user.id,
    Email: user.email,
    'Xác minh email lúc': user.email_verified_at,
    'Họ tên': user.full_name,
    'Họ tên chờ xem': user.name_held,
    'Số điện thoại': user.phone,
    'Xác minh số điện thoại lúc': user.phone_verified_at,
    'Giới tính': user.gender,
    'Ngày sinh': user.birthday,
    'Giới thiệu': user.bio,
    'Mục tiêu học': user.learning_goal && learningGoalWords[user.learning_goal],
    'Hồ sơ công khai': user.profile_public,
    'Vai trò': user.role,
    'Trạng thái': user.state,
    'Cách mở tài khoản': user.login_provider,
    'Mở tài khoản lúc': user.created_at,
    'Sẽ xóa lúc': user.terminates_at,
    'Hạn chế xử lý từ': user.processing_restricted_at,
  }
  return [{ name: 'tai-khoan', title: 'Tài khoản', rows: [row] }]
}

async function entries(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const { works, educations, achievements } = await entriesOf(ctx, userId)
  return [
    {
      name: 'viec-lam',
      title: 'Quá trình làm việc',
      rows: works.map((work) => ({
        'Nơi làm': work.company,
        'Vị trí': work.position,
        'Hình thức': work.jobType,
        Từ: work.startedOn,
        Đến: work.endedOn,
        'Mô tả': work.description,
      })),
    },
    {
      name: 'hoc-van',
      title: 'Học vấn',
      rows: educations.map((one) => ({
        Trường: one.school,
        Ngành: one.field,
        'Bằng cấp': one.degree,
        Từ: one.startedOn,
        Đến: one.endedOn,
      })),
    },
    {
      name: 'thanh-tich',
      title: 'Thành tích',
      rows: achievements.map((one) => ({
        'Thành tích': one.title,
        'Nơi cấp': one.issuer,
        Ngày: one.achievedOn,
        'Đường dẫn': one.url,
      })),
    },
  ]
}

async function bank(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const row = await ctx.db.selectFrom('bank_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const ways = await ctx.db.selectFrom('user_payment_methods').selectAll().where('user_id', '=', userId).execute()
  const details = row && openBank(ctx, row.sealed)
  return [
    {
      name: 'tai-khoan-ngan-hang',
      title: 'Tài khoản ngân hàng',
      rows: row
        ? [
            {
              'Ngân hàng': row.bank_code,
              'Số tài khoản': details?.number ?? 'không còn đọc được',
              'Chủ tài khoản': details?.holder ?? 'không còn đọc được',
              'Đổi lúc': row.changed_at,
            },
          ]
        : [],
    },
    {
      name: 'cach-thanh-toan',
      title: 'Phương thức thanh toán ưu tiên',
      rows: ways.map((way) => ({ Cổng: way.provider, Cách: way.method, 'Ưu tiên': way.preferred })),
    },
  ]
}

async function consents(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('no').execute()
  return [
    {
      name: 'su-dong-y',
      title: 'Lịch sử đồng ý',
      rows: rows.map((row) => ({
        'Mục đích': consentTexts[row.purpose].title,
        'Đồng ý': row.given,
        'Phiên bản': row.text_version,
        'Nói ở': row.source,
        Lúc: row.at,
      })),
    },
  ]
}

async function sessions(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['user_agent', 'ip', 'created_at', 'last_used_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  return [
    {
      name: 'phien-dang-nhap',
      title: 'Phiên đăng nhập',
      rows: rows.map((row) => ({
        'Thiết bị': deviceName(row.user_agent),
        'Địa chỉ IP': row.ip,
        'Đăng nhập lúc': row.created_at,
        'Dùng lần cuối': row.last_used_at,
        'Kết thúc': row.ended_at,
      })),
    },
  ]
}

async function searches(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db
    .selectFrom('search_histories')
    .select(['text', 'searched_at'])
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .execute()
  return [
    {
      name: 'tim-kiem',
      title: 'Lịch sử tìm kiếm',
      rows: rows.map((row) => ({ 'Từ tìm': row.text, Lúc: row.searched_at })),
    },
  ]
}

async function interests(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db
    .selectFrom('user_categories as i')
    .innerJoin(allTopics(ctx).as('c'), 'c.id', 'i.category_id')
    .select(['c.name', 'i.created_at'])
    .where('i.user_id', '=', userId)
    .orderBy('c.name')
    .execute()
  return [
    {
      name: 'chu-de-quan-tam',
      title: 'Chủ đề quan tâm',
      rows: rows.map((row) => ({ 'Chủ đề': row.name, Từ: row.created_at })),
    },
  ]
}

async function requests(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db
    .selectFrom('data_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('received_at')
    .execute()
  return [
    {
      name: 'yeu-cau-du-lieu',
      title: 'Yêu cầu về dữ liệu',
      rows: rows.map((row) => ({
        'Yêu cầu': dataRequestWords[row.kind].title,
        'Nội dung': row.detail,
        'Trạng thái': row.status,
        'Gửi lúc': row.received_at,
        'Hạn trả lời': row.due_at,
        'Trả lời lúc': row.decided_at,
        'Trả lời': row.answer,
      })),
    },
  ]
}

async function signIns(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db
    .selectFrom('sign_in_methods')
    .select(['provider', 'email', 'linked_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute()
  return [
    {
      name: 'lien-ket-dang-nhap',
      title: 'Liên kết đăng nhập',
      rows: rows.map((row) => ({
        'Nhà cung cấp': row.provider,
        Email: row.email,
        'Liên kết lúc': row.linked_at,
        'Dùng lần cuối': row.last_used_at,
      })),
    },
  ]
}

async function whatHappened(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const rows = await ctx.db
    .selectFrom('audit_log')
    .select(['at', 'action'])
    .where('subject', '=', 'user')
    .where('subject_id', '=', userId)
    .orderBy('at')
    .execute()
  return [
    {
      name: 'nhat-ky',
      title: 'Nhật ký tài khoản',
      rows: rows.map((row) => ({ Lúc: row.at, Việc: row.action })),
    },
  ]
}
