import { Suspense } from 'react'
import { PostType } from '#domain/enums.ts'
import { POST_LIMITS, postTypeWords } from '#domain/post.ts'
import { PicturePicker } from '#web/features/learning/authoring/editor/PicturePicker.tsx'
import { TagEditor } from '#web/features/learning/authoring/editor/TagEditor.tsx'
import { Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { Options } from '#web/ui/Options.tsx'
import type { FieldName, Fields } from './draft-state.ts'
import { MembersPart } from './MembersPart.tsx'
import styles from './PostEditor.module.css'
import { useOpenDraft } from './use-draft.ts'

const RichTextEditor = loadedLate(() => import('#web/features/learning/authoring/editor/RichTextEditor.tsx'))

type PostFieldsProps = {
  /** What publishing refused of each part. */
  refused: Readonly<Record<string, string>>
  /** Those on sale: they can open what only members read. */
  memberships: readonly { id: string; name: string }[]
  onTouched: () => void
}

/** Everything a post says. What would be refused, or looked at by a person first, is said at the field. */
export function PostFields({ refused, memberships, onTouched }: PostFieldsProps) {
  const { runner, state } = useOpenDraft()
  const { fields, stored } = state
  const gone = stored.memberships.filter(({ id, onSale }) => !onSale && fields.membershipIds.includes(id))
  const choices = [...memberships.map((one) => ({ ...one, onSale: true })), ...gone]
  const edit = (changes: Partial<Fields>) => {
    onTouched()
    runner.edit(changes)
  }
  const found = (name: FieldName) => stored.warnings.find(({ path }) => path === name)
  const problem = (name: FieldName) => {
    const warning = found(name)
    return refused[name] ?? (warning?.refused ? warning.message : null)
  }
  /** Words that a person would look at first, in a line under the field. */
  const doubt = (name: FieldName) => {
    const warning = found(name)
    return warning && !warning.refused && !refused[name] ? warning.message : null
  }
  return (
    <div className={styles.columns}>
      <div className={styles.sheet}>
        <div className={styles.field}>
          <TextInput
            label="Tiêu đề"
            className={styles.title}
            value={fields.title}
            maxLength={POST_LIMITS.title}
            placeholder="Điều bạn muốn kể, trong một câu"
            error={problem('title')}
            onChange={(event) => edit({ title: event.target.value })}
          />
          <Doubt words={doubt('title')} />
        </div>
        <div className={styles.field}>
          <Suspense fallback={<p>Đang mở trình soạn thảo…</p>}>
            <RichTextEditor
              id="noi-dung"
              label="Nội dung"
              content={fields.body}
              problem={problem('body')}
              onChange={(body) => edit({ body: body as Fields['body'] })}
            />
          </Suspense>
          <Doubt words={doubt('body')} />
        </div>
        <div className={styles.field}>
          <MembersPart fields={fields} memberships={choices} problem={problem('membersBody')} onChange={edit} />
          <Doubt words={doubt('membersBody')} />
        </div>
      </div>
      <div className={styles.sheet}>
        <Select
          label="Loại bài"
          value={fields.type}
          onChange={(event) => edit({ type: event.target.value as Fields['type'] })}
        >
          <Options of={PostType} word={(type) => postTypeWords[type]} />
        </Select>
        <div className={styles.field}>
          <Textarea
            label="Tóm tắt"
            optional
            rows={4}
            value={fields.excerpt}
            maxLength={POST_LIMITS.excerpt}
            hint={`Hiện trong danh sách và khi chia sẻ; để trống thì lấy những câu đầu. ${fields.excerpt.length}/${POST_LIMITS.excerpt}`}
            error={problem('excerpt')}
            onChange={(event) => edit({ excerpt: event.target.value })}
          />
          <Doubt words={doubt('excerpt')} />
        </div>
        <PicturePicker
          id="anh-bia"
          fileId={fields.coverFileId}
          problem={problem('coverFileId')}
          onChange={(coverFileId) => edit({ coverFileId })}
        />
        <div className={styles.field}>
          <TagEditor
            id="the"
            tags={fields.tags}
            most={POST_LIMITS.tags}
            longest={POST_LIMITS.tag}
            problem={problem('tags')}
            onChange={(tags) => edit({ tags })}
          />
          <Doubt words={doubt('tags')} />
        </div>
      </div>
    </div>
  )
}

function Doubt({ words }: { words: string | null }) {
  if (!words) return null
  return (
    <p className={styles.warning}>
      <Icon name="warning" size={18} /> {words}
    </p>
  )
}
