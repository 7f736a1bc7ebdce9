import { useEffect, useState } from 'react'
import { clock, formatDateTime } from '#domain/time.ts'

/** More than a day, in seconds, is told by its end. */
const LONG = 24 * 60 * 60

/** How long is left; the server draws the instant itself, as nobody knows the reader's clock yet. */
export function Countdown({ until }: { until: string }) {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.floor((new Date(until).getTime() - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <span>
      {left === null || left > LONG ? (
        <>
          Giữ đến <strong>{formatDateTime(until)}</strong>
        </>
      ) : (
        <>
          Còn <strong>{clock(left)}</strong>
        </>
      )}
    </span>
  )
}
