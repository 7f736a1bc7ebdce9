import type { FactsOf } from '#domain/notification-kinds.ts'
import type { LetterPlan } from '../blocks.ts'
import type { Reader } from './letters.ts'

export function hostPostsLetter({ hostId, hostName, posts }: FactsOf<'HOST_POSTS'>, { fullName }: Reader): LetterPlan {
  const [first] = posts
  const one = posts.length === 1 && first ? first : null
  return {
    subject: one ? `${hostName} vừa đăng “${one.title}”` : `${hostName} vừa đăng ${posts.length} bài mới`,
    preheader: 'Bạn nhận thư này vì đang theo dõi giảng viên.',
    heading: one ? one.title : `${posts.length} bài mới của ${hostName}`,
    blocks: [
      { is: 'text', text: `Chào ${fullName},` },
      {
        is: 'text',
        text: one
          ? `${hostName}, giảng viên bạn theo dõi, vừa đăng bài “${one.title}”.`
          : `${hostName}, giảng viên bạn theo dõi, vừa đăng:\n${posts.map(({ title }) => `• ${title}`).join('\n')}`,
      },
      one
        ? { is: 'button', label: 'Đọc bài', path: `/bai-viet/${encodeURIComponent(one.slug)}` }
        : { is: 'button', label: 'Xem trang giảng viên', path: `/giang-vien/${encodeURIComponent(hostId)}` },
      { is: 'note', text: 'Muốn thôi nhận tin của giảng viên này, bạn bỏ theo dõi ở trang của họ.' },
    ],
  }
}
