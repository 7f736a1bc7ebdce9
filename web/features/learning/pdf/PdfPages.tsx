import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Renew } from '../player/types.ts'
import { openPdf, textOf } from './open-pdf.ts'
import { type PageSize, PdfPage } from './PdfPage.tsx'
import styles from './PdfReader.module.css'
import { PdfTools } from './PdfTools.tsx'
import { findInPages, type Match } from './text-match.ts'

type PdfPagesProps = {
  name: string
  url: string
  /** The page where one stopped; 0 before the first time. */
  start: number
  /** Told of the page that is read, a moment after it comes in sight. */
  save: (page: number) => void
  renew: Renew | undefined
}
type Opened = { pdf: PDFDocumentProxy; size: PageSize }

const ZOOM = { least: 0.5, most: 3, step: 1.25 }

/** Pages one under the other, to read, search and copy from; it opens at the page where one stopped. */
export function PdfPages({ name, url, start: begin, save, renew }: PdfPagesProps) {
  const { opened, failed } = useOpened(url, renew)
  const frame = useRef<HTMLElement>(null)
  const width = useWidth(frame)
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  const { matches, at, byPage, shown, search, step } = useSearch(opened?.pdf ?? null)
  const shares = useRef(new Map<number, number>())
  const start = useRef(begin)
  const total = opened?.pdf.numPages ?? 0
  const scale = opened ? (Math.min(width - 32, 980) / opened.size.width) * zoom : 1
  const ready = opened !== null && width > 0

  const goTo = useCallback(
    (number: number) => {
      document
        .getElementById(`trang-${Math.min(Math.max(1, number), Math.max(1, total))}`)
        ?.scrollIntoView({ block: 'start' })
    },
    [total],
  )
  const seen = useCallback((number: number, height: number) => {
    shares.current.set(number, height)
    const [most] = [...shares.current].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    if (most && most[1] > 0) setPage(most[0])
  }, [])

  useEffect(() => {
    if (ready && start.current > 1) goTo(start.current)
  }, [ready, goTo])
  useEffect(() => {
    // The first look at the document is no news.
    if (ready && page !== Math.max(1, start.current)) save(page)
    if (ready) start.current = 0
  }, [ready, page, save])

  const numbers = useMemo(() => Array.from({ length: total }, (_, index) => index + 1), [total])
  if (failed)
    return (
      <EmptyState icon="pdf" title="Chưa mở được tài liệu">
        Hãy kiểm tra kết nối mạng rồi tải lại trang.
      </EmptyState>
    )
  return (
    <section ref={frame} className={styles.reader} aria-label={`Tài liệu: ${name}`}>
      <PdfTools
        page={page}
        total={total}
        zoom={zoom}
        found={matches.length}
        at={at}
        onPage={goTo}
        onSearch={search}
        onStep={step}
        onZoom={(by) =>
          setZoom((now) => Math.min(ZOOM.most, Math.max(ZOOM.least, by === 0 ? 1 : now * ZOOM.step ** by)))
        }
      />
      {!ready && (
        <div className={styles.loading} role="status">
          <span className="visually-hidden">Đang tải tài liệu</span>
          <Skeleton height="60vh" />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways when enlarged must be reachable by keyboard */}
      <section className={styles.pages} tabIndex={0} aria-label="Các trang">
        {ready &&
          numbers.map((number) => (
            <PdfPage
              key={number}
              pdf={opened.pdf}
              number={number}
              size={opened.size}
              scale={scale}
              matches={byPage.get(number) ?? NOTHING}
              shown={shown?.match.page === number ? shown : null}
              onSeen={seen}
            />
          ))}
      </section>
    </section>
  )
}

const NOTHING: readonly Match[] = []

function useOpened(url: string, renew: Renew | undefined) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failed, setFailed] = useState(false)
  // Only the first address counts: the page's data loads anew with other ones while the document is being read.
  const first = useRef({ url, renew })
  useEffect(() => {
    const leaving = new AbortController()
    let pdf: PDFDocumentProxy | null = null
    async function open() {
      pdf = await openPdf(first.current.url, first.current.renew, leaving.signal)
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (!leaving.signal.aborted) setOpened({ pdf, size: { width, height } })
    }
    open().catch(() => !leaving.signal.aborted && setFailed(true))
    return () => {
      leaving.abort()
      void pdf?.loadingTask.destroy()
    }
  }, [])
  return { opened, failed }
}

function useSearch(pdf: PDFDocumentProxy | null) {
  const text = useRef<Promise<string[][]> | null>(null)
  const [result, setResult] = useState<{ matches: readonly Match[]; at: number }>({ matches: NOTHING, at: 0 })
  const { matches } = result
  const byPage = useMemo(() => Map.groupBy(matches, ({ page }) => page), [matches])
  // A step to the only place there is asks for it once more.
  const shown = useMemo(() => {
    const match = result.matches[result.at]
    return match ? { match } : null
  }, [result])
  const search = useCallback(
    async (words: string): Promise<number> => {
      if (!pdf) return 0
      text.current ??= textOf(pdf)
      const matches = findInPages(await text.current, words)
      setResult({ matches, at: 0 })
      return matches.length
    },
    [pdf],
  )
  const step = useCallback((by: number) => {
    setResult(({ matches, at }) => ({
      matches,
      at: matches.length === 0 ? 0 : (at + by + matches.length) % matches.length,
    }))
  }, [])
  return { ...result, byPage, shown, search, step }
}

function useWidth(frame: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
