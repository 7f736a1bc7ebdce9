import { type ChangeEvent, Suspense, useRef } from 'react'
import { attachmentsOf, mainOf } from '#domain/course/resources.ts'
import { acceptOf, type UploadPurpose } from '#domain/uploads.ts'
import { CallFault, words } from '#web/api/call-fault.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { toast } from '#web/ui/toast.ts'
import {
  type LessonFields,
  type LessonNode,
  type LinkedResource,
  lessonsIn,
  type ResourceFacts,
} from './editor-state.ts'
import styles from './LessonPanel.module.css'
import { useEditorPage } from './page-context.ts'
import { ResourceLine } from './ResourceLine.tsx'
import { ResourcePicker } from './ResourcePicker.tsx'
import { addToLibrary, MAIN, setCaptions } from './resources.ts'
import { UploadLine } from './UploadLine.tsx'
import { useUploads } from './uploads.tsx'
import { useOpenEditor } from './use-editor.ts'

const RichTextEditor = loadedLate(() => import('./RichTextEditor.tsx'))

type PartProps = {
  lesson: LessonNode
  onChange: (fields: Partial<LessonFields>) => void
  problem: string | null
  disabled: boolean
}

/** What is taught: the text, or the recording or PDF. */
export function LessonContent({ lesson, onChange, problem, disabled }: PartProps) {
  const { type, body } = lesson.part.fields
  if (type !== 'TEXT')
    return <LessonFile lesson={lesson} type={type} onChange={onChange} problem={problem} disabled={disabled} />
  return (
    <Suspense fallback={<p className={styles.soft}>Đang mở trình soạn thảo…</p>}>
      <RichTextEditor
        key={lesson.id}
        id="lesson-content"
        label="Nội dung bài đọc"
        content={body}
        disabled={disabled}
        problem={problem}
        onChange={(document) => onChange({ body: document })}
      />
    </Suspense>
  )
}

function LessonFile({ lesson, type, onChange, problem, disabled }: PartProps & { type: keyof typeof MAIN }) {
  const main = mainOf(lesson.part.fields.resources)
  const { kind, purpose, noun } = MAIN[type]
  const { libraryOf, mayPick } = useEditorPage()
  const { start, forget } = useUploads()
  const current = useResourcesOf(lesson)
  const put = (resource: ResourceFacts | null) => onChange({ resources: withMain(current(), resource) })
  const place = `main:${lesson.id}`
  const upload = (file: File) =>
    start(
      place,
      file,
      purpose,
      (done) =>
        void settle(addToLibrary(kind, done, libraryOf), (resource) => {
          put(resource)
          forget(place)
        }),
    )
  return (
    <section id="lesson-content" tabIndex={-1} className={layout.stack2} aria-label={`Nội dung: ${noun}`}>
      {main ? (
        <ResourceLine resource={main} onRemove={disabled ? null : () => put(null)} />
      ) : (
        <p className={styles.soft}>Bài học chưa có {noun}.</p>
      )}
      <UploadLine place={place} label={`Tải ${noun} lên`} />
      {!disabled && (
        <div className={layout.line2}>
          <FileButton label={main ? `Thay ${noun}` : `Tải ${noun} lên`} purpose={purpose} onFile={upload} />
          <ResourcePicker label="Chọn từ thư viện" kind={kind} except={main ? [main.resourceId] : []} onPick={put} />
        </div>
      )}
      <FieldError error={problem} />
      {type === 'VIDEO' && main && (
        <Captions main={main} place={`captions:${lesson.id}`} onChange={put} disabled={disabled || !mayPick} />
      )}
    </section>
  )
}

function Captions({
  main,
  place,
  onChange,
  disabled,
}: {
  main: ResourceFacts
  place: string
  onChange: (resource: ResourceFacts) => void
  disabled: boolean
}) {
  const { start, forget } = useUploads()
  const put = (fileId: string | null) =>
    settle(setCaptions(main.resourceId, fileId), (resource) => {
      onChange(resource)
      forget(place)
    })
  return (
    <div className={layout.stack2}>
      <p className={cx(layout.fine, layout.strong)}>Phụ đề</p>
      <p className={styles.soft}>
        {main.captionsFileId
          ? 'Video đã có phụ đề tiếng Việt.'
          : 'Phụ đề (.vtt) giúp người khiếm thính và người học ở nơi ồn ào.'}
      </p>
      <UploadLine place={place} label="Tải phụ đề lên" />
      {!disabled && (
        <div className={layout.line2}>
          <FileButton
            label={main.captionsFileId ? 'Thay phụ đề' : 'Tải phụ đề lên'}
            purpose="CAPTIONS"
            onFile={(file) => start(place, file, 'CAPTIONS', (done) => void put(done.fileId))}
          />
          {main.captionsFileId && (
            <Button kind="plain" size="sm" icon="trash" onClick={() => void put(null)}>
              Bỏ phụ đề
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Files that learners may take along. */
export function Attachments({ lesson, onChange, disabled }: Omit<PartProps, 'problem'>) {
  const { resources } = lesson.part.fields
  const attachments = attachmentsOf(resources)
  const { libraryOf } = useEditorPage()
  const { start, forget } = useUploads()
  const current = useResourcesOf(lesson)
  const place = `attachment:${lesson.id}`
  const add = (resource: ResourceFacts) => onChange({ resources: [...current(), { ...resource, isMain: false }] })
  return (
    <div className={layout.stack2}>
      <p className={cx(layout.fine, layout.strong)}>Tài liệu kèm theo</p>
      {attachments.length > 0 && (
        <ul className={layout.stack2}>
          {attachments.map((resource) => (
            <li key={resource.resourceId}>
              <ResourceLine
                resource={resource}
                onRemove={
                  disabled ? null : () => onChange({ resources: resources.filter((other) => other !== resource) })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <UploadLine place={place} label="Tải tài liệu lên" />
      {!disabled && (
        <div className={layout.line2}>
          <FileButton
            label="Tải tài liệu lên"
            purpose="ATTACHMENT"
            onFile={(file) =>
              start(
                place,
                file,
                'ATTACHMENT',
                (done) =>
                  void settle(addToLibrary('text', done, libraryOf), (resource) => {
                    add(resource)
                    forget(place)
                  }),
              )
            }
          />
          <ResourcePicker
            label="Chọn tài liệu từ thư viện"
            except={attachments.map(({ resourceId }) => resourceId)}
            onPick={add}
          />
        </div>
      )}
    </div>
  )
}

/** An upload ends long after it began: what was put in the lesson meanwhile stays. */
function useResourcesOf(lesson: LessonNode): () => LinkedResource[] {
  const { runner } = useOpenEditor()
  return () => (lessonsIn(runner.state().sections).find(({ id }) => id === lesson.id) ?? lesson).part.fields.resources
}

function withMain(resources: readonly LinkedResource[], main: ResourceFacts | null): LinkedResource[] {
  return [...(main ? [{ ...main, isMain: true }] : []), ...attachmentsOf(resources)]
}

function FileButton({
  label,
  purpose,
  onFile,
}: {
  label: string
  purpose: UploadPurpose
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (file) onFile(file)
    event.target.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptOf(purpose)}
        onChange={choose}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <Button size="sm" icon="upload" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

async function settle<T>(work: Promise<T>, done: (value: T) => void): Promise<void> {
  try {
    done(await work)
  } catch (fault) {
    toast.error(fault instanceof CallFault ? fault.message : words.unknown)
  }
}
