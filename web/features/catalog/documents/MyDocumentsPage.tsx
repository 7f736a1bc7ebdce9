import { imageUrl } from '#domain/media.ts'
import { pageCount } from '#domain/paging.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { formatDate } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { LearningTabs } from '#web/features/learning/my-courses/LearningTabs.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import styles from '../goods/Goods.module.css'
import type { Route } from './+types/MyDocumentsPage.ts'
import { DeviceList } from './Devices.tsx'

const TAKE = 24

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { api } = args.context.get(apiContext)
  const page = askedPage(args.request.url)
  const [list, devices, memberships] = await Promise.all([
    api('myDocuments', { query: { take: TAKE, skip: (page - 1) * TAKE } }),
    api('readingDevices'),
    api('myMemberships'),
  ])
  return { list, devices, memberships: memberships.items.filter(({ state }) => state === 'LIVE'), page }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Sách và tài liệu của tôi', noIndex: true })

export default function MyDocumentsPage({ loaderData: { list, devices, memberships, page } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead title="Sách và tài liệu của tôi" />
      <LearningTabs current="documents" />
      {memberships.map((one) => (
        <p key={one.id} className={layout.small}>
          Hội viên <Link to={paths.memberships({ goi: one.membership.slug })}>{one.membership.name}</Link>{' '}
          {one.endsAt ? `đến ${formatDate(one.endsAt)}` : 'trọn đời'}
        </p>
      ))}
      {list.items.length === 0 ? (
        <EmptyState
          icon="pdf"
          title="Bạn chưa có sách hay tài liệu nào"
          action={
            <LinkButton kind="primary" to={paths.documents()}>
              Xem sách và tài liệu
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.parts}>
          {list.items.map((one) => (
            <li key={one.id} className={styles.partRow}>
              {one.coverFileId ? (
                <img src={imageUrl(one.coverFileId, 256)} alt="" width={96} height={54} loading="lazy" />
              ) : (
                <span className={styles.partBlank}>
                  <Icon name="pdf" size={24} />
                </span>
              )}
              <div>
                <Link to={paths.reader(one.slug)}>{one.name}</Link>{' '}
                {one.updated && <Badge colour="green">Có bản mới</Badge>}
                <p className={layout.small}>
                  {kindRow(one.kind).word} · {one.author} ·{' '}
                  {one.page ? `đang đọc trang ${one.page}/${one.pages}` : `${one.pages} trang`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(list.total, TAKE)}
        linkTo={(to) => paths.myDocuments({ trang: to })}
      />
      {devices.items.length > 0 && (
        <section className={layout.stack4} aria-labelledby="thiet-bi">
          <h2 id="thiet-bi">
            Thiết bị đọc ({devices.total}/{devices.most})
          </h2>
          <DeviceList devices={devices.items} />
        </section>
      )}
    </div>
  )
}
