import { useState } from 'react'
import { paths, safeReturn } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { copyText, shareLink } from '#web/ui/copy.ts'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './Affiliates.module.css'

type LinkMakerProps = { code: string; siteUrl: string }

/** A partner's link to any page of ours: they paste the address of the page, and copy what comes out. */
export function LinkMaker({ code, siteUrl }: LinkMakerProps) {
  const [page, setPage] = useState('')
  const to = pageOf(page, siteUrl)
  const link = siteUrl + paths.affiliateVisit(code, to ?? undefined)
  return (
    <div className={styles.link}>
      <TextInput
        label="Trang muốn giới thiệu"
        optional
        hint="Dán địa chỉ một khóa học hay trang bất kỳ của Bến Học. Để trống: trang chủ."
        inputMode="url"
        value={page}
        error={to === null ? 'Địa chỉ này không phải của Bến Học.' : null}
        onChange={(event) => setPage(event.target.value)}
      />
      <TextInput label="Liên kết của bạn" readOnly value={link} onFocus={({ target }) => target.select()} />
      <div className={layout.row2}>
        <Button kind="primary" icon="copy" onClick={() => void copyText(link, 'Đã sao chép liên kết')}>
          Sao chép liên kết
        </Button>
        <Button icon="share" onClick={() => void shareLink('Học ở Bến Học nhé', link)}>
          Chia sẻ
        </Button>
      </div>
    </div>
  )
}

/** The path of a page of ours as it was pasted; undefined for none, null where it is somebody else's. */
function pageOf(typed: string, siteUrl: string): string | undefined | null {
  const text = typed.trim()
  if (text === '') return undefined
  const url = URL.parse(text, siteUrl)
  if (!url || url.origin !== URL.parse(siteUrl)?.origin) return null
  const path = url.pathname + url.search
  return safeReturn(path) === path ? path : null
}
