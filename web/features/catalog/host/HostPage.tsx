import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { postTypeSlugs } from '#domain/post.ts'
import { formatDate } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext, type PageContext } from '#web/api/context.ts'
import { HostFrames } from '#web/features/calendars/public/HostFrames.tsx'
import { feedLink } from '#web/features/content/posts/feed-link.ts'
import { PostGrid } from '#web/features/content/posts/PostCard.tsx'
import { ReportButton } from '#web/features/moderation/report/ReportButton.tsx'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Pagination } from '#web/ui/Pagination.tsx'
import { CourseGrid } from '../CourseCard.tsx'
import { countVisit } from '../count-visit.ts'
import type { Route } from './+types/HostPage.ts'
import { FollowButton } from './FollowButton.tsx'
import { HostFigures } from './HostCard.tsx'
import styles from './HostPage.module.css'
import { ShareButton } from './ShareButton.tsx'

const PER_PAGE = 12
const POSTS = 3
const FRAMES = 4

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const page = askedPage(request.url)
  const written = { params: { username: params.id } }
  const [host, courses, posts, projects, { items: frames }] = await Promise.all([
    api('hostPage', { params: { id: params.id } }),
    api('coursesOfHost', { query: { hostId: params.id, take: PER_PAGE, offset: page } }),
    // Twice as many: some of the newest may be projects, which have a shelf of their own.
    api('postsOfAuthor', { ...written, query: { pageSize: 2 * POSTS } }),
    api('postsOfAuthor', { ...written, query: { pageSize: POSTS, type: 'PROJECT' } }),
    api('listFrames', { query: { hostId: params.id, take: FRAMES } }),
    countVisit(api, request.url),
  ])
  const others = posts.items.filter(({ type }) => type !== 'PROJECT').slice(0, POSTS)
  const wall = [
    { id: 'du-an', word: 'dự án', items: projects.items, total: projects.total, type: 'PROJECT' as const },
    { id: 'bai-viet', word: 'bài viết', items: others, total: posts.total - projects.total, type: null },
  ].filter(({ items }) => items.length > 0)
  return { host, courses, frames, wall, shelves: await shelvesFor(host, courses, api) }
}

/** What stands on each shelf, as cards; a shelf may hold what this page of the list does not. */
async function shelvesFor(host: ReplyOf<'hostPage'>, courses: ReplyOf<'coursesOfHost'>, api: PageContext['api']) {
  if (host.shelves.length === 0) return []
  const all =
    courses.total > courses.items.length
      ? (await api('coursesOfHost', { query: { hostId: host.id, take: 100 } })).items
      : courses.items
  const cards = new Map(all.map((card) => [card.id, card]))
  return host.shelves.flatMap(({ id, name, productIds }) => {
    const items = productIds.flatMap((productId) => cards.get(productId) ?? [])
    return items.length > 0 ? [{ id, name, items }] : []
  })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Giảng viên · Bến Học' }]
  const { host } = loaderData
  const path = paths.hostProfile(host.id)
  return [
    ...pageMeta(
      { matches },
      {
        title: host.fullName,
        description: `${host.headline}. ${host.bio}`,
        path,
        image: host.avatarUrl,
        type: 'profile',
        jsonLd: [
          {
            '@type': 'ProfilePage',
            mainEntity: {
              '@type': 'Person',
              name: host.fullName,
              jobTitle: host.headline,
              url: siteUrlOf(matches) + path,
            },
          },
          breadcrumbLd(siteUrlOf(matches), [
            { label: 'Trang chủ', to: paths.home() },
            { label: host.fullName, to: path },
          ]),
        ],
      },
    ),
    feedLink({ id: host.id, name: host.fullName }),
  ]
}

