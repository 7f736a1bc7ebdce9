import type { ComponentProps, ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'

/** Header, page, footer: what stands around every public page and every error. */
export function Frame({ children, ...header }: ComponentProps<typeof Header> & { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header {...header} />
      <main id="noi-dung" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

/** First stop of the Tab key: past the header, to the page. */
export function SkipLink() {
  return (
    <a href="#noi-dung" className={styles.skip}>
      Đến nội dung chính
    </a>
  )
}
