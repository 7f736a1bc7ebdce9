import { type SubmitEvent, useState } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import styles from './PdfReader.module.css'

type PdfToolsProps = {
  page: number
  total: number
  zoom: number
  /** Places found by the last search, and which of them is shown. */
  found: number
  at: number
  onPage: (page: number) => void
  /** 1 larger, −1 smaller, 0 back to the width of the window. */
  onZoom: (by: -1 | 0 | 1) => void
  onSearch: (words: string) => Promise<number>
  onStep: (by: -1 | 1) => void
}

/** Pages, size and search of a document. */
export function PdfTools({ page, total, zoom, found, at, onPage, onZoom, onSearch, onStep }: PdfToolsProps) {
  const [words, setWords] = useState('')
  const [searched, setSearched] = useState('')
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    if (words.trim() === searched && found > 0) return onStep(1)
    setSearched(words.trim())
    onSearch(words).catch(() => {})
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label="Công cụ tài liệu">
      <div className={styles.group}>
        <IconButton icon="chevron-up" label="Trang trước" disabled={page <= 1} onClick={() => onPage(page - 1)} />
        <label className={styles.number}>
          <span className="visually-hidden">Trang</span>
          <input
            key={page}
            type="number"
            inputMode="numeric"
            min={1}
            max={Math.max(1, total)}
            defaultValue={page}
            onKeyDown={(event) => event.key === 'Enter' && onPage(Number(event.currentTarget.value) || page)}
            onBlur={(event) =>
              Number(event.currentTarget.value) !== page && onPage(Number(event.currentTarget.value) || page)
            }
          />
          <span>/ {total || '…'}</span>
        </label>
        <IconButton icon="chevron-down" label="Trang sau" disabled={page >= total} onClick={() => onPage(page + 1)} />
      </div>
      <div className={styles.group}>
        <IconButton icon="zoom-out" label="Thu nhỏ" onClick={() => onZoom(-1)} />
        <button type="button" className={styles.fit} title="Vừa chiều rộng" onClick={() => onZoom(0)}>
          {Math.round(zoom * 100)}%
        </button>
        <IconButton icon="zoom-in" label="Phóng to" onClick={() => onZoom(1)} />
      </div>
      <form className={styles.search} aria-label="Tìm trong tài liệu" onSubmit={search}>
        <input
          type="search"
          aria-label="Tìm trong tài liệu"
          placeholder="Tìm trong tài liệu"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <IconButton icon="search" label="Tìm" type="submit" disabled={total === 0} />
        {searched && (
          <>
            <span className={styles.found} role="status">
              {found === 0 ? 'Không tìm thấy' : `${at + 1}/${found}`}
            </span>
            <IconButton icon="arrow-up" label="Kết quả trước" disabled={found === 0} onClick={() => onStep(-1)} />
            <IconButton icon="arrow-down" label="Kết quả sau" disabled={found === 0} onClick={() => onStep(1)} />
          </>
        )}
      </form>
    </div>
  )
}
