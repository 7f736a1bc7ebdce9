import type { ReactNode } from 'react'

const ink = 'var(--navy-800)'
const warm = 'var(--persimmon-500)'
const pale = 'var(--persimmon-100)'
const sky = 'var(--navy-100)'
const line = { fill: 'none', stroke: ink, strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

/** One small drawing per theme, on a grid of 48 × 48: a pale shape, an outline, one warm spot. */
const drawings: Record<string, ReactNode> = {
  'lap-trinh': (
    <>
      <rect x="7" y="10" width="34" height="24" rx="4" fill={sky} />
      <path d="M7 17h34M16 41h16M24 34v7" {...line} />
      <rect x="7" y="10" width="34" height="24" rx="4" {...line} />
      <path d="M18 22l-4 4 4 4M27 21l-4 10M32 22l4 4-4 4" {...line} stroke={warm} />
    </>
  ),
  'du-lieu': (
    <>
      <path d="M9 40V27h7v13M20 40V19h8v21M32 40V11h7v29" fill={sky} />
      <path d="M9 40V28h7v12M20 40V20h8v20M32 40V12h7v28M6 40h36" {...line} />
      <path d="M8 20l9-7 8 3 12-10" {...line} stroke={warm} />
      <circle cx="37" cy="6" r="2.500" fill={warm} />
    </>
  ),
  'thiet-ke': (
    <>
      <path d="M24 6c10 0 18 7 18 16 0 6-4 9-9 9h-4c-3 0-4 3-3 5 2 3 0 6-3 6C13 42 6 34 6 24S14 6 24 6Z" fill={pale} />
      <path d="M24 6c10 0 18 7 18 16 0 6-4 9-9 9h-4c-3 0-4 3-3 5 2 3 0 6-3 6C13 42 6 34 6 24S14 6 24 6Z" {...line} />
      <circle cx="15" cy="22" r="2.500" fill={warm} />
      <circle cx="22" cy="14" r="2.500" fill={ink} />
      <circle cx="32" cy="17" r="2.500" fill={warm} />
    </>
  ),
  'kinh-doanh': (
    <>
      <path d="M8 20h32v21H8z" fill={pale} />
      <path
        d="M9 8h30l4 9a5 5 0 0 1-9.500 2 5 5 0 0 1-9.500 0 5 5 0 0 1-9.500 0A5 5 0 0 1 5 17Z"
        fill={warm}
        opacity=".85"
      />
      <path d="M8 22v19h32V22M9 8h30l4 9M9 8l-4 9M18 41V30h10v11" {...line} />
    </>
  ),
  marketing: (
    <>
      <path d="M10 19h8l16-9v28l-16-9h-8z" fill={pale} />
      <path d="M34 10v28M18 19v10l3 11h5l-2-9M10 19h8l16-9v28l-16-9h-8a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3Z" {...line} />
      <path d="M39 18l4-3M40 24h5M39 30l4 3" {...line} stroke={warm} />
    </>
  ),
  'tai-chinh': (
    <>
      <path d="M6 16h34v23H6z" fill={sky} />
      <path d="M8 16h32v23H10a4 4 0 0 1-4-4V14a5 5 0 0 1 5-5h24v7M40 23h-8a4 4 0 0 0 0 9h8" {...line} />
      <circle cx="33" cy="27.500" r="2" fill={warm} />
      <path d="M13 23h10M13 29h7" {...line} stroke={warm} />
    </>
  ),
  'ngoai-ngu': (
    <>
      <path d="M6 9h24v18H18l-7 6v-6H6z" fill={pale} />
      <path d="M6 9h24v18H18l-7 6v-6H6zM34 18h8v16h-4v6l-7-6h-9v-3" {...line} />
      <path d="M18 13l-5 10M18 13l5 10M15 20h6" {...line} stroke={warm} />
    </>
  ),
  'ky-nang': (
    <>
      <path d="M24 6a13 13 0 0 1 8 23c-2 2-2 4-2 5H18c0-1 0-3-2-5a13 13 0 0 1 8-23Z" fill={pale} />
      <path d="M24 6a13 13 0 0 1 8 23c-2 2-2 4-2 5H18c0-1 0-3-2-5a13 13 0 0 1 8-23ZM19 39h10M21 43h6" {...line} />
      <path d="M20 21l4 4 4-4M24 25v8" {...line} stroke={warm} />
    </>
  ),
  'am-nhac-nhiep-anh': (
    <>
      <path d="M17 34V11l22-4v22" {...line} />
      <path d="M17 17l22-4V7l-22 4z" fill={sky} />
      <circle cx="12" cy="35" r="6" fill={pale} />
      <circle cx="12" cy="35" r="6" {...line} />
      <circle cx="34" cy="30" r="6" fill={pale} />
      <circle cx="34" cy="30" r="6" {...line} />
      <path d="M17 19l22-4" {...line} stroke={warm} />
    </>
  ),
  'suc-khoe': (
    <>
      <path d="M24 41C10 32 5 24 7 16c2-7 12-9 17-1 5-8 15-6 17 1 2 8-3 16-17 25Z" fill={pale} />
      <path d="M24 41C10 32 5 24 7 16c2-7 12-9 17-1 5-8 15-6 17 1 2 8-3 16-17 25Z" {...line} />
      <path d="M10 25h8l3-6 5 11 3-5h9" {...line} stroke={warm} />
    </>
  ),
  'am-thuc': (
    <>
      <path d="M6 24h36c0 9-6 16-14 16h-8C12 40 6 33 6 24Z" fill={pale} />
      <path d="M6 24h36c0 9-6 16-14 16h-8C12 40 6 33 6 24ZM30 24l10-17M35 24l9-14" {...line} />
      <path d="M14 18c-2-3 2-4 0-8M22 18c-2-3 2-4 0-8" {...line} stroke={warm} />
    </>
  ),
  'nuoi-day-con': (
    <>
      <circle cx="16" cy="14" r="6" fill={sky} />
      <circle cx="34" cy="22" r="5" fill={pale} />
      <circle cx="16" cy="14" r="6" {...line} />
      <circle cx="34" cy="22" r="5" {...line} />
      <path d="M5 41V33a9 9 0 0 1 9-9h4a9 9 0 0 1 9 9v8M28 33a7 7 0 0 1 15 2v6" {...line} />
      <path d="M22 36l6 1" {...line} stroke={warm} />
    </>
  ),
}
const other = (
  <>
    <path d="M8 38V12c6-3 11-3 16 1 5-4 10-4 16-1v26c-6-3-11-3-16 1-5-4-10-4-16-1Z" fill={pale} />
    <path d="M8 38V12c6-3 11-3 16 1 5-4 10-4 16-1v26c-6-3-11-3-16 1-5-4-10-4-16-1ZM24 13v26" {...line} />
    <path d="M13 19c2-.7 4-.7 6 0M29 19c2-.7 4-.7 6 0" {...line} stroke={warm} />
  </>
)

/** The drawing of a top category; an open book for those without one of their own. */
export function CategoryIcon({ slug, size = 48 }: { slug: string; size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      {drawings[slug] ?? other}
    </svg>
  )
}
