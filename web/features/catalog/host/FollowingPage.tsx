import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { CourseGrid } from '../CourseCard.tsx'
import type { Route } from './+types/FollowingPage.ts'
import { FollowButton } from './FollowButton.tsx'
import styles from './FollowingPage.module.css'

const PER_PAGE = 20

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { api } = args.context.get(apiContext)
  const page = askedPage(args.request.url)
  const hosts = await api('followings', { query: { take: PER_PAGE, skip: (page - 1) * PER_PAGE } })
  const ids = hosts.items.map((host) => host.id).join(',')
  const newest = ids ? (await api('listCourses', { query: { followingIds: ids, sort: 'newest', take: 6 } })).items : []
  return { hosts, newest, page }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Giảng viên bạn theo dõi', noIndex: true })

export default function FollowingPage({ loaderData: { hosts, newest, page } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead title="Giảng viên bạn theo dõi" />
      {hosts.items.length === 0 ? (
        <EmptyState
          icon="heart"
          title="Bạn chưa theo dõi ai"
          action={
            <LinkButton kind="strong" to={paths.courses()}>
              Khám phá khóa học
            </LinkButton>
          }
        >
          Theo dõi một giảng viên ở trang của họ, khóa học mới của họ sẽ hiện ở đây.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {hosts.items.map((host) => (
            <li key={host.id} className={styles.host}>
              <Avatar name={host.fullName} src={host.avatarUrl} size={56} />
              <div className={styles.words}>
                <Link to={paths.hostProfile(host.id)} className={styles.name}>
                  {host.fullName}
                </Link>
                {host.headline && <p>{host.headline}</p>}
              </div>
              <FollowButton hostId={host.id} hostName={host.fullName} following />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(hosts.total / PER_PAGE)}
        linkTo={(to) => `${paths.accountFollowing()}${to > 1 ? `?trang=${to}` : ''}`}
      />
      {newest.length > 0 && (
        <section className={cx(layout.stack4, layout.above6)} aria-labelledby="moi-nhat">
          <h2 id="moi-nhat">Khóa học mới của họ</h2>
          <CourseGrid cards={newest} />
        </section>
      )}
    </div>
  )
}
