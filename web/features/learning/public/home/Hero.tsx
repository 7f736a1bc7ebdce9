import { Form } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { formatNumber } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './HomePage.module.css'
import harbour from './harbour.svg?url'

type Home = ReplyOf<'homepage'>

/** The harbour, what the place is for, and the box to search in. */
export function Hero({ stats }: { stats: Home['stats'] }) {
  return (
    <section className={styles.hero} data-dark>
      <img src={harbour} alt="" width={1200} height={480} className={styles.scene} fetchPriority="high" />
      <div className={styles.heroWords}>
        <h1 className={styles.heroTitle}>Học từ người đã đi con đường bạn sắp đi</h1>
        <p className={styles.heroLead}>Khóa học tiếng Việt do chính người làm nghề soạn và dạy.</p>
        <Form action={paths.search()} method="get" role="search" className={styles.search}>
          <label htmlFor="tim-o-dau-trang" className="visually-hidden">
            Tìm khóa học, giảng viên, bài viết
          </label>
          <Icon name="search" size={22} className={styles.searchIcon} />
          <input
            id="tim-o-dau-trang"
            name="q"
            type="search"
            placeholder="Excel, nấu phở, tiếng Anh…"
            maxLength={200}
            autoComplete="off"
            className={styles.searchInput}
          />
          <button type="submit" className={styles.searchButton}>
            Tìm khóa học
          </button>
        </Form>
        {stats.courses > 0 && (
          <p className={styles.stats}>
            <strong>{formatNumber(stats.courses)}</strong> khóa học, <strong>{formatNumber(stats.hosts)}</strong> giảng
            viên
            {stats.learners > 0 && (
              <>
                , <strong>{formatNumber(stats.learners)}</strong> lượt học
              </>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
