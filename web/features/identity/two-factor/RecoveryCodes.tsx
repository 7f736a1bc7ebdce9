import { useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copy.ts'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './two-factor.module.css'

/** The recovery codes, the one time they are shown, with ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null)
  const text = `Mã khôi phục Bến Học (mỗi mã dùng một lần)\n\n${codes.join('\n')}\n`
  const copy = async () => {
    // Selected, they are one press away.
    if (!(await copyText(text, 'Đã sao chép mã khôi phục')) && list.current)
      getSelection()?.selectAllChildren(list.current)
  }
  return (
    <div className={layout.stack4}>
      <Notice kind="warning" title="Lưu các mã này ngay bây giờ">
        Bạn sẽ không xem lại được. Khi mất điện thoại, mỗi mã giúp bạn đăng nhập một lần.
      </Notice>
      <ul ref={list} className={styles.codes} aria-label="Mã khôi phục">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout.line3}>
        <Button icon="copy" onClick={copy}>
          Sao chép
        </Button>
        <a
          className={styles.save}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="ma-khoi-phuc-ben-hoc.txt"
        >
          Tải về tệp văn bản
        </a>
      </div>
    </div>
  )
}
