import { PostType } from '#domain/enums.ts'
import { isId } from '#domain/ids.ts'
import { formatNumber } from '#domain/money.ts'
import { postTypeSlugs, postTypeWords } from '#domain/post.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { SearchForm } from '#web/ui/SearchForm.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/PostsPage.ts'
import { typeOfSlug } from './badges.ts'
import { feedLink } from './feed-link.ts'
import { PostGrid } from './PostCard.tsx'
import styles from './PostsPage.module.css'

const PER_PAGE = 13

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams, pathname, search: query } = new URL(request.url)
  const type = typeOfSlug(searchParams.get('loai'))
  const tag = (searchParams.get('the') ?? '').slice(0, 80)
  const search = (searchParams.get('tim') ?? '').trim().slice(0, 100)
  const given = searchParams.get('tac-gia') ?? ''
  const authorId = isId(given) ? given : ''
  const page = askedPage(request.url)
  const list = await context.get(apiContext).api('posts', {
    query: {
      page,
      pageSize: PER_PAGE,
      ...(type && { type }),
      ...(tag && { tag }),
      ...(search && { search }),
      ...(authorId && { authorId }),
    },
  })
  const author = authorId === '' ? null : { id: authorId, fullName: list.items[0]?.author.fullName ?? 'tác giả này' }
  return { list, type, tag, search, author, page, address: pathname + query }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { type, tag, search, author, page } = loaderData ?? {}
  const named = loaderData?.list.tags.find(({ slug }) => slug === tag)?.name
  const about = [type ? postTypeWords[type] : 'Bài viết', named && `về ${named}`, author && `của ${author.fullName}`]
  return [
    ...pageMeta(
      { matches },
      {
        title: about.filter(Boolean).join(' '),
        description: 'Tin tức, dự án và góc nhìn của những người đang làm nghề và dạy nghề trên Bến Học.',
        path: paths.posts({
          loai: type ? postTypeSlugs[type] : undefined,
          the: tag,
          'tac-gia': author?.id,
          trang: page ?? 1,
        }),
        noIndex: Boolean(search) || loaderData?.list.total === 0,
      },
    ),
    feedLink(author ? { id: author.id, name: author.fullName } : null),
  ]
}

export default function PostsPage({
  loaderData: { list, type, tag, search, author, page, address },
}: Route.ComponentProps) {
  const isPlain = !type && !tag && !search && !author
  return (
    <div className={layout.stack4}>
      <PageHead
        title={author ? `Bài viết của ${author.fullName}` : 'Bài viết'}
        intro="Tin tức, dự án và góc nhìn của những người đang làm nghề."
        actions={
          <a href={author ? paths.hostFeed(author.id) : paths.postsFeed()} className={styles.feed}>
            <Icon name="rss" size={18} /> Theo dõi bằng RSS
          </a>
        }
      />
      <SearchForm
        label="Tìm bài viết"
        placeholder="Tìm trong tiêu đề và tóm tắt"
        words={search}
        kept={{ loai: type && postTypeSlugs[type], the: tag, 'tac-gia': author?.id }}
      />
      <Tabs
        label="Loại bài viết"
        tabs={[
          { to: withChanges(address, { loai: null }), label: 'Tất cả', current: type === null },
          ...PostType.map((one) => ({
            to: withChanges(address, { loai: postTypeSlugs[one] }),
            label: postTypeWords[one],
            current: one === type,
          })),
        ]}
      />
      {list.tags.length > 0 && (
        <ul className={styles.tags} aria-label="Thẻ">
          {list.tags.map(({ name, slug, count }) => (
            <li key={slug}>
              <Link
                to={withChanges(address, { the: slug === tag ? null : slug })}
                aria-current={slug === tag ? 'true' : undefined}
                className={styles.tag}
              >
                {name} <span>{formatNumber(count)}</span>
                {slug === tag && <Icon name="close" size={16} label="Bỏ thẻ này" />}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.count} role="status">
        {isPlain ? null : `${formatNumber(list.total)} bài viết`}
      </p>
      {list.items.length === 0 ? (
        <EmptyState
          icon="search"
          title={isPlain ? 'Chưa có bài viết nào' : 'Không có bài viết nào khớp'}
          action={!isPlain && <LinkButton to={paths.posts()}>Xem tất cả bài viết</LinkButton>}
        >
          {isPlain ? 'Bài đầu tiên sẽ hiện ở đây.' : 'Thử một từ khác, hoặc bỏ bớt điều kiện.'}
        </EmptyState>
      ) : (
        <PostGrid cards={list.items} heading="h2" leadFirst={isPlain && page === 1} />
      )}
      <Pagination
        page={page}
        pageCount={list.meta.pagination.pageCount}
        linkTo={(to) => withChanges(address, { trang: to === 1 ? null : to })}
      />
    </div>
  )
}
