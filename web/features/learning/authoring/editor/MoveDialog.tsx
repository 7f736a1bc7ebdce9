import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { lessonsIn } from './editor-state.ts'
import { placeWords } from './OutlineSection.tsx'
import { useEditorPage } from './page-context.ts'
import { useOpenEditor } from './use-editor.ts'

/** Moves a lesson to the end of another chapter, without dragging. */
export function MoveDialog({ lessonId, onClose }: { lessonId: string | null; onClose: () => void }) {
  const { state, act, runner } = useOpenEditor()
  const { announce } = useEditorPage()
  const [chosen, setChosen] = useState<string | null>(null)
  const lesson = lessonsIn(state.sections).find(({ id }) => id === lessonId)
  const others = state.sections.filter(({ id }) => id !== lesson?.sectionId)
  const target = others.find(({ id }) => id === chosen) ?? others[0]
  const close = () => {
    setChosen(null)
    onClose()
  }
  const move = () => {
    if (!lesson || !target) return
    act({ type: 'lesson moved', id: lesson.id, sectionId: target.id, index: target.lessons.length })
    announce(placeWords(runner.state().sections, lesson.id, lesson.part.fields.name || 'chưa đặt tên'))
    close()
  }
  return (
    <Dialog
      open={lesson !== undefined}
      onClose={close}
      title="Chuyển sang chương khác"
      actions={
        <>
          <Button onClick={close}>Để sau</Button>
          <Button kind="primary" onClick={move} reason={!target && 'Khóa học mới có một chương'}>
            Chuyển bài học
          </Button>
        </>
      }
    >
      {target ? (
        <Select label="Chương" value={target.id} onChange={(event) => setChosen(event.target.value)}>
          <Options
            of={others}
            value={({ id }) => id}
            word={({ index, part }) => part.fields.name || `Chương ${index + 1}`}
          />
        </Select>
      ) : (
        <p>Khóa học mới có một chương. Hãy thêm chương nữa trước.</p>
      )}
    </Dialog>
  )
}
