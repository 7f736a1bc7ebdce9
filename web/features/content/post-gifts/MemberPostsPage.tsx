import type { ReplyOf } from '#domain/contract/index.ts'
import { pageCount } from '#domain/paging.ts'
import { GIFT_LIMITS } from '#domain/reading.ts'
import { formatDate, formatDateTime } from '#domain/time.ts'
import { askedPage } from '#web/api/asked-page.ts'
import { apiContext } from '#web/api/context.ts'
import { needUser } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge, type StatusLooks } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { copyText } from '#web/ui/copy.ts'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { toast } from '#web/ui/toast.ts'
import { FeedCard } from '../post-feeds/FeedCard.tsx'
import type { Route } from './+types/MemberPostsPage.ts'
import styles from './MemberPostsPage.module.css'

const PER_PAGE = 20

export async function loader(args: Route.LoaderArgs) {
  needUser(args)
  const { api } = args.context.get(apiContext)
  const page = askedPage(args.request.url)
  const [gifts, feed] = await Promise.all([
    api('myGifts', { query: { take: PER_PAGE, skip: (page - 1) * PER_PAGE } }),
    api('ownFeed'),
  ])
  return { gifts, feed, page }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Bài viết hội viên', noIndex: true })

/** What a member does with posts beside reading them: their own feed, and the posts they gave to others. */
export default function MemberPostsPage({ loaderData: { gifts, feed, page } }: Route.ComponentProps) {
  return (
    <div className={cx(layout.stack5, layout.middling)}>
      <PageHead title="Bài viết hội viên" />
      <FeedCard feed={feed} />
      <Card title="Bài bạn đã tặng">
        <p className={layout.small}>
          Tháng này bạn còn tặng được {gifts.left}/{GIFT_LIMITS.linksAMonth} bài của người khác. Bấm “Tặng bài này” ở
          cuối một bài dành cho hội viên; người nhận đọc trọn bài mà không cần tài khoản.
        </p>
        {gifts.items.length === 0 ? (
          <p>
            Bạn chưa tặng bài nào. <Link to={paths.posts()}>Xem các bài viết</Link>
          </p>
        ) : (
          <ul className={styles.list}>
            {gifts.items.map((gift) => (
              <GiftRow key={gift.id} gift={gift} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={pageCount(gifts.total, PER_PAGE)}
          linkTo={(to) => paths.accountPosts({ trang: to })}
        />
      </Card>
    </div>
  )
}

type Gift = ReplyOf<'myGifts'>['items'][number]

const LOOKS: StatusLooks<Gift['state']> = {
  LIVE: { word: 'Đang mở', colour: 'green' },
  USED_UP: { word: 'Đủ người đọc', colour: 'navy' },
  ENDED: { word: 'Hết hạn', colour: 'grey' },
  STOPPED: { word: 'Đã ngừng', colour: 'amber' },
  TAKEN_BACK: { word: 'Đã thu lại', colour: 'grey' },
}

function GiftRow({ gift }: { gift: Gift }) {
  const takeBack = useCall('takeBackGift')
  const stands = gift.state === 'LIVE' || gift.state === 'USED_UP'
  const drop = async () => {
    const sure = await confirm({
      title: 'Thu lại bài đã tặng?',
      text: 'Đường dẫn không mở được bài nữa, kể cả với người đã mở.',
      confirmLabel: 'Thu lại',
      danger: true,
    })
    if (sure && (await takeBack.run({ params: { id: gift.id } }))) toast.success('Đã thu lại.')
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to={paths.post(gift.post.slug)}>{gift.post.title}</Link>
        <p className={layout.small}>{factsOf(gift)}</p>
        {gift.state === 'STOPPED' && (
          <p className={layout.small}>Bạn không còn là hội viên đọc được bài này, hoặc bài đã gỡ xuống.</p>
        )}
      </div>
      <StatusBadge status={gift.state} looks={LOOKS} />
      {stands && (
        <div className={layout.row2}>
          <Button
            size="sm"
            icon="copy"
            onClick={() =>
              void copyText(new URL(paths.giftedPost(gift.token), location.href).href, 'Đã sao chép đường dẫn tặng')
            }
          >
            Sao chép đường dẫn
          </Button>
          <Button size="sm" pending={takeBack.pending} onClick={() => void drop()}>
            Thu lại
          </Button>
        </div>
      )}
    </li>
  )
}

function factsOf({ readers, mostReaders, endsAt, createdAt }: Gift): string {
  return [
    `Tặng ${formatDate(createdAt)}`,
    mostReaders === null ? `${readers} người đã mở` : `${readers}/${mostReaders} người đã mở`,
    endsAt ? `đến ${formatDateTime(endsAt)}` : 'không giới hạn',
  ].join(' · ')
}
