import { CountMark } from '#web/ui/Button.tsx'

/** The number at the corner of a link, and what it counts in words that are read out. */
export function UnreadCount({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <>
      <CountMark count={count} />
      <span className="visually-hidden"> chưa đọc</span>
    </>
  )
}
