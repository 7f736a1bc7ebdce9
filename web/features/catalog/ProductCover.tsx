import { imageUrl } from '#domain/media.ts'
import type { SoldKind } from '#domain/sold/kinds.ts'
import { soldPage } from '#web/features/catalog/sold-page.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ProductCover.module.css'

/** The picture of what is bought, beside its name; where it has none, a sign of what it is. */
export function ProductCover({ fileId, kind }: { fileId: string | null; kind: SoldKind | null }) {
  const src = imageUrl(fileId, 480)
  return (
    <span className={styles.cover}>
      {src ? (
        <img src={src} alt="" width={160} height={90} loading="lazy" />
      ) : (
        <Icon name={kind ? soldPage(kind).icon : 'book'} size={28} />
      )}
    </span>
  )
}
