import { Form, Link } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { apiContext } from '#web/api/context.ts'
import { CategoryIcon } from '#web/features/catalog/CategoryIcon.tsx'
import { CourseGrid } from '#web/features/catalog/CourseCard.tsx'
import { pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import type { Route } from './+types/HomePage.ts'
import { HarbourScene } from './HarbourScene.tsx'
import styles from './HomePage.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [home, categories] = await Promise.all([api('homepage'), api('listCategories')])
  return { home, categories: categories.items.map(({ name, slug, courseCount }) => ({ name, slug, courseCount })) }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ matches }, {
  title: 'Bến Học',
  description: 'Khóa học trực tuyến bằng tiếng Việt, do người làm nghề soạn và dạy. Học thử miễn phí, học theo nhịp của bạn, có chứng chỉ khi học xong.',
  path: paths.home(),
  jsonLd: [
    { '@type': 'WebSite', name: 'Bến Học', url: siteUrlOf(matches), inLanguage: 'vi', potentialAction: { '@type': 'SearchAction', target: `${siteUrlOf(matches)}/khoa-hoc?q={search_term_string}`, 'query-input': 'required name=search_term_string' } },
    { '@type': 'Organization', name: 'Bến Học', url: siteUrlOf(matches) },
  ],
})

export default function HomePage({ loaderData: { home, categories } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <Hero stats={home.stats} />
      {categories.length > 0 && (
        <section aria-labelledby="danh-muc">
          <h2 id="danh-muc" className={styles.title}>Hôm nay bạn muốn học gì?</h2>
          <ul className={styles.categories}>
            {categories.map((category) => (
              <li key={category.slug}>
                <Link to={paths.category(category.slug)} className={styles.category}>
                  <CategoryIcon slug={category.slug} />
                  <span className={styles.categoryName}>{category.name}</span>
                  {category.courseCount > 0 && <span className={styles.categoryCount}>{formatNumber(category.courseCount)} khóa học</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {home.sections.slice(0, 2).map((section, index) => <Shelf key={section.title} section={section} eager={index === 0 ? 4 : 0} />)}
      <Reasons />
      {home.sections.slice(2).map((section) => <Shelf key={section.title} section={section} />)}
      <Voices reviews={home.reviews} />
      <BecomeHost />
    </div>
  )
}

type Home = ReplyOf<'homepage'>

function Hero({ stats }: { stats: Home['stats'] }) {
  return (
    <section className={styles.hero} data-dark>
      <HarbourScene className={styles.scene} />
      <div className={styles.heroWords}>
        <h1 className={styles.heroTitle}>Học từ người đã đi con đường bạn sắp đi</h1>
        <p className={styles.heroLead}>Khóa học tiếng Việt do chính người làm nghề soạn và dạy. Bắt đầu bằng một bài học thử, đi tiếp theo nhịp của bạn.</p>
        <Form action={paths.courses()} method="get" role="search" className={styles.search}>
          <label htmlFor="tim-o-dau-trang" className="visually-hidden">Tìm khóa học</label>
          <Icon name="search" size={22} className={styles.searchIcon} />
          <input id="tim-o-dau-trang" name="q" type="search" placeholder="Excel, nấu phở, tiếng Anh…" maxLength={200} autoComplete="off" className={styles.searchInput} />
          <button type="submit" className={styles.searchButton}>Tìm khóa học</button>
        </Form>
        {stats.courses > 0 && (
          <p className={styles.stats}>
            <strong>{formatNumber(stats.courses)}</strong> khóa học, <strong>{formatNumber(stats.hosts)}</strong> giảng viên
            {stats.learners > 0 && <>, <strong>{formatNumber(stats.learners)}</strong> lượt học</>}
          </p>
        )}
      </div>
    </section>
  )
}

function Shelf({ section, eager = 0 }: { section: Home['sections'][number]; eager?: number }) {
  const more = moreOf(section)
  const id = `ke-${section.kind}-${section.slug ?? section.hostId ?? ''}`
  return (
    <section aria-labelledby={id}>
      <div className={styles.shelfHead}>
        <h2 id={id} className={styles.title}>{section.title}</h2>
        {more && <Link to={more} className={styles.more} aria-label={`Xem thêm: ${section.title}`}>Xem thêm <Icon name="arrow-right" size={18} /></Link>}
      </div>
      <CourseGrid cards={section.items.slice(0, section.items.length >= 8 ? 8 : 4)} eager={eager} shelf />
    </section>
  )
}

function moreOf({ kind, slug, hostId }: Home['sections'][number]): string | null {
  switch (kind) {
    case 'popular': return paths.courses()
    case 'newest': return paths.courses({ 'sap-xep': 'moi-nhat' })
    case 'free': return paths.courses({ gia: 'mien-phi' })
    case 'category': return slug && paths.category(slug)
    case 'host': return hostId && paths.hostProfile(hostId)
    case 'interest': return null
  }
}

/** What somebody may count on here; each is a rule of the product, not a slogan. */
function Reasons() {
  return (
    <section className={styles.promise} aria-label="Học ở Bến Học">
      <div><Icon name="play" size={26} /><h2>Thử trước khi mua</h2><p>Nhiều khóa mở sẵn vài bài học thử, xem được ngay, không cần tài khoản.</p></div>
      <div><Icon name="history" size={26} /><h2>Dừng đâu, học tiếp đó</h2><p>Chỗ đang xem, trang đang đọc được giữ lại trên mọi thiết bị của bạn.</p></div>
      <div><Icon name="certificate" size={26} /><h2>Học thật, chứng chỉ thật</h2><p>Chứng chỉ chỉ cấp khi bạn học xong, có mã để ai cũng kiểm tra được.</p></div>
    </section>
  )
}

function Voices({ reviews }: { reviews: Home['reviews'] }) {
  if (reviews.length < 3) return null
  return (
    <section aria-labelledby="hoc-vien-noi">
      <h2 id="hoc-vien-noi" className={styles.title}>Học viên kể lại</h2>
      <ul className={styles.voices}>
        {reviews.slice(0, 6).map((review) => (
          <li key={review.id}>
            <figure className={styles.voice}>
              <Rating value={review.rating} />
              <blockquote>{review.text}</blockquote>
              <figcaption>
                <Avatar name={review.user.fullName} src={review.user.avatarUrl} size={40} />
                <span><strong>{review.user.fullName}</strong><br /><Link to={paths.course(review.course.slug)}>{review.course.name}</Link></span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function BecomeHost() {
  return (
    <section className={styles.host} aria-labelledby="thanh-giang-vien">
      <div>
        <h2 id="thanh-giang-vien">Bạn có nghề? Dạy lại cho người đi sau.</h2>
        <p>Soạn khóa học ngay trên trình duyệt, tự đặt giá, giữ bản quyền nội dung của mình. Đội ngũ Bến Học đọc duyệt từng khóa trước khi mở bán.</p>
        <LinkButton kind="primary" size="lg" iconAfter="arrow-right" to={paths.becomeHost()}>Trở thành giảng viên</LinkButton>
      </div>
      <Lamp />
    </section>
  )
}

/** A lamp on its post at the end of the pier. */
function Lamp() {
  return (
    <svg viewBox="0 0 260 200" aria-hidden="true" className={styles.lamp}>
      <circle cx="168" cy="62" r="56" fill="#ffd9bf" />
      <circle cx="168" cy="62" r="34" fill="#ffbd92" />
      <path d="M163 88h10v96h-10z" fill="#0f2a47" />
      <path d="M150 48h36l-6 40h-24zM146 40h44v8h-44zM160 30h16v10h-16z" fill="#0f2a47" />
      <path d="M156 52h24l-4 32h-16z" fill="#fff3d6" />
      <path d="M30 150h200v10H30z" fill="#8b5a34" />
      <path d="M46 160h10v34H46zM110 160h10v34h-10zM200 160h10v34h-10z" fill="#6f4527" />
      <path d="M60 150v-34c14-8 30-7 40 2 10-9 26-10 40-2v34c-14-7-30-6-40 2-10-8-26-9-40-2Z" fill="#fff" stroke="#0f2a47" strokeWidth="3" strokeLinejoin="round" />
      <path d="M100 118v34M70 126c7-3 14-2 20 1M70 136c7-3 14-2 20 1M111 127c6-3 13-4 20-1M111 137c6-3 13-4 20-1" stroke="#c4470f" strokeWidth="2.500" fill="none" strokeLinecap="round" />
      <path d="M6 186c20 0 20 8 40 8s20-8 40-8 20 8 40 8 20-8 40-8 20 8 40 8 20-8 46-8" fill="none" stroke="#214b77" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
