import type { DocumentKind } from '#domain/goods.ts'
import { imageUrl } from '#domain/media.ts'
import { TitleCover } from '../TitleCover.tsx'
import styles from './BookCover.module.css'

type Shown = { id: string; name: string; kind: DocumentKind; coverFileId: string | null }

/** What is read looks like it: a book with its spine, a document like sheets of paper. Its name stands beside it. */
export function BookCover({ document: { id, name, kind, coverFileId } }: { document: Shown }) {
  return (
    <span className={styles.book} data-kind={kind}>
      {coverFileId ? (
        <img src={imageUrl(coverFileId, 480)} alt="" width={270} height={360} loading="lazy" decoding="async" />
      ) : (
        <TitleCover id={id} title={name} />
      )}
    </span>
  )
}
