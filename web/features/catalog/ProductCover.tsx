import { imageUrl } from '#domain/media.ts'
import type { SoldKind } from '#domain/selling.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import styles from './ProductCover.module.css'

const ICONS: Partial<Record<SoldKind, IconName>> = {
  MEMBERSHIP_PRICE: 'card',
  COMBO: 'books',
  GIFT_CARD: 'gift',
  CALENDAR: 'calendar',
}

/** The picture of what is bought, beside its name; where it has none, a sign of what it is. */
export function ProductCover({ fileId, kind }: { fileId: string | null; kind: SoldKind | null }) {
  const src = imageUrl(fileId, 480)
  return (
    <span className={styles.cover}>
      {src ? (
        <img src={src} alt="" width={160} height={90} loading="lazy" />
      ) : (
        <Icon name={(kind && ICONS[kind]) ?? 'book'} size={28} />
      )}
    </span>
  )
}
