import uPlot from 'uplot'
import { axisDay, axisValue, type PlotProps } from './plot-values.ts'

type Drawn = Omit<PlotProps, 'caption'> & { width: number; height: number; style: CSSStyleDeclaration }

const COLOURS = ['--navy-700', '--persimmon-600'] as const
/** An axis says no more than fits: so many pixels each. */
const LABEL_WIDTH = 52

/** How a plot is drawn: points stand side by side by their number, whatever lies between their days. */
export function plotOptions({ series, points, unit, width, height, style }: Drawn): uPlot.Options {
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const font = `12px ${style.fontFamily}`
  const axis = { stroke: colour('--ink-soft'), font, ticks: { show: false } }
  const every = Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / width))
  const last = points.length - 1
  const { low, high } = rangeOf({ series, points })
  const widest = Math.max(...[low, high].map((value) => axisValue(value, unit).length))
  return {
    width,
    height,
    legend: { show: false },
    padding: [12, 18, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: { x: { time: false, range: () => [-0.6, last + 0.6] }, y: { range: () => [low, high] } },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        // Counted from the newest, so that it is always named.
        splits: () => points.map((_, index) => index).filter((index) => (last - index) % every === 0),
        values: (_, splits) => splits.map((index) => axisDay(points[index]?.at ?? '')),
      },
      {
        ...axis,
        size: 20 + widest * 7,
        grid: { stroke: colour('--line'), width: 1 },
        splits: () => (low < 0 ? [low, 0, high] : [low, (low + high) / 2, high]),
        values: (_, splits) => splits.map((value) => axisValue(value, unit)),
      },
    ],
    series: [
      {},
      ...series.map(({ shape }, index): uPlot.Series => {
        const stroke = colour(COLOURS[index % COLOURS.length] ?? COLOURS[0])
        if (shape === 'line')
          return { stroke, width: 2, points: { show: points.length <= 12, size: 6, fill: colour('--surface') } }
        return {
          stroke,
          fill: stroke,
          width: 0,
          points: { show: false },
          paths: (uPlot.paths.bars as NonNullable<typeof uPlot.paths.bars>)({ size: [0.62, 44], radius: 0.12 }),
        }
      }),
    ],
  }
}

/** Bars stand on nought; a lone line may start higher, so that a change is seen. The ends are numbers people read easily. */
export function rangeOf({ series, points }: Pick<PlotProps, 'series' | 'points'>): { low: number; high: number } {
  const values = points.flatMap((point) => point.values)
  const least = Math.min(...values, Infinity)
  const most = Math.max(...values, 0)
  const mayFloat = series.every(({ shape }) => shape === 'line') && least > 20 && Number.isFinite(least)
  const low = mayFloat ? Math.floor((least * 0.9) / 2) * 2 : least < 0 ? -round(-least) : 0
  return { low, high: low + round(Math.max(2, most - low)) }
}

/** Up to the next of 1, 2, 4, 6 or 8 and noughts: its half is a whole number too. */
function round(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * unit >= value) ?? 10
  return Math.max(2, step * unit)
}
