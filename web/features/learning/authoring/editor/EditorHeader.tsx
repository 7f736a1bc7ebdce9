import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { mayDoOnCourse } from '#domain/cohosts.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import type { Problem, Validity } from '#domain/course/validity.ts'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { COURSE_STATUS_LOOKS, isOnSale } from '../course-status.ts'
import styles from './CourseEditor.module.css'
import { HistoryDialog } from './HistoryDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { editedSince } from './tab-states.ts'
import { useOpenEditor } from './use-editor.ts'

type EditorHeaderProps = {
  draft: ReplyOf<'hostCourse'>
  validity: Validity
  onGo: (problem: Problem) => void
  onAskedForMissing: () => void
}

/** The course's name and status, and what can be done with it as a whole. */
export function EditorHeader({ draft, validity, onGo, onAskedForMissing }: EditorHeaderProps) {
  const { course, can, history } = draft
  const { state, runner } = useOpenEditor()
  const navigate = useNavigate()
  const [submitting, setSubmitting] = useState(false)
  const [shown, setShown] = useState<'history' | null>(null)
  const [opening, setOpening] = useState(false)
  // What the draft says of changes is as old as the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that was loaded again is younger
  const openedAt = useMemo(() => Date.now(), [draft])
  const display = useCall('displayCourse')
  const remove = useCall('deleteCourse', { revalidate: false })
  const params = { id: course.id }
  const name = state.course.fields.name || 'Khóa học chưa đặt tên'
  const list = draft.role === 'STAFF' ? staffPaths.staffCourses() : paths.hostCourses()

  const preview = async () => {
    setOpening(true)
    await runner.saveAll(3_000)
    await navigate(paths.hostCoursePreview(course.id))
  }
  const hide = async () => {
    if (
      !(await confirm({
        title: 'Ẩn khóa học?',
        text: 'Người mới không tìm thấy và không mua được nữa. Học viên đã mua vẫn học bình thường.',
        confirmLabel: 'Ẩn khóa học',
      }))
    )
      return
    if (await display.run({ params, body: { displayed: false } })) toast.success('Đã ẩn khóa học.')
  }
  const show = async () => {
    if (await display.run({ params, body: { displayed: true } })) toast.success('Khóa học đã hiện trở lại.')
  }
  const drop = async () => {
    if (
      !(await confirm({
        title: 'Xóa khóa học?',
        text: `“${name}” sẽ rời kênh của ${draft.role === 'STAFF' ? draft.owner.fullName : 'bạn'} và không lấy lại được. Học viên đã mua vẫn học bình thường.`,
        confirmLabel: 'Xóa khóa học',
        danger: true,
      }))
    )
      return
    if (await remove.run({ params })) {
      toast.success('Đã xóa khóa học.')
      await navigate(list)
    }
  }
  return (
    <header className={layout.stack2}>
      <Breadcrumbs steps={[{ label: 'Khóa học', to: list }, { label: name }]} />
      <div className={layout.line23}>
        <h1 className={layout.anywhere}>{name}</h1>
        <StatusBadge status={course.status} looks={COURSE_STATUS_LOOKS} />
        <div className={styles.actions}>
          <Button icon="eye" onClick={() => void preview()} pending={opening}>
            Xem thử
          </Button>
          <Button
            kind="primary"
            icon="checklist"
            reason={whyNotSubmit(draft, editedSince(state, openedAt))}
            onClick={() => {
              onAskedForMissing()
              setSubmitting(true)
            }}
          >
            Gửi duyệt
          </Button>
          <Menu trigger={<Icon name="dots" />} label="Thao tác khác" triggerClassName={styles.more}>
            <MenuButton icon="history" onClick={() => setShown('history')}>
              Lịch sử
            </MenuButton>
            <MenuLink icon="users" to={paths.hostLearners(course.id)}>
              Học viên
            </MenuLink>
            <MenuLink icon="user" to={paths.hostCohosts(course.id)}>
              Người cộng tác
            </MenuLink>
            {isOnSale(course.status) && (
              <MenuLink icon="external" to={paths.course(course.slug)}>
                Trang bán khóa học
              </MenuLink>
            )}
            {(can.hide || can.show || can.delete) && <MenuLine />}
            {can.hide && (
              <MenuButton icon="eye-off" onClick={() => void hide()}>
                Ẩn khóa học
              </MenuButton>
            )}
            {can.show && (
              <MenuButton icon="eye" onClick={() => void show()}>
                Hiện lại
              </MenuButton>
            )}
            {can.delete && (
              <MenuButton icon="trash" danger onClick={() => void drop()}>
                Xóa khóa học
              </MenuButton>
            )}
          </Menu>
        </div>
      </div>
      <SubmitDialog
        open={submitting}
        onClose={() => setSubmitting(false)}
        validity={validity}
        live={course.live}
        sellerVerified={draft.sellerVerified}
        inNameOf={draft.role === 'STAFF' ? draft.owner.fullName : null}
        onGo={(problem) => {
          setSubmitting(false)
          onGo(problem)
        }}
      />
      <HistoryDialog
        open={shown === 'history'}
        onClose={() => setShown(null)}
        history={history}
        isOwner={draft.role === 'OWNER'}
      />
    </header>
  )
}

/** Why the button cannot be pressed; null where it can. What was edited since the page opened may be a change. */
function whyNotSubmit({ can, role, review }: EditorHeaderProps['draft'], edited: boolean) {
  if (can.submit) return null
  if (!mayDoOnCourse(role, 'submit')) return 'Chỉ chủ khóa học gửi duyệt được'
  if (review?.status === 'PENDING') return 'Đang chờ duyệt'
  return edited ? null : 'Chưa có gì thay đổi so với bản đang bán'
}
