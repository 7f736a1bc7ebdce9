import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import { kindIs } from '#server/core/kinds.ts'

type Part = { key: string; title: string; description: string; link: string; count: number; unit: string }

/** What Bến Học consists of: a row a part, in this order. A kind of thing that comes later adds its row. */
const PARTS: readonly (Omit<Part, 'count'> & { table: ReturnType<typeof sql> })[] = [
  {
    key: 'courses',
    title: 'Khóa học trực tuyến',
    description: 'Video, PDF và bài đọc, học lúc nào cũng được, có chứng chỉ.',
    link: '/khoa-hoc',
    unit: 'khóa học',
    table: sql`products where on_sale and ${kindIs('kind', 'course')}`,
  },
  {
    key: 'hosts',
    title: 'Giảng viên',
    description: 'Người làm nghề thật, được Bến Học đọc hồ sơ và xác minh.',
    link: '/giang-vien',
    unit: 'giảng viên',
    table: sql`host_profiles where status = 'APPROVED'`,
  },
  {
    key: 'posts',
    title: 'Bài viết',
    description: 'Tin tức, dự án và góc nhìn của người đang làm nghề.',
    link: '/bai-viet',
    unit: 'bài viết',
    table: sql`posts p join users u on u.id = p.author_id where p.status = 'PUBLISHED' and u.state = 'ACTIVE'`,
  },
  {
    key: 'businesses',
    title: 'Doanh nghiệp',
    description: 'Các đơn vị học cùng và tuyển người từ Bến Học.',
    link: '/doanh-nghiep',
    unit: 'doanh nghiệp',
    table: sql`businesses where unseen is null`,
  },
]

/** The parts with what is really in each now. */
export async function academyParts(ctx: Context): Promise<{ items: Part[] }> {
  const items = await Promise.all(
    PARTS.map(async ({ table, ...part }) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${table}`.execute(ctx.db)
      return { ...part, count: rows[0]?.n ?? 0 }
    }),
  )
  return { items }
}
