import { Suspense } from 'react'
import { emptyRichText, wordCount } from '#domain/richtext.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Checkbox, ChoiceGroup } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import type { Fields } from './draft-state.ts'
import styles from './PostEditor.module.css'

const RichTextEditor = loadedLate(() => import('#web/features/learning/authoring/editor/RichTextEditor.tsx'))

type MembersPartProps = {
  fields: Pick<Fields, 'membersBody' | 'membershipIds'>
  /** Those to choose from; one that is not on sale any more is there as long as it is chosen. */
  memberships: readonly { id: string; name: string; onSale: boolean }[]
  problem: string | null
  onChange: (changes: Partial<Fields>) => void
}

/** What follows the part that everybody reads: a line, and below it what only members read. */
export function MembersPart({ fields, memberships, problem, onChange }: MembersPartProps) {
  const { membersBody, membershipIds } = fields
  if (membersBody === null)
    return (
      <div className={styles.divide}>
        <Button icon="lock" onClick={() => onChange({ membersBody: emptyRichText() as Fields['membersBody'] })}>
          Thêm phần dành cho hội viên
        </Button>
        <p>Phần trên ai cũng đọc được. Phần thêm vào chỉ hội viên đọc được.</p>
      </div>
    )
  const drop = async () => {
    const sure =
      wordCount(membersBody as Parameters<typeof wordCount>[0]) === 0 ||
      (await confirm({
        title: 'Bỏ phần dành cho hội viên?',
        text: 'Những gì bạn viết trong phần này sẽ mất khỏi bản nháp.',
        confirmLabel: 'Bỏ phần này',
        danger: true,
      }))
    if (sure) onChange({ membersBody: null, membershipIds: [] })
  }
  const choose = (id: string, chosen: boolean) =>
    onChange({ membershipIds: chosen ? [...membershipIds, id] : membershipIds.filter((one) => one !== id) })
  return (
    <div className={styles.field}>
      <div className={styles.divider}>
        <span>
          <Icon name="lock" size={18} /> Từ đây chỉ hội viên đọc được
        </span>
        <Button size="sm" icon="trash" onClick={() => void drop()}>
          Bỏ phần này
        </Button>
      </div>
      <Suspense fallback={<p>Đang mở trình soạn thảo…</p>}>
        <RichTextEditor
          id="phan-hoi-vien"
          label="Phần dành cho hội viên"
          content={membersBody}
          problem={problem}
          onChange={(body) => onChange({ membersBody: body as Fields['membersBody'] })}
        />
      </Suspense>
      {memberships.length > 0 && (
        <ChoiceGroup
          legend="Hội viên gói nào đọc được"
          hint={membershipIds.length === 0 ? 'Chưa chọn gói nào: hội viên gói nào cũng đọc được.' : undefined}
        >
          {memberships.map(({ id, name, onSale }) => (
            <Checkbox
              key={id}
              label={onSale ? name : `${name} (gói không còn bán)`}
              checked={membershipIds.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
            />
          ))}
        </ChoiceGroup>
      )}
    </div>
  )
}
