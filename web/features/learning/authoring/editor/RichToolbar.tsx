import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Options } from '#web/ui/Options.tsx'
import { LinkTool } from './LinkTool.tsx'
import { PictureTool } from './PictureTool.tsx'
import styles from './RichTextEditor.module.css'
import { CODE_LANGUAGES } from './rich-extensions.ts'

type Tool = { label: string; face: ReactNode; active?: (editor: Editor) => boolean; run: (editor: Editor) => unknown }

const icon = (name: IconName) => <Icon name={name} size={18} />
/** A sign that is seen but is no word of the button's name. */
const drawn = (sign: string) => <span className={styles.sign} data-sign={sign} />
const TOOLS: readonly Tool[] = [
  {
    label: 'Chữ đậm',
    face: <b>Đ</b>,
    active: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    label: 'Chữ nghiêng',
    face: <i>N</i>,
    active: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Gạch chân',
    face: <u>G</u>,
    active: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    label: 'Gạch ngang',
    face: <s>S</s>,
    active: (e) => e.isActive('strike'),
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
  {
    label: 'Danh sách',
    face: icon('list'),
    active: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Danh sách đánh số',
    face: drawn('1.'),
    active: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Trích dẫn',
    face: drawn('“ ”'),
    active: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    label: 'Đoạn mã',
    face: icon('code'),
    active: (e) => e.isActive('codeBlock'),
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: 'Chèn bảng',
    face: drawn('▦'),
    run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  { label: 'Đường kẻ ngang', face: icon('minus'), run: (e) => e.chain().focus().setHorizontalRule().run() },
]
const TABLE_TOOLS: readonly Tool[] = [
  { label: 'Thêm hàng', face: 'Thêm hàng', run: (e) => e.chain().focus().addRowAfter().run() },
  { label: 'Thêm cột', face: 'Thêm cột', run: (e) => e.chain().focus().addColumnAfter().run() },
  { label: 'Xóa hàng', face: 'Xóa hàng', run: (e) => e.chain().focus().deleteRow().run() },
  { label: 'Xóa cột', face: 'Xóa cột', run: (e) => e.chain().focus().deleteColumn().run() },
  { label: 'Xóa bảng', face: 'Xóa bảng', run: (e) => e.chain().focus().deleteTable().run() },
]
const HEADINGS = [
  ['0', 'Đoạn văn'],
  ['1', 'Tiêu đề lớn'],
  ['2', 'Tiêu đề vừa'],
  ['3', 'Tiêu đề nhỏ'],
] as const

/** What can be done to the text at the cursor; every tool has a name, those that are on say so. */
export function RichToolbar({ editor }: { editor: Editor }) {
  const now = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      on: TOOLS.map((tool) => tool.active?.(e) ?? false),
      heading: [1, 2, 3].find((level) => e.isActive('heading', { level })) ?? 0,
      table: e.isActive('table'),
      code: e.isActive('codeBlock'),
      link: e.isActive('link'),
      language: String(e.getAttributes('codeBlock').language ?? ''),
      canUndo: e.can().undo(),
      canRedo: e.can().redo(),
    }),
  })
  const setHeading = (level: number) => {
    const chain = editor.chain().focus()
    if (level === 0) chain.setParagraph().run()
    else chain.setHeading({ level: level as 1 | 2 | 3 }).run()
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Định dạng">
      <select
        aria-label="Kiểu đoạn"
        value={String(now.heading)}
        onChange={(event) => setHeading(Number(event.target.value))}
      >
        <Options of={HEADINGS} value={([level]) => level} word={([, word]) => word} />
      </select>
      {TOOLS.map((tool, index) => (
        <ToolButton key={tool.label} tool={tool} editor={editor} on={now.on[index]} />
      ))}
      <LinkTool editor={editor} on={now.link} />
      <PictureTool editor={editor} />
      {now.code && (
        <select
          aria-label="Ngôn ngữ của đoạn mã"
          value={now.language}
          onChange={(event) =>
            editor
              .chain()
              .focus()
              .updateAttributes('codeBlock', { language: event.target.value || null })
              .run()
          }
        >
          <Options of={CODE_LANGUAGES} value={([value]) => value} word={([, word]) => word} />
        </select>
      )}
      {now.table && TABLE_TOOLS.map((tool) => <ToolButton key={tool.label} tool={tool} editor={editor} />)}
      <button
        type="button"
        aria-label="Hoàn tác"
        title="Hoàn tác"
        disabled={!now.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        {drawn('↶')}
      </button>
      <button
        type="button"
        aria-label="Làm lại"
        title="Làm lại"
        disabled={!now.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        {drawn('↷')}
      </button>
    </div>
  )
}

function ToolButton({ tool, editor, on }: { tool: Tool; editor: Editor; on?: boolean }) {
  return (
    <button
      type="button"
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.active ? on : undefined}
      onClick={() => void tool.run(editor)}
    >
      {tool.face}
    </button>
  )
}
