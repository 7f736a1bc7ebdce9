import { tagSlug } from '#domain/post.ts'
import { readingMinutes } from '#domain/richtext.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Article } from '../Article.tsx'
import { Byline } from '../AuthorCard.tsx'
import { MembersPart } from '../MembersPart.tsx'
import type { Route } from './+types/PostPreviewPage.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, fullName, avatarUrl } = needHost(args)
  const post = await args.context.get(apiContext).api('postDraft', { params: { id: args.params.id } })
  return { post, author: { id, fullName, avatarUrl, isHost: false } }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: `Xem thử: ${loaderData?.post.title ?? ''}`, noIndex: true })
}

/** The draft as readers would meet it. */
export default function PostPreviewPage({ loaderData: { post, author } }: Route.ComponentProps) {
  return (
    <>
      <Notice
        title="Bạn đang xem thử bản nháp"
        action={
          <LinkButton to={paths.hostPost(post.id)} size="sm" icon="arrow-left">
            Về trang soạn
          </LinkButton>
        }
      >
        Người đọc sẽ thấy như thế này khi bạn đăng bài.
      </Notice>
      <article className={cx(layout.stack6, layout.above6)}>
        <Article
          post={{
            ...post,
            title: post.title || 'Bài chưa đặt tên',
            tags: post.tags.map((name) => ({ name, slug: tagSlug(name) })),
          }}
          byline={
            <Byline author={author}>
              {`${formatDate(post.publishedAt ?? post.updatedAt)} · ${readingMinutes(post.body)} phút đọc`}
            </Byline>
          }
          members={
            post.membersBody && (
              <MembersPart
                members={{ way: 'OWNER', body: post.membersBody, words: 0, memberships: [], mayGive: false }}
                address={paths.hostPostPreview(post.id)}
              />
            )
          }
        />
      </article>
    </>
  )
}
