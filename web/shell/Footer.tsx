import { useState } from 'react'
import { type Company, waysToReach } from '#domain/company.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './Footer.module.css'
import { Logo } from './Logo.tsx'
import { useShell } from './use-shell.ts'

const columns = [
  {
    title: 'Khám phá',
    links: [
      { to: paths.courses(), label: 'Tất cả khóa học' },
      { to: paths.events(), label: 'Sự kiện' },
      { to: paths.calendars(), label: 'Đặt lịch hẹn' },
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
      { to: paths.help(), label: 'Trợ giúp và liên hệ' },
      { to: paths.refundPolicy(), label: 'Chính sách hoàn tiền' },
      { to: paths.terms(), label: 'Điều khoản sử dụng' },
      { to: paths.privacy(), label: 'Quyền riêng tư' },
    ],
  },
]

const LABELS = { hotline: 'Hotline', zalo: 'Zalo', email: 'Email' } as const
const ICONS = { hotline: 'phone', zalo: 'message', email: 'mail' } as const

export function Footer() {
  const { company } = useShell()
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
            {company && <Reach company={company} />}
          </div>
          {columns.map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </div>
        {company && company.payments.length > 0 && (
          <ul className={styles.marks} aria-label="Phương thức thanh toán">
            {company.payments.map((mark) => (
              <li key={mark}>{mark}</li>
            ))}
          </ul>
        )}
        <p className={styles.end}>
          {company ? <Facts company={company} /> : '© Bến Học.'} Giá tính bằng đồng Việt Nam.
        </p>
      </div>
    </footer>
  )
}

/** Links of one sort: on a phone folded until somebody asks. */
function Column({ title, links }: (typeof columns)[number]) {
  const [open, setOpen] = useState(false)
  return (
    <nav aria-label={title} data-open={open || undefined} className={styles.column}>
      <h2 className={styles.title}>
        <span className={styles.wide}>{title}</span>
        <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {title} <Icon name="chevron-down" size={20} />
        </button>
      </h2>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.label}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Reach({ company: { contact } }: { company: Company }) {
  const ways = waysToReach(contact)
  if (ways.length === 0) return null
  return (
    <address className={styles.reach}>
      {ways.map(({ way, name, href }) => (
        <a key={way} href={href}>
          <Icon name={ICONS[way]} size={18} />
          <span>
            <span className="visually-hidden">{LABELS[way]}: </span>
            {name}
          </span>
        </a>
      ))}
      {contact.hours && <span className={styles.hours}>{contact.hours}</span>}
    </address>
  )
}

function Facts({ company: { name, taxCode, address } }: { company: Company }) {
  return (
    <>
      © {name}.{taxCode && ` Mã số thuế: ${taxCode}.`}
      {address && ` Địa chỉ: ${address}.`}
    </>
  )
}
