import type { PostText } from '#domain/post.ts'
import { writeComment } from '#server/modules/content/comments/write-comment.ts'
import { createPost } from '#server/modules/content/posts/create-post.ts'
import { publishPost } from '#server/modules/content/posts/publish-post.ts'
import { markdown } from '#server/seed/full-courses/markdown.ts'
import type { Cast, Member } from '#server/seed/people.ts'

const TEXT = `
Ba việc tôi làm trước khi gửi báo cáo.

## Một bảng, một dòng tiêu đề

| Việc | Phút |
| --- | --- |
| Đếm số dòng | 1 |
| Xem ngày đầu, ngày cuối | 2 |

> Báo cáo trễ vì mỗi người nộp một kiểu bảng.

\`\`\`sql
select count(*) from don_hang
\`\`\`
`

/** A post that everybody reads, with a question under it and its answer. */
export async function plantPost({ as, host, learner }: { as: Cast['as']; host: Member; learner: Member }) {
  const { id, version } = await createPost(as(host), {
    type: 'BLOG',
    title: 'Ba việc trước khi gửi báo cáo',
    excerpt: 'Mười phút đỡ một buổi sửa.',
    body: markdown(TEXT) as unknown as PostText['body'],
    tags: ['Báo cáo', 'Excel'],
  })
  const { slug } = await publishPost(as(host), id, { version, at: null })
  const under = { subject: 'POST', subjectId: id } as const
  const asked = await writeComment(as(learner), { ...under, parentId: null, text: 'Đếm dòng bằng cách nào ạ?' })
  await writeComment(as(host), { ...under, parentId: asked.id, text: 'Bấm Ctrl và mũi tên xuống.' })
  return { id, slug }
}
