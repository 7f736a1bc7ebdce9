import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import styles from './Bones.module.css'
import { Skeleton } from './Skeleton.tsx'

export type BonesShape = 'rows' | 'figures' | 'text'

type PageViewProps = {
  bones: BonesShape
  /** Said outright; otherwise it is while another view of the same page is on its way. */
  loading?: boolean | undefined
  children?: ReactNode
}

/** The changing part of a page. A filter or page that takes longer than a moment shows the shape of what is coming. */
export function PageView({ bones, loading, children }: PageViewProps) {
  const isGoing = useOtherView()
  const isLoading = loading ?? isGoing
  return (
    <div className={styles.place} aria-busy={isLoading || undefined}>
      <div className={styles.content}>{children}</div>
      {isLoading && (
        <div className={styles.bones}>
          <Bones shape={bones} />
        </div>
      )}
    </div>
  )
}

/** The shape of what is about to be there. */
export function Bones({ shape }: { shape: BonesShape }) {
  return (
    <div aria-hidden="true" className={styles[shape]}>
      {LINES[shape].map((width) => (
        <div key={width} className={styles.bone}>
          <Skeleton width={width} height="18px" />
          <Skeleton width={`calc(${width} / 2)`} height="14px" />
        </div>
      ))}
    </div>
  )
}

const LINES: Record<BonesShape, readonly string[]> = {
  rows: ['62%', '48%', '71%', '55%', '66%', '44%'],
  figures: ['60%', '48%', '54%', '42%'],
  text: ['90%', '84%', '96%', '70%'],
}

/** Whether this page is being loaded with another search in its address. */
function useOtherView(): boolean {
  const here = useLocation()
  const { state, location: next } = useNavigation()
  return state === 'loading' && next?.pathname === here.pathname && next.search !== here.search
}
