import { z } from 'zod'
import { IN_THE_BELL, kind, MAY_KNOW, words } from './kind.ts'

const post = z.object({ title: words, slug: words })
const said = post.extend({ commentId: words, personName: words, text: words })
const postPage = (slug: string) => `/bai-viet/${encodeURIComponent(slug)}`
const commentPage = (slug: string, id: string) => `${postPage(slug)}?binh-luan=${id}#binh-luan-${id}`

/** Posts: what followers of an author are told, and who talks with whom under one. */
export const postKinds = {
  HOST_POSTS: kind({
    name: 'Bài viết mới của giảng viên bạn theo dõi',
    group: 'COMMUNITY',
    facts: z.object({ hostId: words, hostName: words, posts: z.array(post).min(1) }),
    ...MAY_KNOW,
    say: ({ hostId, hostName, posts }) => {
      const [first] = posts
      return posts.length === 1 && first
        ? { title: `${hostName} vừa đăng bài mới`, body: `“${first.title}”`, link: postPage(first.slug) }
        : {
            title: `${hostName} vừa đăng ${posts.length} bài mới`,
            body: posts.map(({ title }) => `“${title}”`).join(', '),
            link: `/giang-vien/${encodeURIComponent(hostId)}`,
          }
    },
  }),
  POST_COMMENTED: kind({
    name: 'Bình luận mới dưới bài viết của bạn',
    group: 'COMMUNITY',
    of: 'host',
    facts: said,
    ...IN_THE_BELL,
    say: ({ title, slug, commentId, personName, text }) => ({
      title: `${personName} bình luận bài “${title}”`,
      body: text,
      link: commentPage(slug, commentId),
    }),
  }),
  COMMENT_REPLIED: kind({
    name: 'Trả lời bình luận của bạn',
    group: 'COMMUNITY',
    facts: said,
    ...IN_THE_BELL,
    say: ({ title, slug, commentId, personName, text }) => ({
      title: `${personName} trả lời bình luận của bạn`,
      body: `Dưới bài “${title}”: ${text}`,
      link: commentPage(slug, commentId),
    }),
  }),
} as const
