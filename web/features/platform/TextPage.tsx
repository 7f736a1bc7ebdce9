import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './TextPage.module.css'

const OTHERS = [
  { to: paths.help(), label: 'Trợ giúp' },
  { to: paths.terms(), label: 'Điều khoản sử dụng' },
  { to: paths.privacy(), label: 'Quyền riêng tư' },
  { to: paths.refundPolicy(), label: 'Chính sách hoàn tiền' },
]

export type TextSection = { id: string; title: string; body: ReactNode }
type TextPageProps = {
  title: string
  lead: string /** when the text was last changed, as people write it */
  changed?: string
  sections: readonly TextSection[]
}

/** A page to be read: its table of contents beside it, its sections with addresses of their own. */
export function TextPage({ title, lead, changed, sections }: TextPageProps) {
  return (
    <>
      <Breadcrumbs steps={[{ label: 'Trang chủ', to: paths.home() }, { label: title }]} />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {changed && <p className={cx(layout.small, layout.above2)}>Cập nhật ngày {changed}</p>}
      </header>
      <div className={styles.columns}>
        <nav aria-label="Mục lục" className={styles.contents}>
          <ul className={styles.links}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
          <ul className={styles.others} aria-label="Trang khác">
            {OTHERS.filter((other) => other.label !== title).map((other) => (
              <li key={other.to}>
                <Link to={other.to}>{other.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-ten`}>
              <h2 id={`${section.id}-ten`}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
