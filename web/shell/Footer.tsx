import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Footer.module.css'
import { Logo } from './Logo.tsx'

const columns = [
  {
    title: 'Khám phá',
    links: [
      { to: paths.courses(), label: 'Tất cả khóa học' },
      { to: paths.combos(), label: 'Combo tiết kiệm' },
      { to: paths.documents(), label: 'Sách và tài liệu' },
      { to: paths.memberships(), label: 'Gói hội viên' },
      { to: paths.giftCards(), label: 'Thẻ quà tặng' },
      { to: paths.courses({ gia: 'mien-phi' }), label: 'Khóa học miễn phí' },
      { to: paths.courses({ 'sap-xep': 'moi-nhat' }), label: 'Mới ra mắt' },
      { to: paths.posts(), label: 'Bài viết' },
      { to: paths.hosts(), label: 'Giảng viên' },
      { to: paths.businesses(), label: 'Doanh nghiệp' },
    ],
  },
  {
    title: 'Người học',
    links: [
      { to: paths.learning(), label: 'Khóa học của tôi' },
      { to: paths.myCertificates(), label: 'Chứng chỉ' },
      { to: paths.orders(), label: 'Đơn hàng' },
      { to: paths.askProposal(), label: 'Báo giá cho công ty' },
      { to: paths.layoffDiscount(), label: 'Hỗ trợ người mất việc' },
    ],
  },
  {
    title: 'Bến Học',
    links: [
      { to: paths.becomeHost(), label: 'Trở thành giảng viên' },
      { to: paths.help(), label: 'Trợ giúp' },
      { to: paths.refundPolicy(), label: 'Chính sách hoàn tiền' },
      { to: paths.terms(), label: 'Điều khoản sử dụng' },
      { to: paths.privacy(), label: 'Quyền riêng tư' },
    ],
  },
]

export function Footer() {
  return (
    <footer className={styles.footer} data-dark>
      <svg viewBox="0 0 1440 36" preserveAspectRatio="none" className={styles.wave} aria-hidden="true">
        <path
          d="M0 22c120 0 120-14 240-14s120 14 240 14 120-14 240-14 120 14 240 14 120-14 240-14 120 14 240 14v14H0Z"
          fill="currentColor"
        />
      </svg>
      <div className={styles.ground}>
        <div className={styles.inner}>
          <div className={styles.about}>
            <Logo onDark />
            <p>Nơi người đi trước neo lại kinh nghiệm cho người đi sau.</p>
          </div>
          {columns.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className={styles.title}>{column.title}</h2>
              <ul className={styles.links}>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <Link to={link.to}>{link.label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={styles.end}>© Bến Học. Giá tính bằng đồng Việt Nam.</p>
      </div>
    </footer>
  )
}
