import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './CourseEditor.module.css'
import {
  type EditorState,
  lessonsIn,
  openEditor,
  type PartRef,
  type SectionNode,
  type Tracked,
} from './editor-state.ts'
import { FIELD_WORDS, inWords } from './field-words.ts'
import { clashes } from './meet.ts'
import { firstConflict } from './tab-states.ts'
import { useOpenEditor } from './use-editor.ts'

/** Two people changed the same thing: both texts side by side, and the choice. Nothing is lost until it is made. */
export function ConflictDialog({
  postponed,
  onPostpone,
}: {
  postponed: string | null
  onPostpone: (conflict: string) => void
}) {
  const { state, runner } = useOpenEditor()
  const ref = firstConflict(state)
  if (!ref || postponed === nameOfConflict(ref)) return null
  const choose = (keep: 'mine' | 'theirs') =>
    runner.dispatch(ref.kind === 'tree' ? { type: 'tree resolved', keep } : { type: 'resolved', part: ref, keep })
  const gone = ref.kind !== 'tree' && partOf(state, ref)?.conflict?.theirs === null
  return (
    <Dialog
      open
      onClose={() => onPostpone(nameOfConflict(ref))}
      title={titleOf(state, ref, gone)}
      wide
      actions={
        <>
          <Button onClick={() => choose('theirs')}>{gone ? 'Đồng ý xóa' : 'Dùng bản đã lưu'}</Button>
          <Button kind="primary" onClick={() => choose('mine')}>
            {gone ? 'Khôi phục bản của tôi' : 'Giữ bản của tôi'}
          </Button>
        </>
      }
    >
      <p>
        {gone
          ? 'Người khác, hoặc bạn trên thiết bị khác, vừa xóa phần này trong lúc bạn đang sửa.'
          : 'Người khác, hoặc bạn trên thiết bị khác, vừa sửa phần này trong lúc bạn đang sửa. Hãy chọn bản muốn giữ; trước khi bạn chọn, cả hai bản vẫn còn.'}
      </p>
      {ref.kind === 'tree' ? <Orders state={state} /> : <Fields part={partOf(state, ref)} />}
    </Dialog>
  )
}

/** Tells one conflict from another, so that the next one is shown though this one was put off. */
function nameOfConflict(ref: PartRef | { kind: 'tree' }): string {
  return JSON.stringify(ref)
}

function titleOf(state: EditorState, ref: PartRef | { kind: 'tree' }, gone: boolean): string {
  if (ref.kind === 'tree') return 'Thứ tự bài học vừa được đổi ở nơi khác'
  if (ref.kind === 'course') return 'Thông tin khóa học vừa được sửa ở nơi khác'
  if (ref.kind === 'product') return 'Giá bán vừa được sửa ở nơi khác'
  const name = String((partOf(state, ref)?.fields as { name?: string } | undefined)?.name ?? '')
  return `${ref.kind === 'section' ? 'Chương' : 'Bài học'} “${name}” vừa được ${gone ? 'xóa' : 'sửa'} ở nơi khác`
}

type AnyPart = Tracked<Record<string, unknown>>

function partOf(state: EditorState, ref: PartRef): AnyPart | null {
  const part =
    ref.kind === 'course'
      ? state.course
      : ref.kind === 'product'
        ? state.product
        : (ref.kind === 'section' ? state.sections : lessonsIn(state.sections)).find(({ id }) => id === ref.id)?.part
  return (part as unknown as AnyPart | undefined) ?? null
}

function Fields({ part }: { part: AnyPart | null }) {
  const theirs = part?.conflict?.theirs
  if (!part || !theirs) return null
  return (
    <>
      {clashes(part).map((field) => (
        <section key={field} className={styles.sides} aria-label={FIELD_WORDS[field] ?? field}>
          <h3>{FIELD_WORDS[field] ?? field}</h3>
          <Side title="Bản của tôi">{inWords(field, part.fields[field])}</Side>
          <Side title="Bản đã lưu">{inWords(field, theirs[field])}</Side>
        </section>
      ))}
    </>
  )
}

function Orders({ state }: { state: EditorState }) {
  if (!state.tree.conflict) return null
  return (
    <section className={styles.sides}>
      <Side title="Thứ tự của tôi">
        <Order sections={state.sections} />
      </Side>
      <Side title="Thứ tự đã lưu">
        <Order sections={openEditor(state.tree.conflict).sections} />
      </Side>
    </section>
  )
}

function Order({ sections }: { sections: readonly SectionNode[] }) {
  return (
    <ol>
      {sections.map((section) => (
        <li key={section.id}>
          {section.part.fields.name || `Chương ${section.index + 1}`}
          <ol>
            {section.lessons.map((lesson) => (
              <li key={lesson.id}>{lesson.part.fields.name || `Bài ${lesson.index + 1}`}</li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.sideText}>
      <h4>{title}</h4>
      <div className={layout.typed}>{children}</div>
    </div>
  )
}
