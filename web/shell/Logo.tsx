import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './Logo.module.css'

/** A boat at the wharf, its two sails the pages of an open book. */
export function LogoMark({ size = 36, onDark }: { size?: number; onDark?: boolean }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <path
        d="M19 23.2V7.400C15.800 5.300 11.600 5.100 8 6.700v13.600c3.900-1.200 8.100-.600 11 2.900Z"
        fill={onDark ? '#ff9a66' : '#e2622a'}
      />
      <path
        d="M21 23.200V7.400c3.200-2.100 7.400-2.300 11-.700v13.600c-3.900-1.200-8.100-.600-11 2.900Z"
        fill={onDark ? '#ffc9a8' : '#f08c5c'}
      />
      <path
        d="M4.500 25.500h31c-1.300 4.800-5.200 7.500-10 7.500h-11c-4.800 0-8.700-2.700-10-7.500Z"
        fill={onDark ? '#ffffff' : '#0f2a47'}
      />
      <path
        d="M3 36.500c2.800 0 2.800 1.500 5.700 1.500s2.800-1.500 5.600-1.500S17.200 38 20 38s2.800-1.500 5.700-1.500 2.800 1.500 5.600 1.500 2.900-1.500 5.700-1.500"
        fill="none"
        stroke={onDark ? '#8fb3d9' : '#214b77'}
        strokeWidth="1.600"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Logo({ onDark }: { onDark?: boolean }) {
  return (
    <Link to={paths.home()} className={styles.logo} aria-label="Bến Học, trang chủ" data-on-dark={onDark || undefined}>
      <LogoMark onDark={onDark} />
      <span className={styles.word}>Bến Học</span>
    </Link>
  )
}
