import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What learning keeps about a person: courses they may learn, how far they came, certificates, ratings, courses they teach. */
export async function learningData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [enrollments, progress, certificates, ratings, courses] = await Promise.all([
    ctx.db
      .selectFrom('enrollments as e')
      .innerJoin('products as p', 'p.id', 'e.course_id')
      .select(['p.name', 'e.granted_at', 'e.ends_at', 'e.days_from_opening', 'e.revoked_at'])
      .where('e.user_id', '=', userId)
      .orderBy('e.granted_at')
      .execute(),
    ctx.db
      .selectFrom('lesson_progress as l')
      .innerJoin('products as p', 'p.id', 'l.course_id')
      .select(['p.name', 'l.lesson_id', 'l.opened_at', 'l.updated_at', 'l.completed_at', 'l.watched_ms', 'l.watched'])
      .where('l.user_id', '=', userId)
      .orderBy('l.opened_at')
      .execute(),
    ctx.db.selectFrom('certificates').selectAll().where('user_id', '=', userId).orderBy('issued_at').execute(),
    ctx.db
      .selectFrom('reviews as r')
      .innerJoin('products as p', 'p.id', 'r.product_id')
      .select(['p.name', 'r.rating', 'r.text', 'r.created_at', 'r.updated_at'])
      .where('r.user_id', '=', userId)
      .orderBy('r.created_at')
      .execute(),
    ctx.db
      .selectFrom('courses as c')
      .innerJoin('products as p', 'p.id', 'c.id')
      .select(['p.name', 'c.status', 'c.id'])
      .where('c.host_id', '=', userId)
      .orderBy('c.id')
      .execute(),
  ])
  return [
    {
      name: 'khoa-hoc',
      title: 'Khóa học của bạn',
      rows: enrollments.map((row) => ({
        'Khóa học': row.name,
        'Từ lúc': row.granted_at,
        'Đến lúc': row.ends_at,
        'Số ngày học từ khai giảng': row.days_from_opening,
        'Thu hồi lúc': row.revoked_at,
      })),
    },
    {
      name: 'tien-do',
      title: 'Tiến độ từng bài',
      rows: progress.map((row) => ({
        'Khóa học': row.name,
        'Mã bài': row.lesson_id,
        'Mở lúc': row.opened_at,
        'Lần cuối': row.updated_at,
        'Hoàn thành': row.completed_at,
        'Đã xem (giây)': Math.round(row.watched_ms / 1_000),
        'Các đoạn đã xem (giây)': row.watched,
      })),
    },
    {
      name: 'chung-chi',
      title: 'Chứng chỉ',
      rows: certificates.map((row) => ({
        Số: row.number,
        'Khóa học': row.course_name,
        'Tên in trên chứng chỉ': row.learner_name,
        'Cấp lúc': row.issued_at,
        'Thu hồi lúc': row.revoked_at,
      })),
    },
    {
      name: 'danh-gia',
      title: 'Đánh giá bạn viết',
      rows: ratings.map((row) => ({
        'Khóa học': row.name,
        'Số sao': row.rating,
        'Nội dung': row.text,
        'Viết lúc': row.created_at,
        'Sửa lúc': row.updated_at,
      })),
    },
    {
      name: 'khoa-hoc-giang-day',
      title: 'Khóa học bạn dạy',
      rows: courses.map((row) => ({ 'Khóa học': row.name, 'Trạng thái': row.status, 'Mã khóa học': row.id })),
    },
  ]
}
