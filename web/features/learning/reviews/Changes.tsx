import type { ReplyOf } from '#domain/contract/index.ts'
import { Badge, type BadgeColour } from '#web/ui/Badge.tsx'
import { Fact } from '#web/ui/Fact.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './Changes.module.css'

type Change = ReplyOf<'courseSubmission'>['changes'][number]

const KINDS: Record<Change['kind'], { word: string; colour: BadgeColour }> = {
  changed: { word: 'Sửa', colour: 'blue' },
  added: { word: 'Thêm', colour: 'green' },
  removed: { word: 'Bỏ', colour: 'red' },
  moved: { word: 'Đổi vị trí', colour: 'grey' },
}
/** What reads no better in words: a picture, a file. */
const REPLACED = 'Đã được thay bằng tệp khác'

/** What an edit changes, old beside new; prices stand on top and stand out, since buyers feel them first. */
export function Changes({
  changes,
  none = 'Bản gửi lên giống hệt bản đang bán.',
}: {
  changes: readonly Change[]
  none?: string
}) {
  if (changes.length === 0) return <p>{none}</p>
  const ordered = [
    ...changes.filter(({ about }) => about === 'price'),
    ...changes.filter(({ about }) => about !== 'price'),
  ]
  return (
    <ul className={styles.changes}>
      {ordered.map((change) => (
        <li key={`${change.kind} ${change.id} ${change.field}`} data-about={change.about}>
          <p className={layout.line2}>
            <Badge colour={change.about === 'price' ? 'persimmon' : KINDS[change.kind].colour}>
              {KINDS[change.kind].word}
            </Badge>
            <strong>{change.label}</strong>
          </p>
          <Words change={change} />
        </li>
      ))}
    </ul>
  )
}

function Words({ change: { kind, before, after } }: { change: Change }) {
  if (kind === 'added') return after === null ? null : <p className={layout.soft}>{after}</p>
  if (kind === 'removed') return null
  if (before === null && after === null) return <p className={layout.soft}>{REPLACED}</p>
  return (
    <dl className={styles.words}>
      <Fact className={styles.before} label="Trước">
        {before ?? 'Trống'}
      </Fact>
      <Fact className={styles.after} label="Sau">
        {after ?? 'Trống'}
      </Fact>
    </dl>
  )
}
