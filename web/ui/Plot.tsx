import { Suspense } from 'react'
import { loadedLate } from './loaded-late.ts'
import styles from './Plot.module.css'
import { type PlotPoint, type PlotProps, plotValue, pointTitle, pointWords } from './plot-values.ts'
import { Table } from './Table.tsx'

const PlotCanvas = loadedLate(() => import('./PlotCanvas.tsx'))

/**
 * Numbers over time. What draws them is fetched where a plot is shown; the table behind it holds every number, the newest
 * first, and is there without any script.
 */
export function Plot(props: PlotProps) {
  const { caption, series, points, unit } = props
  return (
    <figure className={styles.plot}>
      {series.length > 1 && (
        <figcaption className={styles.legend}>
          {series.map(({ label, shape }, index) => (
            <span key={label}>
              <i aria-hidden="true" data-shape={shape} data-series={index} />
              {label}
            </span>
          ))}
        </figcaption>
      )}
      <Suspense fallback={<div className={styles.canvas} />}>
        <PlotCanvas {...props} />
      </Suspense>
      <details className={styles.behind}>
        <summary>Xem bảng</summary>
        <Table
          caption={caption}
          rows={points.toReversed()}
          rowKey={({ at }) => at}
          columns={[
            { title: pointTitle(points[0]?.at), main: true, cell: ({ at }) => pointWords(at) },
            ...series.map(({ label }, index) => ({
              title: label,
              align: 'end' as const,
              cell: ({ values }: PlotPoint) => plotValue(values[index] ?? 0, unit),
            })),
          ]}
        />
      </details>
    </figure>
  )
}