export default function HostPage({ loaderData: { host, courses, frames, wall, shelves } }: Route.ComponentProps) {
  const [followerCount, setFollowerCount] = useState(host.followerCount)
  return (
    <>
      <Breadcrumbs
        steps={[
          { label: 'Trang chủ', to: paths.home() },
          { label: 'Giảng viên', to: paths.hosts() },
          { label: host.fullName },
        ]}
      />
      <header className={styles.head}>
        <Avatar name={host.fullName} src={host.avatarUrl} size={128} />
        <div>
          <h1>{host.fullName}</h1>
          <p className={styles.headline}>{host.headline}</p>
          <HostFigures host={{ ...host, followerCount }} />
          <p className={styles.since}>
            Dạy trên Bến Học từ {formatDate(host.hostSince)}
            {host.completions > 0 && ` · ${formatNumber(host.completions)} lượt học xong`}
          </p>
          <p className={styles.badges}>
            {host.verified && <Badge colour="green">Đã xác minh danh tính</Badge>}
            {host.rank !== null && <Badge colour="persimmon">Hạng {host.rank}</Badge>}
          </p>
          <div className={styles.actions}>
            <FollowButton
              hostId={host.id}
              hostName={host.fullName}
              following={host.following ?? false}
              onChange={(_, count) => setFollowerCount(count)}
            />
            <ShareButton title={host.fullName} path={paths.hostProfile(host.id)} />
            <ReportButton kind="PROFILE" id={host.id} what={`giảng viên ${host.fullName}`} />
            {host.website && (
              <a href={host.website} rel="nofollow noopener ugc" target="_blank" className={styles.site}>
                <Icon name="world" size={18} /> Trang riêng
              </a>
            )}
          </div>
        </div>
      </header>
      <section className={cx(layout.stack3, layout.above6, layout.middling)} aria-labelledby="gioi-thieu">
        <h2 id="gioi-thieu">Giới thiệu</h2>
        <p className={styles.text}>{host.bio}</p>
        {host.experience && (
          <>
            <h3>Kinh nghiệm</h3>
            <p className={styles.text}>{host.experience}</p>
          </>
        )}
        {host.topics.length > 0 && (
          <ul className={styles.topics} aria-label="Chủ đề">
            {host.topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        )}
      </section>
      <HostFrames frames={frames} name={host.fullName} />
      {shelves.map((shelf) => (
        <section key={shelf.id} className={styles.courses} aria-labelledby={`ke-${shelf.id}`}>
          <h2 id={`ke-${shelf.id}`}>{shelf.name}</h2>
          <CourseGrid cards={shelf.items} shelf />
        </section>
      ))}
      <section className={styles.courses} aria-labelledby="khoa-hoc">
        <h2 id="khoa-hoc">{courses.total > 0 ? `${formatNumber(courses.total)} khóa học` : 'Khóa học'}</h2>
        {courses.items.length > 0 ? (
          <CourseGrid cards={courses.items} />
        ) : (
          <EmptyState icon="books" title="Chưa có khóa học nào đang mở">
            Theo dõi {host.fullName} để biết khi có khóa học mới.
          </EmptyState>
        )}
        <Pagination
          page={courses.offset}
          pageCount={courses.pageCount}
          linkTo={(page) => `${paths.hostProfile(host.id)}${page > 1 ? `?trang=${page}` : ''}`}
        />
      </section>
      {wall.map(({ id, word, items, total, type }) => (
        <section key={id} className={styles.courses} aria-labelledby={id}>
          <div className={styles.sectionHead}>
            <h2 id={id}>{`${formatNumber(total)} ${word}`}</h2>
            <p className={styles.links}>
              {total > items.length && (
                <Link to={paths.posts({ 'tac-gia': host.id, loai: type ? postTypeSlugs[type] : undefined })}>
                  {`Xem tất cả ${word}`}
                </Link>
              )}
              <a href={paths.hostFeed(host.id)}>
                <Icon name="rss" size={18} /> RSS
              </a>
            </p>
          </div>
          <PostGrid cards={items} />
        </section>
      ))}
    </>
  )
}
