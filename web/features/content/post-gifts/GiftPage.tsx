import { data } from 'react-router'
import { formatDate } from '#domain/time.ts'
import { refusedWith } from '#web/api/call-fault.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { Article } from '../posts/Article.tsx'
import { AuthorCard, Byline } from '../posts/AuthorCard.tsx'
import { MembersPart } from '../posts/MembersPart.tsx'
import type { Route } from './+types/GiftPage.ts'
import { Giver } from './Giver.tsx'

/** What one person was given stays with them: no cache keeps it, no search engine lists it. */
const ALONE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }

/** Opening the address only asks: programs that look at shared links open every one of them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params
  try {
    const gift = await context.get(apiContext).api('giftedPost', { params: { token } })
    return data({ token, gift }, { headers: ALONE })
  } catch (error) {
    const status = refusedWith(error)
    if (status === 410 || status === 404) return data({ token, gift: null }, { status: 410, headers: ALONE })
    throw error
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(
    { matches },
    {
      title: loaderData?.gift?.post.title ?? 'Bài viết được tặng',
      description: loaderData?.gift?.post.excerpt ?? '',
      noIndex: true,
    },
  )

/** A post that somebody gave: who gives it, and the post. */
export default function GiftPage({ loaderData: { token, gift } }: Route.ComponentProps) {
  if (!gift)
    return (
      <EmptyState
        whole
        icon="gift"
        title="Đường dẫn tặng này không còn dùng được"
        action={<LinkButton to={paths.posts()}>Xem các bài viết</LinkButton>}
      >
        Có thể đã hết hạn, người tặng đã thu lại, hoặc đường dẫn bị cắt ngắn khi sao chép.
      </EmptyState>
    )
  const { post } = gift
  return (
    <div className={layout.stack6}>
      <Giver token={token} gift={gift} />
      <article className={layout.stack6}>
        <Article
          post={post}
          byline={
            <Byline author={post.author}>
              <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
              {` · ${post.readingMinutes} phút đọc`}
            </Byline>
          }
          members={
            post.members && (gift.state !== 'WAITING' || post.members.body) ? (
              <MembersPart members={post.members} address={paths.giftedPost(token)} />
            ) : null
          }
        />
        {gift.state === 'WAITING' && <Giver token={token} gift={gift} again />}
        <AuthorCard author={post.author} />
      </article>
    </div>
  )
}
