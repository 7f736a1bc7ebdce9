import { isId } from '#domain/ids.ts'
import { imageUrl } from '#domain/media.ts'
import { formatNumber } from '#domain/money.ts'
import { postTypeSlugs, postTypeWords } from '#domain/post.ts'
import { formatDate } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { ShareButton } from '#web/features/catalog/host/ShareButton.tsx'
import { ReportButton } from '#web/features/moderation/report/ReportButton.tsx'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { GiftButton } from '../post-gifts/GiftButton.tsx'
import type { Route } from './+types/PostPage.ts'
import { Article } from './Article.tsx'
import { AuthorCard, Byline } from './AuthorCard.tsx'
import { Comments } from './comments/Comments.tsx'
import { feedLink } from './feed-link.ts'
import { MembersPart } from './MembersPart.tsx'
import { PostGrid } from './PostCard.tsx'
import styles from './PostPage.module.css'
import { postLd } from './post-ld.ts'

const COMMENTS = 20

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  const page = askedPage(request.url, 'bl')
  const around = searchParams.get('binh-luan') ?? ''
  const post = await api('postBySlug', { params: { slug: params.slug } })
  const comments = await api('comments', {
    query: {
      subject: 'POST',
      subjectId: post.id,
      take: COMMENTS,
      skip: (page - 1) * COMMENTS,
      ...(isId(around) && { around }),
    },
  })
  return { post, comments, page: comments.skip / COMMENTS + 1 }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Bài viết · Bến Học' }]
  const { post } = loaderData
  return [
    ...pageMeta(
      { matches },
      {
        title: post.title,
        description: post.excerpt,
        path: paths.post(post.slug),
        image: imageUrl(post.coverFileId, 1280),
        type: 'article',
        jsonLd: [
          postLd(siteUrlOf(matches), post),
          breadcrumbLd(siteUrlOf(matches), [
            { label: 'Trang chủ', to: paths.home() },
            { label: 'Bài viết', to: paths.posts() },
            { label: post.title, to: paths.post(post.slug) },
          ]),
        ],
      },
    ),
    { property: 'article:published_time', content: post.publishedAt },
    { property: 'article:modified_time', content: post.changedAt },
    { property: 'article:section', content: postTypeWords[post.type] },
    ...post.tags.map(({ name }) => ({ property: 'article:tag', content: name })),
    { name: 'author', content: post.author.fullName },
    feedLink(post.author.isHost ? { id: post.author.id, name: post.author.fullName } : null),
  ]
}

export default function PostPage({ loaderData: { post, comments, page } }: Route.ComponentProps) {
  const { user } = useShell()
  return (
    <div className={layout.stack6}>
      <Breadcrumbs
        steps={[
          { label: 'Trang chủ', to: paths.home() },
          { label: 'Bài viết', to: paths.posts() },
          { label: postTypeWords[post.type], to: paths.posts({ loai: postTypeSlugs[post.type] }) },
          { label: post.title },
        ]}
      />
      {user?.id === post.author.id && (
        <Notice
          action={
            <LinkButton size="sm" icon="pencil" to={paths.hostPost(post.id)}>
              Sửa bài
            </LinkButton>
          }
        >
          Đây là bài của bạn, nhìn như người đọc thấy.
        </Notice>
      )}
      <article className={layout.stack6} key={post.id}>
        <Article
          post={post}
          byline={
            <Byline author={post.author}>
              <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
              {formatDate(post.changedAt) !== formatDate(post.publishedAt) && (
                <>
                  {', sửa '}
                  <time dateTime={post.changedAt}>{formatDate(post.changedAt)}</time>
                </>
              )}
              {` · ${post.readingMinutes} phút đọc · `}
              <a href="#binh-luan">
                {post.commentCount > 0 ? `${formatNumber(post.commentCount)} bình luận` : 'Bình luận'}
              </a>
            </Byline>
          }
          members={post.members && <MembersPart members={post.members} address={paths.post(post.slug)} />}
        />
        <div className={styles.actions}>
          <div className={layout.row2}>
            <ShareButton title={post.title} path={paths.post(post.slug)} />
            {post.members?.mayGive && <GiftButton post={post} />}
          </div>
          {user?.id !== post.author.id && <ReportButton kind="POST" id={post.id} what={`bài viết “${post.title}”`} />}
        </div>
        <AuthorCard author={post.author} />
      </article>
      <Comments
        key={`${post.id} ${page}`}
        postId={post.id}
        address={paths.post(post.slug)}
        list={comments}
        page={page}
        perPage={COMMENTS}
        linkTo={(to) => `${withChanges(paths.post(post.slug), { bl: to === 1 ? null : to })}#binh-luan`}
      />
      {post.related.length > 0 && (
        <section className={cx(layout.stack4, layout.above5)} aria-labelledby="doc-tiep">
          <h2 id="doc-tiep">Đọc tiếp</h2>
          <PostGrid cards={post.related} />
        </section>
      )}
    </div>
  )
}
