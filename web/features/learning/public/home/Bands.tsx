import type { ReplyOf } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import styles from './HomePage.module.css'

type Home = ReplyOf<'homepage'>

/** What somebody may count on here; each is a rule of the product, not a slogan. */
export function Reasons() {
  return (
    <section className={styles.promise} aria-label="Học ở Bến Học">
      <div>
        <Icon name="play" size={26} />
        <h2>Thử trước khi mua</h2>
        <p>Nhiều khóa mở sẵn vài bài học thử, xem được ngay, không cần tài khoản.</p>
      </div>
      <div>
        <Icon name="history" size={26} />
        <h2>Dừng đâu, học tiếp đó</h2>
        <p>Chỗ đang xem, trang đang đọc được giữ lại trên mọi thiết bị của bạn.</p>
      </div>
      <div>
        <Icon name="certificate" size={26} />
        <h2>Học thật, chứng chỉ thật</h2>
        <p>Chứng chỉ chỉ cấp khi bạn học xong, có mã để ai cũng kiểm tra được.</p>
      </div>
    </section>
  )
}

/** What learners wrote, as they wrote it; nothing while too few did. */
export function Voices({ reviews }: { reviews: Home['reviews'] }) {
  if (reviews.length < 3) return null
  return (
    <section aria-labelledby="hoc-vien-noi">
      <h2 id="hoc-vien-noi" className={styles.title}>
        Học viên kể lại
      </h2>
      <ul className={styles.voices}>
        {reviews.slice(0, 6).map((review) => (
          <li key={review.id}>
            <figure className={styles.voice}>
              <Rating value={review.rating} />
              <blockquote>{review.text}</blockquote>
              <figcaption>
                <Avatar name={review.user.fullName} src={review.user.avatarUrl} size={40} />
                <span>
                  <strong>{review.user.fullName}</strong>
                  <br />
                  <Link to={paths.course(review.course.slug)}>{review.course.name}</Link>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An invitation to those who have something to teach. */
export function BecomeHost() {
  return (
    <section className={styles.host} aria-labelledby="thanh-giang-vien">
      <div>
        <h2 id="thanh-giang-vien">Bạn có nghề? Dạy lại cho người đi sau.</h2>
        <p>
          Soạn khóa học ngay trên trình duyệt, tự đặt giá, giữ bản quyền nội dung của mình. Đội ngũ Bến Học đọc duyệt
          từng khóa trước khi mở bán.
        </p>
        <LinkButton kind="primary" size="lg" iconAfter="arrow-right" to={paths.becomeHost()}>
          Trở thành giảng viên
        </LinkButton>
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
      <path
        d="M60 150v-34c14-8 30-7 40 2 10-9 26-10 40-2v34c-14-7-30-6-40 2-10-8-26-9-40-2Z"
        fill="#fff"
        stroke="#0f2a47"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M100 118v34M70 126c7-3 14-2 20 1M70 136c7-3 14-2 20 1M111 127c6-3 13-4 20-1M111 137c6-3 13-4 20-1"
        stroke="#c4470f"
        strokeWidth="2.500"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M6 186c20 0 20 8 40 8s20-8 40-8 20 8 40 8 20-8 40-8 20 8 40 8 20-8 46-8"
        fill="none"
        stroke="#214b77"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
