import { postStatusWords, postTypeWords } from '#domain/post.ts'
import { plainText, type RichText } from '#domain/richtext.ts'
import type { Context } from '#server/core/context.ts'
import type { PersonalPart } from '#server/core/personal-data.ts'

/** What a person wrote: their posts with what is still a draft, and their comments. */
export async function writtenData(ctx: Context, userId: string): Promise<PersonalPart[]> {
  const [posts, comments] = await Promise.all([
    ctx.db.selectFrom('posts').selectAll().where('author_id', '=', userId).orderBy('created_at').execute(),
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
        Thẻ: row.tags,
        'Viết lúc': row.created_at,
        'Đăng lúc': row.published_at,
      })),
    },
    {
      name: 'binh-luan',
      title: 'Bình luận của bạn',
      rows: comments.map((row) => ({ 'Nội dung': row.text, 'Viết lúc': row.created_at, 'Sửa lúc': row.edited_at })),
    },
  ]
}
