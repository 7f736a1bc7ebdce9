import { postStatusWords, postTypeWords } from '#domain/post.ts'
import { plainText, type RichText } from '#domain/richtext.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What a person wrote: their posts with what is still a draft, and their comments. */
export async function writtenData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [posts, gifts, feeds, comments] = await Promise.all([
    ctx.db.selectFrom('posts').selectAll().where('author_id', '=', userId).orderBy('created_at').execute(),
    ctx.db
      .selectFrom('post_gifts as g')
      .innerJoin('posts as p', 'p.id', 'g.post_id')
      .select(['p.title', 'g.created_at', 'g.ends_at', 'g.taken_back_at'])
      .where('g.giver_id', '=', userId)
      .orderBy('g.created_at')
      .execute(),
    ctx.db.selectFrom('post_feeds').select(['made_at', 'read_at']).where('user_id', '=', userId).execute(),
    ctx.db
      .selectFrom('comments')
      .selectAll()
      .where('author_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at')
      .execute(),
  ])
  return [
    {
      name: 'bai-viet',
      title: 'Bài viết của bạn',
      rows: posts.map((row) => ({
        Loại: postTypeWords[row.type],
        'Trạng thái': postStatusWords[row.status],
        'Tiêu đề': row.title,
        'Tóm tắt': row.excerpt,
        'Nội dung': plainText(row.body as unknown as RichText),
        'Phần dành cho hội viên': row.members_body ? plainText(row.members_body as unknown as RichText) : null,
        Thẻ: row.tags,
        'Viết lúc': row.created_at,
        'Đăng lúc': row.published_at,
      })),
    },
    {
      name: 'bai-viet-da-tang',
      title: 'Bài viết bạn đã tặng',
      rows: gifts.map((row) => ({
        'Bài viết': row.title,
        'Tặng lúc': row.created_at,
        'Hết hạn': row.ends_at,
        'Thu lại lúc': row.taken_back_at,
      })),
    },
    {
      name: 'rss-rieng',
      title: 'Nguồn tin RSS của riêng bạn',
      rows: feeds.map((row) => ({ 'Tạo lúc': row.made_at, 'Đọc lần cuối': row.read_at })),
    },
    {
      name: 'binh-luan',
      title: 'Bình luận của bạn',
      rows: comments.map((row) => ({ 'Nội dung': row.text, 'Viết lúc': row.created_at, 'Sửa lúc': row.edited_at })),
    },
  ]
}
