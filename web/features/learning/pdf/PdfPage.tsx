import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import styles from './PdfReader.module.css'

export type PageSize = { width: number; height: number }
type PdfPageProps = {
  pdf: PDFDocumentProxy
  number: number
  /** Size at 100 %, of this page or, until it is known, of the first. */
  size: PageSize
  scale: number
  /** Places of text pieces to mark. */
  marked: readonly number[]
  onSeen: (number: number, share: number) => void
}

/** One page: its place at once, its drawing and its text when it comes near the window. */
export function PdfPage({ pdf, number, size, scale, marked, onSeen }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(number === 1)
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([])
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
    }
  }, [pdf, number, scale, near])

  useEffect(() => {
    for (const [index, piece] of pieces.entries()) piece.toggleAttribute('data-marked', marked.includes(index))
  }, [pieces, marked])

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
