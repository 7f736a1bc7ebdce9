import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './Plot.module.css'
import { plotOptions } from './plot-options.ts'
import { type PlotProps, plotValue, pointWords } from './plot-values.ts'

type Shown = { index: number; left: number; top: number }

/** What draws a plot: the pointer, a finger or the arrow keys choose a point, and its numbers stand beside it. */
export default function PlotCanvas({ caption, series, points, unit }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const draw = () => {
      const { width, height } = element.getBoundingClientRect()
      if (width === 0) return
      plot.current?.destroy()
      setShown(null)
      const options = plotOptions({ series, points, unit, width, height, style: getComputedStyle(element) })
      const data = [
        points.map((_, index) => index),
        ...series.map((_, of) => points.map(({ values }) => values[of] ?? 0)),
      ]
      plot.current = new uPlot(
        {
          ...options,
          hooks: {
            setCursor: [
              ({ cursor: { idx, left = 0, top = 0 }, over }) =>
                setShown(idx == null || left < 0 ? null : { index: idx, left: left + over.offsetLeft, top }),
            ],
          },
        },
        data as uPlot.AlignedData,
        element,
      )
    }
    // Fonts that come late would leave their axes in another one.
    void document.fonts?.ready.then(draw)
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.current?.destroy()
      plot.current = null
    }
  }, [series, points, unit])

  function choose(index: number) {
    const drawn = plot.current
    if (!drawn) return
    const left = drawn.valToPos(index, 'x')
    drawn.setCursor({ left, top: drawn.over.clientHeight / 3 })
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = points.length - 1
    const now = shown?.index ?? last + 1
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key]
    if (event.key === 'Escape') plot.current?.setCursor({ left: -10, top: -10 })
    if (to === undefined) return
    event.preventDefault()
    choose(Math.max(0, Math.min(last, to)))
  }

  const point = points[shown?.index ?? points.length - 1]
  const words = point
    ? `${pointWords(point.at)}: ${series.map(({ label }, of) => `${label} ${plotValue(point.values[of] ?? 0, unit)}`).join(', ')}`
    : 'Chưa có số liệu'
  return (
    <div
      className={styles.canvas}
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={caption}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, points.length - 1)}
      aria-valuenow={shown?.index ?? Math.max(0, points.length - 1)}
      aria-valuetext={words}
      onKeyDown={onKeyDown}
      onBlur={() => plot.current?.setCursor({ left: -10, top: -10 })}
    >
      {shown && point && (
        <div
          className={styles.tip}
          aria-hidden="true"
          style={
            shown.left > (frame.current?.clientWidth ?? 0) / 2
              ? { right: `calc(100% - ${shown.left - 12}px)` }
              : { left: shown.left + 12 }
          }
        >
          <strong>{pointWords(point.at)}</strong>
          {series.map(({ label, shape }, of) => (
            <span key={label}>
              <i data-shape={shape} data-series={of} />
              {label} <b>{plotValue(point.values[of] ?? 0, unit)}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
