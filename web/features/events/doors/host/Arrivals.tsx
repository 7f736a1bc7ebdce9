import { formatDay } from '#domain/time.ts'
import { Card } from '#web/ui/Card.tsx'
import { Plot } from '#web/ui/Plot.tsx'
import { arrivalPoints } from './arrivals-points.ts'

/** How people arrived, quarter by quarter. */
export function Arrivals({ arrivals }: { arrivals: readonly { at: string; entries: number }[] }) {
  const last = arrivals.at(-1)
  if (!last) return null
  return (
    <Card title={`Khách đến, ${formatDay(last.at)}`}>
      <Plot
        caption="Lượt vào theo từng 15 phút"
        series={[{ label: 'Lượt vào', shape: 'bars' }]}
        points={arrivalPoints(arrivals)}
        unit="count"
      />
    </Card>
  )
}
