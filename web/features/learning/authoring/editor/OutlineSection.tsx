import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { LessonType } from '#domain/enums.ts'
import { TextInput } from '#web/ui/fields.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Menu, MenuButton, MenuLine } from '#web/ui/Menu.tsx'
import type { LessonNode, SectionNode } from './editor-state.ts'
import { LESSON_WORDS } from './field-words.ts'
import styles from './Outline.module.css'
import { useEditorPage } from './page-context.ts'
import { SectionThumbnail } from './SectionThumbnail.tsx'
import { useOpenEditor } from './use-editor.ts'

type OutlineSectionProps = {
  section: SectionNode
  /** The id of a field in this outline. */
  idOf: (name: string) => string
  last: boolean
  selected: string | null
  canEdit: boolean
  problem: string | null
  onAdd: (type: LessonType) => void
  onSelect: (lessonId: string) => void
  onMoveLesson: (lessonId: string) => void
}

const TYPE_ICONS: Record<LessonType, IconName> = { VIDEO: 'video', PDF: 'pdf', TEXT: 'text' }

/** One chapter of the outline with its lessons. */
export function OutlineSection({
  section,
  idOf,
  last,
  selected,
  canEdit,
  problem,
  onAdd,
  onSelect,
  onMoveLesson,
}: OutlineSectionProps) {
  const { act } = useOpenEditor()
  const { announce } = useEditorPage()
  const { id, index } = section
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging, isOver } =
    useSortable({ id, disabled: !canEdit })
  const number = index + 1
  const name = section.part.fields.name
  const move = (to: number) => {
    act({ type: 'section moved', id, index: to })
    announce(`Chương ${name || number} nay là chương thứ ${to + 1}.`)
  }
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={styles.section}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
    >
      <div className={styles.head}>
        {canEdit && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            className={styles.grip}
            aria-label={`Kéo để sắp xếp chương ${number}`}
          >
            <Icon name="grip" />
          </button>
        )}
        <SectionThumbnail section={section} canEdit={canEdit} />
        <TextInput
          id={idOf(`section-${id}`)}
          label={`Tên chương ${number}`}
          hideLabel
          placeholder={`Chương ${number}: đặt tên`}
          value={name}
          maxLength={120}
          readOnly={!canEdit}
          error={problem}
          className={styles.name}
          onChange={(event) => act({ type: 'section edited', id, fields: { name: event.target.value } })}
        />
        {canEdit && (
          <Menu trigger={<Icon name="dots" />} label={`Thao tác với chương ${number}`} triggerClassName={styles.more}>
            {index > 0 && (
              <MenuButton icon="arrow-up" onClick={() => move(index - 1)}>
                Chuyển lên
              </MenuButton>
            )}
            {!last && (
              <MenuButton icon="arrow-down" onClick={() => move(index + 1)}>
                Chuyển xuống
              </MenuButton>
            )}
            <MenuLine />
            <MenuButton icon="trash" danger onClick={() => act({ type: 'section removed', id })}>
              Xóa chương
            </MenuButton>
          </Menu>
        )}
      </div>
      <SortableContext items={section.lessons.map((lesson) => lesson.id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.lessons}>
          {section.lessons.map((lesson) => (
            <OutlineLesson
              key={lesson.id}
              lesson={lesson}
              current={lesson.id === selected}
              canEdit={canEdit}
              onSelect={() => onSelect(lesson.id)}
              onMove={() => onMoveLesson(lesson.id)}
            />
          ))}
        </ol>
      </SortableContext>
      {canEdit && (
        <div id={idOf(`field-sections-${index}-lessons`)} className={styles.add}>
          <Menu
            side="start"
            trigger={
              <>
                <Icon name="plus" size={18} /> Thêm bài học
              </>
            }
            triggerClassName={styles.addButton}
          >
            {LessonType.map((type) => (
              <MenuButton key={type} icon={TYPE_ICONS[type]} onClick={() => onAdd(type)}>
                {LESSON_WORDS[type]}
              </MenuButton>
            ))}
          </Menu>
        </div>
      )}
    </li>
  )
}

function OutlineLesson({
  lesson,
  current,
  canEdit,
  onSelect,
  onMove,
}: {
  lesson: LessonNode
  current: boolean
  canEdit: boolean
  onSelect: () => void
  onMove: () => void
}) {
  const { act, runner } = useOpenEditor()
  const { announce } = useEditorPage()
  const { id } = lesson
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging, isOver } =
    useSortable({ id, disabled: !canEdit })
  const { name, type, preview } = lesson.part.fields
  const shown = name || 'Bài chưa đặt tên'
  const step = (by: -1 | 1) => {
    act({ type: 'lesson stepped', id, step: by })
    announce(placeWords(runner.state().sections, id, shown))
  }
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={styles.lesson}
      data-current={current || undefined}
      data-dragging={isDragging || undefined}
      data-over={isOver || undefined}
    >
      {canEdit && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className={styles.grip}
          aria-label={`Kéo để sắp xếp: ${shown}`}
        >
          <Icon name="grip" size={18} />
        </button>
      )}
      <button type="button" className={styles.pick} aria-current={current || undefined} onClick={onSelect}>
        <Icon name={TYPE_ICONS[type]} size={18} label={LESSON_WORDS[type]} />
        <span className={styles.lessonName} data-empty={name === '' || undefined}>
          {shown}
        </span>
        {preview && <span className={styles.free}>Học thử</span>}
      </button>
      {canEdit && (
        <Menu trigger={<Icon name="dots" size={18} />} label={`Thao tác với ${shown}`} triggerClassName={styles.more}>
          <MenuButton icon="arrow-up" onClick={() => step(-1)}>
            Chuyển lên
          </MenuButton>
          <MenuButton icon="arrow-down" onClick={() => step(1)}>
            Chuyển xuống
          </MenuButton>
          <MenuButton icon="arrow-right" onClick={onMove}>
            Chuyển sang chương…
          </MenuButton>
          <MenuLine />
          <MenuButton icon="trash" danger onClick={() => act({ type: 'lesson removed', id })}>
            Xóa bài học
          </MenuButton>
        </Menu>
      )}
    </li>
  )
}

/** `Bài “Chọn dao” nay là bài 2 của chương “Mở đầu”.` */
export function placeWords(sections: readonly SectionNode[], lessonId: string, name: string): string {
  const section = sections.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))
  const index = section?.lessons.findIndex(({ id }) => id === lessonId) ?? 0
  return `Bài “${name}” nay là bài ${index + 1} của chương “${section?.part.fields.name || (section?.index ?? 0) + 1}”.`
}
