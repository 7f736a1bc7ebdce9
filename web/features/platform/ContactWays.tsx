import { type Contact, waysToReach } from '#domain/company.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ContactWays.module.css'

const WORDS = {
  hotline: { title: 'Gọi hotline', icon: 'phone' },
  zalo: { title: 'Nhắn qua Zalo', icon: 'message' },
  email: { title: 'Gửi email', icon: 'mail' },
} as const

/** Ways to reach somebody, each one press away. */
export function ContactWays({ contact }: { contact: Contact }) {
  return (
    <>
      {contact.hours && <p>Giờ hỗ trợ: {contact.hours}.</p>}
      <ul className={styles.ways}>
        {waysToReach(contact).map(({ way, name, href }) => (
          <li key={way}>
            <a href={href} className={styles.way}>
              <Icon name={WORDS[way].icon} size={24} />
              <span>
                <strong>{WORDS[way].title}</strong>
                <br />
                {name}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p>Báo kèm mã đơn hàng hoặc tên khóa học để chúng tôi trả lời nhanh hơn.</p>
    </>
  )
}
