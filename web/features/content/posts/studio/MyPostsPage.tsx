import { useNavigate } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { PostStatus } from '#domain/enums.ts'
import { formatNumber } from '#domain/money.ts'
import { postTypeWords } from '#domain/post.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { useCall } from '#web/api/use-call.ts'
import { StudioList, StudioRow, studioQuery } from '#web/features/hosts/studio/StudioList.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { POST_STATUS_LOOKS, POST_TYPE_ICONS } from '../badges.ts'
import type { Route } from './+types/MyPostsPage.ts'
import styles from './MyPostsPage.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { asked, input } = studioQuery(request.url, PostStatus)
  return { asked, list: await context.get(apiContext).api('myPosts', { query: input }) }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: 'Bài viết của tôi', noIndex: true })
}

export default function MyPostsPage({ loaderData: { asked, list } }: Route.ComponentProps) {
  return (
    <StudioList
      title="Bài viết của tôi"
      action={<NewPostButton>Viết bài mới</NewPostButton>}
      blank={{
        icon: 'pencil',
        title: 'Bạn chưa viết bài nào',
        text: 'Kể một câu chuyện nghề, một dự án vừa xong, một tin cho học viên. Bài tự lưu trong lúc bạn viết, chưa ai thấy cho đến khi bạn đăng.',
        action: <NewPostButton>Viết bài đầu tiên</NewPostButton>,
      }}
      search={{ label: 'Tìm bài viết', placeholder: 'Tìm theo tiêu đề' }}
      nothing="Không có bài nào khớp"
      asked={asked}
      statuses={PostStatus}
      looks={POST_STATUS_LOOKS}
      counts={list.counts}
      total={list.total}
    >
      {list.items.map((post) => (
        <PostRow key={post.id} post={post} />
      ))}
    </StudioList>
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

function PostRow({ post }: { post: ReplyOf<'myPosts'>['items'][number] }) {
  const isEdited = post.status === 'PUBLISHED' && post.publishedVersion !== post.version && !post.waiting
  const facts = [
    ...(post.publishedAt ? [`Đăng ${formatDateTime(post.publishedAt)}`] : []),
    ...(post.publishedAt && post.publishedAt >= post.updatedAt
      ? []
      : [`Sửa lần cuối ${formatDateTime(post.updatedAt)}`]),
    ...(post.commentCount > 0 ? [`${formatNumber(post.commentCount)} bình luận`] : []),
  ]
  return (
    <StudioRow
      to={paths.hostPost(post.id)}
      name={post.title || 'Bài chưa đặt tên'}
      cover={{ fileId: post.coverFileId, icon: POST_TYPE_ICONS[post.type] }}
      badges={
        <>
          <StatusBadge status={post.status} looks={POST_STATUS_LOOKS} />
          <Badge>{postTypeWords[post.type]}</Badge>
          {post.waiting?.held && <Badge colour="amber">Chờ kiểm duyệt</Badge>}
          {post.waiting?.at && <Badge colour="blue">{`Hẹn ${formatDateTime(post.waiting.at)}`}</Badge>}
          {isEdited && <Badge colour="amber">Có bản sửa chưa đăng</Badge>}
        </>
      }
      facts={[facts.join(' · ')]}
      aside={
        post.status === 'PUBLISHED' && (
          <Link to={paths.post(post.slug)} className={styles.view}>
            <Icon name="external" size={18} /> Xem bài<span className="visually-hidden"> {post.title}</span>
          </Link>
        )
      }
    />
  )
}
