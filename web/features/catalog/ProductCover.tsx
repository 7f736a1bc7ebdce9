import { imageUrl } from '#domain/media.ts'
import type { SoldKind } from '#domain/sold/kinds.ts'
import { soldPage } from '#web/features/catalog/sold-page.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ProductCover.module.css'
import { TitleCover } from './TitleCover.tsx'

type ProductCoverProps = {
  fileId: string | null
  kind: SoldKind | null
  /** What has none is known by its name. */
  named?: { id: string; name: string }
}

/** The picture of what is bought, beside its name; where it has none, its name or a sign of what it is. */
export function ProductCover({ fileId, kind, named }: ProductCoverProps) {
  const src = imageUrl(fileId, 480)
  return (
    <span className={styles.cover}>
      {src ? (
        <img src={src} alt="" width={160} height={90} loading="lazy" />
      ) : named ? (
        <TitleCover id={named.id} title={named.name} />
      ) : (
        <Icon name={kind ? soldPage(kind).icon : 'book'} size={28} />
      )}
    </span>
  )
}
