import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { markMatches } from './mark-matches.ts'
import styles from './PdfReader.module.css'
import type { Match } from './text-match.ts'

export type PageSize = { width: number; height: number }
type PdfPageProps = {
  pdf: PDFDocumentProxy
  number: number
  /** Size at 100 %, of this page or, until it is known, of the first. */
  size: PageSize
  scale: number
  /** What the search found on this page. */
  matches: readonly Match[]
  /** The one of them to bring in sight; another object each time that it is asked for. */
  shown: { match: Match } | null
  onSeen: (number: number, share: number) => void
}

const NOTHING: readonly HTMLElement[] = []

/** One page: its place at once, its drawing and its text when it comes near the window. */
export function PdfPage({ pdf, number, size, scale, matches, shown, onSeen }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(number === 1)
  const [pieces, setPieces] = useState(NOTHING)
  const reached = useRef<PdfPageProps['shown']>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const soon = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), { rootMargin: '600px' })
    const inside = new IntersectionObserver(([entry]) => entry && seen.current(number, entry.intersectionRect.height), {
      threshold: [0, 0.1, 0.25, 0.5, 0.75, 1],
    })
    soon.observe(element)
    inside.observe(element)
    return () => {
      soon.disconnect()
      inside.disconnect()
    }
  }, [number])

  useEffect(() => {
    const [target, layer] = [canvas.current, words.current]
    if (!near || !target || !layer) return
    let dropped = false
    let stop = () => {}
    async function draw(target: HTMLCanvasElement, layer: HTMLElement) {
      const page = await pdf.getPage(number)
      if (dropped) return
      const sharp = Math.min(2, window.devicePixelRatio || 1)
      const viewport = page.getViewport({ scale })
      target.width = Math.floor(viewport.width * sharp)
      target.height = Math.floor(viewport.height * sharp)
      const task = page.render({ canvas: target, viewport: page.getViewport({ scale: scale * sharp }) })
      layer.replaceChildren()
      layer.style.setProperty('--total-scale-factor', String(scale))
      const text = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport })
      stop = () => {
        task.cancel()
        text.cancel()
      }
      await Promise.all([task.promise, text.render()])
      if (!dropped) setPieces(text.textDivs)
    }
    // A drawing that was called off rejects; there is nobody left to tell.
    draw(target, layer).catch(() => {})
    return () => {
      dropped = true
      stop()
      setPieces(NOTHING)
    }
  }, [pdf, number, scale, near])

  useEffect(() => {
    const mark = markMatches(pieces, matches, shown?.match ?? null)
    if (shown === null || shown === reached.current) return
    if (pieces.length > 0) {
      reached.current = shown
      mark?.scrollIntoView({ block: 'center', inline: 'nearest' })
    } else {
      // Far from the window a page has no words: it is drawn once it comes near.
      frame.current?.scrollIntoView({ block: 'start' })
    }
  }, [pieces, matches, shown])

  return (
    <div
      ref={frame}
      id={`trang-${number}`}
      className={styles.page}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      <canvas ref={canvas} className={styles.drawing} />
      <div ref={words} className={styles.words} />
      <span className="visually-hidden">Hết trang {number}</span>
    </div>
  )
}
