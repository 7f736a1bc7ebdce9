import { Form } from 'react-router'
import { courseRoleWords } from '#domain/cohosts.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { CourseStatus } from '#domain/enums.ts'
import { imageUrl } from '#domain/media.ts'
import { pageOf } from '#domain/paging.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { paths, withChanges } from '#web/paths.ts'
import { Badge, StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Route } from './+types/HostCoursesPage.ts'
import { COURSE_STATUS_LOOKS } from './course-status.ts'
import styles from './HostCoursesPage.module.css'

const PAGE_SIZE = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, pathname, search } = new URL(request.url)
  const status = CourseStatus.find((one) => one === searchParams.get('trangThai'))
  const words = (searchParams.get('tim') ?? '').slice(0, 120)
  const page = Math.max(1, Math.min(10_000, Number.parseInt(searchParams.get('trang') ?? '1', 10) || 1))
  const list = await context.get(apiContext).api('hostCourses', {
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
  return pageMeta({ matches }, { title: 'Khóa học của tôi', noIndex: true })
}

export default function HostCoursesPage({ loaderData: { list, status, words, page, address } }: Route.ComponentProps) {
  const { items, total, counts } = list
  const all = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0)
  const shown = CourseStatus.filter((one) => counts[one] || one === status)
  const { pageCount } = pageOf({ page, pageSize: PAGE_SIZE }, total)
  const isNew = all === 0 && words === '' && status === null
  return (
    <>
      <div className={styles.head}>
        <h1>Khóa học của tôi</h1>
        <LinkButton to={paths.hostNewCourse()} kind="primary" icon="plus">
          Tạo khóa học
        </LinkButton>
      </div>
      {isNew ? (
        <EmptyState
          icon="books"
          title="Bạn chưa có khóa học nào"
          action={
            <LinkButton to={paths.hostNewCourse()} kind="strong" icon="plus">
              Tạo khóa học đầu tiên
            </LinkButton>
          }
        >
          Đặt tên, viết từng bài, đặt giá rồi gửi Bến Học duyệt. Mọi thứ tự lưu trong lúc bạn viết.
        </EmptyState>
      ) : (
        <>
          <Form className={styles.search} role="search">
            {status && <input type="hidden" name="trangThai" value={status} />}
            <TextInput
              key={words}
              label="Tìm khóa học"
              hideLabel
              type="search"
              name="tim"
              placeholder="Tìm theo tên khóa học"
              defaultValue={words}
              maxLength={120}
            />
            <Button type="submit" icon="search">
              Tìm
            </Button>
          </Form>
          <Tabs
            label="Lọc theo trạng thái"
            tabs={[
              { to: withChanges(address, { trangThai: null }), label: 'Tất cả', current: status === null, count: all },
              ...shown.map((one) => ({
                to: withChanges(address, { trangThai: one }),
                label: COURSE_STATUS_LOOKS[one].word,
                current: one === status,
                count: counts[one] ?? 0,
              })),
            ]}
          />
          {items.length === 0 && (
            <EmptyState icon="search" title="Không có khóa học nào khớp">
              Thử một từ khác, hoặc xem tất cả trạng thái.
            </EmptyState>
          )}
          <ul className={styles.list}>
            {items.map((course) => (
              <CourseRow key={course.id} course={course} />
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

function CourseRow({ course }: { course: ReplyOf<'hostCourses'>['items'][number] }) {
  const { review, live } = course
  return (
    <li className={styles.course}>
      <div className={styles.cover}>
        {course.coverFileId ? (
          <img src={imageUrl(course.coverFileId, 480)} alt="" width={240} height={135} loading="lazy" />
        ) : (
          <Icon name="photo" size={32} />
        )}
      </div>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={paths.hostCourse(course.id)}>{course.name}</Link>
        </h2>
        <p className={styles.badges}>
          <StatusBadge status={course.status} looks={COURSE_STATUS_LOOKS} />
          {course.role !== 'OWNER' && (
            <Badge colour="blue">{`${courseRoleWords[course.role].word}${course.owner ? ` của ${course.owner.fullName}` : ''}`}</Badge>
          )}
          {live && review?.status === 'PENDING' && <Badge colour="amber">Bản sửa chờ duyệt</Badge>}
          {live && review?.status === 'REJECTED' && <Badge colour="red">Bản sửa bị từ chối</Badge>}
        </p>
        <p
          className={styles.facts}
        >{`${course.sectionCount} chương · ${course.lessonCount} bài · ${course.learnerCount} học viên`}</p>
        <p className={styles.facts}>{`Sửa lần cuối ${formatDateTime(course.updatedAt)}`}</p>
      </div>
      <div className={styles.price}>
        {course.price === null ? (
          <span className={styles.facts}>Chưa đặt giá</span>
        ) : (
          <Price amount={course.price} before={course.listPrice} />
        )}
      </div>
    </li>
  )
}
