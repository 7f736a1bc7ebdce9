import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { cx } from '#web/ui/cx.ts'
import { FieldError } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './RichTextEditor.module.css'
import { RichToolbar } from './RichToolbar.tsx'
import { richExtensions } from './rich-extensions.ts'

export type RichTextEditorProps = {
  id: string
  label: string
  content: object | null
  onChange: (document: { type: 'doc'; content?: unknown[] }) => void
  problem?: string | null
  disabled?: boolean
}

/** Writes rich text: headings, lists, tables, code, pictures and links. */
export default function RichTextEditor({
  id,
  label,
  content,
  onChange,
  problem,
  disabled = false,
}: RichTextEditorProps) {
  const told = useRef(onChange)
  told.current = onChange
  /** What the editor itself wrote last: anything else comes from outside and replaces its text. */
  const own = useRef<object | null>(content)
  const editor = useEditor({
    extensions: richExtensions,
    content,
    editable: !disabled,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: styles.text as string },
    },
    onUpdate({ editor: changed }) {
      const document = changed.getJSON() as { type: 'doc' }
      own.current = document
      told.current(document)
    },
  })

  useEffect(() => {
    if (!editor || own.current === content) return
    own.current = content
    editor.commands.setContent(content ?? '', { emitUpdate: false })
  }, [editor, content])
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])

  return (
    <div className={styles.field}>
      <p className={cx(layout.fine, layout.strong)}>{label}</p>
      <div className={styles.frame} data-invalid={problem ? true : undefined}>
        {editor && !disabled && <RichToolbar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      <FieldError error={problem} />
    </div>
  )
}
