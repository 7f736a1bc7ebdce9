import { Form, useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { PostStatus } from '#domain/enums.ts'
import { imageUrl } from '#domain/media.ts'
import { formatNumber } from '#domain/money.ts'
import { pageOf } from '#domain/paging.ts'
import { postTypeWords } from '#domain/post.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { POST_STATUS_LOOKS, POST_TYPE_ICONS } from '../looks.ts'
import type { Route } from './+types/MyPostsPage.ts'
import styles from './MyPostsPage.module.css'

const PAGE_SIZE = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, pathname, search } = new URL(request.url)
  const status = PostStatus.find((one) => one === searchParams.get('trangThai'))
  const words = (searchParams.get('tim') ?? '').slice(0, 100)
  const page = Math.max(1, Math.min(10_000, Number.parseInt(searchParams.get('trang') ?? '1', 10) || 1))
  const list = await context.get(apiContext).api('myPosts', {
    query: {
      take: PAGE_SIZE,
      skip: (page - 1) * PAGE_SIZE,
      ...(status && { status }),
      ...(words.trim() && { search: words }),
    },
  })
  return { list, status: status ?? null, words, page, address: pathname + search }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Bài viết của tôi', noIndex: true })
}

export default function MyPostsPage({ loaderData: { list, status, words, page, address } }: Route.ComponentProps) {
  const { items, total, counts } = list
  const all = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
  const { pageCount } = pageOf({ page, pageSize: PAGE_SIZE }, total)
  return (
    <>
      <div className={styles.head}>
        <h1>Bài viết của tôi</h1>
        {all > 0 && <NewPostButton>Viết bài mới</NewPostButton>}
      </div>
      {all === 0 ? (
        <EmptyState
          icon="pencil"
          title="Bạn chưa viết bài nào"
          action={<NewPostButton>Viết bài đầu tiên</NewPostButton>}
        >
          Kể một câu chuyện nghề, một dự án vừa xong, một tin cho học viên. Bài tự lưu trong lúc bạn viết, chưa ai thấy
          cho đến khi bạn đăng.
        </EmptyState>
      ) : (
        <>
          <Form className={styles.search} role="search">
            {status && <input type="hidden" name="trangThai" value={status} />}
            <TextInput
              key={words}
              label="Tìm bài viết"
              hideLabel
              type="search"
              name="tim"
              placeholder="Tìm theo tiêu đề"
              defaultValue={words}
              maxLength={100}
            />
            <Button type="submit" icon="search">
              Tìm
            </Button>
          </Form>
          <Tabs
            label="Lọc theo trạng thái"
            tabs={[
              { to: withChanges(address, { trangThai: null }), label: 'Tất cả', current: status === null, count: all },
              ...PostStatus.filter((one) => counts[one] || one === status).map((one) => ({
                to: withChanges(address, { trangThai: one }),
                label: POST_STATUS_LOOKS[one].word,
                current: one === status,
                count: counts[one] ?? 0,
              })),
            ]}
          />
          {items.length === 0 && (
            <EmptyState icon="search" title="Không có bài nào khớp">
              Thử một từ khác, hoặc xem tất cả trạng thái.
            </EmptyState>
          )}
          <ul className={styles.list}>
            {items.map((post) => (
              <PostRow key={post.id} post={post} />
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={pageCount}
            linkTo={(to) => withChanges(address, { trang: to === 1 ? null : to })}
          />
        </>
      )}
    </>
  )
}

/** Opens a draft and goes to write it; what kind of post it is can be changed there. */
function NewPostButton({ children }: { children: string }) {
  const navigate = useNavigate()
  const create = useCall('createPost', { revalidate: false })
  const open = async () => {
    const post = await create.run({ body: { type: 'BLOG' } })
    if (post) await navigate(paths.hostPost(post.id))
  }
  return (
    <Button kind="primary" icon="pencil" pending={create.pending} onClick={() => void open()}>
      {children}
    </Button>
  )
}

type Post = ReplyOf<'myPosts'>['items'][number]

function PostRow({ post }: { post: Post }) {
  const isEdited = post.status === 'PUBLISHED' && post.publishedVersion !== post.version && !post.waiting
  return (
    <li className={styles.post}>
      <div className={styles.cover}>
        {post.coverFileId ? (
          <img src={imageUrl(post.coverFileId, 480)} alt="" width={240} height={135} loading="lazy" />
        ) : (
          <Icon name={POST_TYPE_ICONS[post.type]} size={32} />
        )}
      </div>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={paths.hostPost(post.id)}>{post.title || 'Bài chưa đặt tên'}</Link>
        </h2>
        <p className={styles.badges}>
          <StatusBadge status={post.status} looks={POST_STATUS_LOOKS} />
          <Badge>{postTypeWords[post.type]}</Badge>
          {post.waiting?.held && <Badge colour="amber">Chờ kiểm duyệt</Badge>}
          {post.waiting?.at && <Badge colour="blue">{`Hẹn ${formatDateTime(post.waiting.at)}`}</Badge>}
          {isEdited && <Badge colour="amber">Có bản sửa chưa đăng</Badge>}
        </p>
        <p className={styles.facts}>
          {[
            ...(post.publishedAt ? [`Đăng ${formatDateTime(post.publishedAt)}`] : []),
            ...(post.publishedAt && post.publishedAt >= post.updatedAt
              ? []
              : [`Sửa lần cuối ${formatDateTime(post.updatedAt)}`]),
            ...(post.commentCount > 0 ? [`${formatNumber(post.commentCount)} bình luận`] : []),
          ].join(' · ')}
        </p>
      </div>
      {post.status === 'PUBLISHED' && (
        <Link to={paths.post(post.slug)} className={styles.view}>
          <Icon name="external" size={18} /> Xem bài<span className="visually-hidden"> {post.title}</span>
        </Link>
      )}
    </li>
  )
}
