import type { ReactNode } from 'react'
import { courseRoleWords } from '#domain/cohosts.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { COURSE_LINES } from '#domain/course/fields.ts'
import { imageUrl } from '#domain/media.ts'
import { formatNumber } from '#domain/money.ts'
import { formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { CourseGrid } from '#web/features/catalog/CourseCard.tsx'
import { cardsOf } from '#web/features/catalog/card.ts'
import { countVisit } from '#web/features/catalog/count-visit.ts'
import { HostCard } from '#web/features/catalog/host/HostCard.tsx'
import { inPartsOf } from '#web/features/growth/instalments/in-parts.ts'
import { ReportButton } from '#web/features/moderation/report/ReportButton.tsx'
import { guestCartIds } from '#web/features/orders/cart/guest-cart.ts'
import { breadcrumbLd, pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Price } from '#web/ui/Price.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import type { Route } from './+types/CoursePage.ts'
import { BuyBox, Steps } from './BuyBox.tsx'
import styles from './CoursePage.module.css'
import { Curriculum } from './Curriculum.tsx'
import { courseLd } from './course-ld.ts'
import { Reviews } from './Reviews.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, user } = context.get(apiContext)
  const course = await api('courseBySlug', { params: { slug: params.slug } })
  await countVisit(api, request.url, course.id)
  const [reviews, related, places, instalments] = await Promise.all([
    api('courseReviews', { params: { id: course.id }, query: { take: 6 } }),
    api('recommendations', { query: { slug: course.slug, take: 4 } }),
    api('placesLeft', { params: { id: course.id } }),
    api('instalmentOffer', { params: { id: course.id } }),
  ])
  const inGuestCart = !user && guestCartIds(request.headers.get('cookie') ?? '').includes(course.id)
  return {
    course,
    reviews,
    related: cardsOf(related.items),
    inGuestCart,
    left: places.left,
    inParts: inPartsOf(course.price, instalments.parts),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Khóa học · Bến Học' }]
  const { course, left } = loaderData
  return pageMeta(
    { matches },
    {
      title: course.name,
      description: course.description || `Khóa học của ${course.host.fullName} trên Bến Học.`,
      path: paths.course(course.slug),
      image: imageUrl(course.coverFileId, 1280),
      type: 'article',
      noIndex: !course.onSale,
      jsonLd: [
        courseLd(siteUrlOf(matches), course, left),
        breadcrumbLd(siteUrlOf(matches), [
          ...stepsTo(course.categories),
          { label: course.name, to: paths.course(course.slug) },
        ]),
      ],
    },
  )
}

export default function CoursePage({ loaderData }: Route.ComponentProps) {
  const { course, reviews, related, inGuestCart, left, inParts } = loaderData
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Breadcrumbs steps={[...stepsTo(course.categories), { label: course.name }]} />
        <h1 className={styles.title}>{course.name}</h1>
        {course.description && <p className={styles.lead}>{course.description}</p>}
        <ul className={styles.facts}>
          <li>
            <a href="#danh-gia" className={styles.toReviews}>
              <Rating value={course.rating} count={course.ratingCount} />
            </a>
          </li>
          {course.paidCount > 0 && (
            <li>
              <Icon name="users" size={18} /> {formatNumber(course.paidCount)} người học
            </li>
          )}
          <li>
            <Icon name="refresh" size={18} /> Cập nhật {formatDate(course.updatedAt)}
          </li>
        </ul>
        <p className={styles.by}>
          <Avatar name={course.host.fullName} src={course.host.avatarUrl} size={36} /> Giảng viên{' '}
          <Link to={paths.hostProfile(course.host.id)}>{course.host.fullName}</Link>
        </p>
        {course.cohosts.length > 0 && (
          <p className={styles.by}>
            Cùng dạy{' '}
            {course.cohosts
              .map((person) => `${person.fullName} (${courseRoleWords[person.role].word.toLowerCase()})`)
              .join(', ')}
          </p>
        )}
        {course.viewer?.own && <Notice>Đây là khóa học của bạn, nhìn như học viên thấy.</Notice>}
      </header>
      <div className={styles.buy}>
        <BuyBox course={course} inGuestCart={inGuestCart} left={left} inParts={inParts} />
      </div>
      <div className={styles.main}>
        {course.benefit.length > 0 && (
          <section className={styles.benefits} aria-labelledby="hoc-duoc-gi">
            <h2 id="hoc-duoc-gi">Bạn sẽ học được gì</h2>
            <ul className={styles.checks}>
              {course.benefit.map((benefit) => (
                <li key={benefit}>
                  <Icon name="check" size={20} /> <span>{benefit}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Lists course={course} above="outline" />
        <Part id="noi-dung-khoa-hoc" title="Nội dung khóa học">
          <Curriculum course={course} />
        </Part>
        {(course.about.content?.length ?? 0) > 0 && (
          <Part id="gioi-thieu" title="Giới thiệu">
            <RichText content={course.about} headingsFrom={3} />
          </Part>
        )}
        <Lists course={course} above="host" />
        <Part id="giang-vien" title="Giảng viên">
          <HostCard host={course.host} following={course.viewer?.followsHost ?? false} />
        </Part>
        {course.questionAndAnswers.length > 0 && (
          <Part id="hoi-dap" title="Câu hỏi thường gặp">
            <div className={styles.questions}>
              {course.questionAndAnswers.map(({ question, answer }) => (
                <details key={question}>
                  <summary>
                    <Icon name="chevron-right" size={18} /> {question}
                  </summary>
                  <p>{answer}</p>
                </details>
              ))}
            </div>
          </Part>
        )}
        <Part id="danh-gia" title="Học viên nói gì">
          <Reviews courseId={course.id} first={reviews} />
          <ReportButton kind="COURSE" id={course.id} what={`khóa học “${course.name}”`} />
        </Part>
        {course.tags.length > 0 && (
          <ul className={styles.tags} aria-label="Từ khóa">
            {course.tags.map((tag) => (
              <li key={tag}>
                <Link to={paths.courses({ q: tag })} rel="nofollow">
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="gan-day">
          <h2 id="gan-day">Có thể bạn cũng muốn học</h2>
          <CourseGrid cards={related} shelf />
        </section>
      )}
      <div className={styles.phoneBar}>
        {!course.viewer?.owned && <Price amount={course.price} before={course.listPrice} />}
        <Steps course={course} inGuestCart={inGuestCart} left={left} compact />
      </div>
    </div>
  )
}

/** The lists of lines that stand above a part of the page. */
function Lists({ course, above }: { course: ReplyOf<'courseBySlug'>; above: 'outline' | 'host' }) {
  return COURSE_LINES.map(
    ({ field, page }) =>
      page?.above === above &&
      course[field].length > 0 && (
        <Part key={field} id={page.id} title={page.title}>
          <ul className={styles.plain}>
            {course[field].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Part>
      ),
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={layout.stack4} aria-labelledby={`${id}-ten`} id={id}>
      <h2 id={`${id}-ten`}>{title}</h2>
      {children}
    </section>
  )
}

function stepsTo(categories: readonly { name: string; slug: string }[]): { label: string; to: string }[] {
  return [
    { label: 'Trang chủ', to: paths.home() },
    { label: 'Khóa học', to: paths.courses() },
    ...categories.map(({ name, slug }) => ({ label: name, to: paths.category(slug) })),
  ]
}
