import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useId, useState } from 'react'
import type { LessonType } from '#domain/enums.ts'
import { addAndFocus } from '#web/ui/add-and-focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import layout from '#web/ui/layout.module.css'
import { SORT_INSTRUCTIONS, spokenMoves } from '#web/ui/sorting.ts'
import { type EditorState, lessonsIn } from './editor-state.ts'
import { MoveDialog } from './MoveDialog.tsx'
import styles from './Outline.module.css'
import { OutlineSection } from './OutlineSection.tsx'
import { useEditorPage } from './page-context.ts'
import { newLocalId, useOpenEditor } from './use-editor.ts'

/** The chapters and lessons: chosen, renamed, added, and put in order by dragging, by keyboard or by menu. */
export function Outline({ onSelect }: { onSelect?: () => void }) {
  const { state, act } = useOpenEditor()
  const { canEdit, announce, problemAt } = useEditorPage()
  const [moving, setMoving] = useState<string | null>(null)
  const id = useId()
  // The outline stands on the page twice: beside the lesson, and in the sheet of a phone.
  const idOf = onSelect ? inSheet : (name: string) => name
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const place = placeOver(state, String(active.id), String(over.id))
    if (place?.kind === 'section') act({ type: 'section moved', id: String(active.id), index: place.index })
    if (place?.kind === 'lesson')
      act({ type: 'lesson moved', id: String(active.id), sectionId: place.sectionId, index: place.index })
  }
  const addLesson = (sectionId: string, lesson: LessonType) => {
    const add = () => {
      act({ type: 'lesson added', id: newLocalId(), sectionId, lesson })
      onSelect?.()
      announce('Đã thêm bài học mới.')
    }
    addAndFocus(add, () => document.getElementById('lesson-name'))
  }
  const addSection = useAddSection(idOf)
  const announcements = spokenMoves((key) => nameOf(state, key))

  return (
    <nav aria-label="Mục lục khóa học" className={styles.outline}>
      <div className={styles.top}>
        <p>{outlineWords(state)}</p>
        {canEdit && (
          <Button icon="plus" size="sm" onClick={addSection} id={idOf('field-sections')}>
            Thêm chương
          </Button>
        )}
      </div>
      {state.sections.length === 0 && (
        <EmptyState icon="books" title="Chưa có chương nào">
          Một khóa học gồm các chương, mỗi chương có một hay nhiều bài học.
        </EmptyState>
      )}
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={sameKind(state)}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: SORT_INSTRUCTIONS }}
      >
        <SortableContext items={state.sections.map((section) => section.id)} strategy={verticalListSortingStrategy}>
          <ol className={layout.stack3}>
            {state.sections.map((section) => (
              <OutlineSection
                key={section.id}
                section={section}
                idOf={idOf}
                last={section.index === state.sections.length - 1}
                selected={state.selected}
                canEdit={canEdit}
                problem={problemAt(`sections.${section.index}.name`, section.part.fields.name !== '')}
                onAdd={(type) => addLesson(section.id, type)}
                onSelect={(lesson) => {
                  act({ type: 'selected', id: lesson })
                  onSelect?.()
                }}
                onMoveLesson={setMoving}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <MoveDialog lessonId={moving} onClose={() => setMoving(null)} />
    </nav>
  )
}

/** The id of a field in the outline of a phone's sheet. */
export const inSheet = (name: string): string => `${name}-sheet`

/** Adds a chapter at the end and puts the focus into its name, which `idOf` finds. */
export function useAddSection(idOf: (name: string) => string, onAdd?: () => void): () => void {
  const { act } = useOpenEditor()
  const { announce } = useEditorPage()
  return () => {
    const section = newLocalId()
    const add = () => {
      act({ type: 'section added', id: section })
      onAdd?.()
      announce('Đã thêm chương mới.')
    }
    addAndFocus(add, () => document.getElementById(idOf(`section-${section}`)))
  }
}

/** How much there is: `2 chương, 3 bài`. */
export function outlineWords(state: EditorState): string {
  return `${state.sections.length} chương, ${lessonsIn(state.sections).length} bài`
}

/** A section is dropped among sections, a lesson among lessons or on the head of a section. */
function sameKind(state: EditorState): CollisionDetection {
  const sections = new Set(state.sections.map(({ id }) => id))
  return (args) => {
    const dragsSection = sections.has(String(args.active.id))
    const dropped = args.droppableContainers.filter(({ id }) => !dragsSection || sections.has(String(id)))
    return closestCenter({
      ...args,
      droppableContainers: dragsSection
        ? dropped
        : dropped.filter(({ id }) => !sections.has(String(id)) || isEmptySection(state, String(id))),
    })
  }
}

function isEmptySection(state: EditorState, id: string): boolean {
  return state.sections.some((section) => section.id === id && section.lessons.length === 0)
}

type Place = { kind: 'section'; index: number } | { kind: 'lesson'; sectionId: string; index: number }

/** Where a thing lands that is let go over another. */
function placeOver(state: EditorState, active: string, over: string): Place | null {
  const target = state.sections.find(({ id }) => id === over)
  if (state.sections.some(({ id }) => id === active)) return target ? { kind: 'section', index: target.index } : null
  if (target) return { kind: 'lesson', sectionId: target.id, index: target.lessons.length }
  const lesson = lessonsIn(state.sections).find(({ id }) => id === over)
  return lesson ? { kind: 'lesson', sectionId: lesson.sectionId, index: lesson.index } : null
}

function nameOf(state: EditorState, id: string): string {
  const section = state.sections.find((one) => one.id === id)
  if (section) return `chương ${section.part.fields.name || section.index + 1}`
  const lesson = lessonsIn(state.sections).find((one) => one.id === id)
  return lesson ? `bài ${lesson.part.fields.name || lesson.index + 1}` : ''
}
