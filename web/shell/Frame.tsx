import type { ComponentProps, ReactNode } from 'react'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { Header } from './Header.tsx'

type FrameProps = ComponentProps<typeof Header> & ComponentProps<typeof BottomBar> & { children: ReactNode }

/** Header, page, footer, and a phone's bar: what stands around every public page and every error. */
export function Frame({ children, unread, searchHelp, bell }: FrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header searchHelp={searchHelp} bell={bell} />
      <main id="noi-dung" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <BottomBar searchHelp={searchHelp} unread={unread} />
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
