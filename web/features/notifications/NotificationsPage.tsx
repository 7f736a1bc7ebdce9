import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { groupKey, groupWords, NotificationGroup } from '#domain/notifications/words.ts'
import { pageCount } from '#domain/paging.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, IconButton, LinkButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/NotificationsPage.ts'
import { arrivedWords } from './badges.ts'
import { bellStore, type Notification } from './bell-store.ts'
import { seeAll } from './load-list.ts'
import { NotificationItem } from './NotificationItem.tsx'
import styles from './NotificationsPage.module.css'
import { useBell } from './use-bell.ts'

const TAKE = 20
const TABS = { all: undefined, unread: 'chua-doc', archived: 'luu-tru' } as const
type Tab = keyof typeof TABS

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const page = askedPage(request.url)
  const tab = (Object.keys(TABS) as Tab[]).find((one) => TABS[one] === search.get('muc')) ?? 'all'
  const group = NotificationGroup.find((one) => one === search.get('nhom')?.toUpperCase())
  const list = await context
    .get(apiContext)
    .api('listNotifications', { query: { tab, take: TAKE, skip: (page - 1) * TAKE, ...(group && { group }) } })
  return { ...list, page, tab, group, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, { title: 'Thông báo', noIndex: true })

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { items, total, page, tab, group, groups, now, counts } = loaderData
  const { unread, arrived } = useBell()
  const { revalidate } = useRevalidator()
  const markAll = useCall('markAllRead')
  const newest = items[0]?.createdAt

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what nothing has arrived after
  useEffect(() => {
    bellStore.listed(items.map(({ id }) => id))
    if (counts.unseen > 0) void seeAll().catch(() => {})
  }, [loaderData])

  useEffect(() => bellStore.watch(), [])

  const readAll = async () => {
    const done = await markAll.run({ body: tab !== 'archived' && page === 1 && newest ? { upTo: newest } : {} })
    if (done) bellStore.countsAre(done.counts)
  }
  return (
    <div className={layout.stack5}>
      <PageHead
        title="Thông báo"
        actions={
          <LinkButton icon="settings" size="sm" to={paths.accountNotifications()}>
            Cài đặt
          </LinkButton>
        }
      />
      <Tabs
        label="Lọc thông báo"
        tabs={[
          { to: paths.notifications(), label: 'Tất cả', current: tab === 'all' },
          {
            to: paths.notifications({ muc: TABS.unread }),
            label: 'Chưa đọc',
            current: tab === 'unread',
            ...(unread > 0 && { count: unread }),
          },
          { to: paths.notifications({ muc: TABS.archived }), label: 'Lưu trữ', current: tab === 'archived' },
        ]}
      />
      {groups.length > 1 && (
        <Tabs
          label="Lọc theo nhóm"
          className={cx(layout.fine, layout.above2)}
          tabs={[
            { to: paths.notifications({ muc: TABS[tab] }), label: 'Mọi nhóm', current: group === undefined },
            ...groups.map((one) => ({
              to: paths.notifications({ muc: TABS[tab], nhom: groupKey(one) }),
              label: groupWords[one],
              current: one === group,
            })),
          ]}
        />
      )}
      <div className={styles.tools}>
        <div role="status">
          {arrived > 0 && tab !== 'archived' && (
            <Button
              kind="strong"
              size="sm"
              icon="arrow-up"
              className={styles.news ?? ''}
              onClick={() => void revalidate()}
            >
              {arrivedWords(arrived)}
            </Button>
          )}
        </div>
        {unread > 0 && (
          <Button
            icon="check"
            size="sm"
            pending={markAll.pending}
            aria-label="Đánh dấu đã đọc hết"
            title="Đánh dấu đã đọc hết"
            onClick={readAll}
          >
            Đã đọc hết
          </Button>
        )}
      </div>
      {total === 0 ? (
        <Empty tab={tab} />
      ) : (
        <ul className={styles.list}>
          {items.map((one) => (
            <Line key={one.id} notification={one} now={now} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(total, TAKE)}
        linkTo={(trang) => paths.notifications({ muc: TABS[tab], nhom: group && groupKey(group), trang })}
      />
    </div>
  )
}

function Line({ notification, now }: { notification: Notification; now: string }) {
  const { id, kind, readAt, archivedAt, title } = notification
  const { run } = useCall('changeNotification')
  const change = async (body: { read?: boolean; archived?: boolean }, said?: string, opposite?: typeof body) => {
    const done = await run({ params: { id }, body })
    if (!done) return
    bellStore.countsAre(done.counts)
    if (said && opposite) toast.undo(said, () => change(opposite))
  }
  return (
    <NotificationItem
      notification={notification}
      now={now}
      onOpen={() => readAt === null && void change({ read: true })}
    >
      <LinkButton
        kind="plain"
        size="sm"
        icon="settings"
        to={paths.accountNotifications(kind)}
        aria-label={`Vì sao tôi nhận tin này? Cài đặt: ${title}`}
        title="Vì sao tôi nhận tin này?"
      >
        {null}
      </LinkButton>
      <IconButton
        icon={readAt ? 'mail' : 'check'}
        label={`${readAt ? 'Đánh dấu chưa đọc' : 'Đánh dấu đã đọc'}: ${title}`}
        onClick={() => void change({ read: readAt === null })}
      />
      {archivedAt ? (
        <IconButton
          icon="history"
          label={`Bỏ lưu trữ: ${title}`}
          onClick={() => void change({ archived: false }, 'Đã đưa thông báo trở lại', { archived: true })}
        />
      ) : (
        <IconButton
          icon="folder"
          label={`Lưu trữ: ${title}`}
          onClick={() => void change({ archived: true }, 'Đã lưu trữ thông báo', { archived: false })}
        />
      )}
    </NotificationItem>
  )
}

const EMPTY: Record<Tab, { title: string; text: string }> = {
  all: { title: 'Chưa có thông báo nào', text: 'Khi có tin về khóa học hay đơn hàng của bạn, tin sẽ hiện ở đây.' },
  unread: { title: 'Bạn đã đọc hết', text: 'Không còn thông báo nào chưa đọc.' },
  archived: {
    title: 'Chưa lưu trữ thông báo nào',
    text: 'Thông báo bạn lưu trữ sẽ nằm ở đây, khi cần có thể đưa trở lại.',
  },
}

function Empty({ tab }: { tab: Tab }) {
  return (
    <EmptyState icon="bell" title={EMPTY[tab].title}>
      {EMPTY[tab].text}
    </EmptyState>
  )
}
