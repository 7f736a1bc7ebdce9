import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { POST_STATUS_LOOKS } from '../badges.ts'
import { isUnsaved } from './draft-state.ts'
import styles from './PostEditor.module.css'
import { PublishDialog } from './PublishDialog.tsx'
import { useOpenDraft } from './use-draft.ts'

/** The post's name and status, and what can be done with it as a whole. */
export function PostHeader({ onRefused }: { onRefused: (parts: Record<string, string>) => void }) {
  const { runner, state } = useOpenDraft()
  const { id, slug, status, can, waiting, version, publishedVersion } = state.stored
  const navigate = useNavigate()
  const [publishing, setPublishing] = useState(false)
  const [opening, setOpening] = useState(false)
  const archive = useCall('archivePost', { revalidate: false })
  const remove = useCall('deletePost', { revalidate: false })
  const name = state.fields.title || 'Bài chưa đặt tên'

  const isSame = status === 'PUBLISHED' && !waiting && version === publishedVersion && !isUnsaved(state)
  const blocked = !can.publish ? 'Bài này chưa đăng được' : isSame && 'Người đọc đang thấy đúng bản này'

  const preview = async () => {
    setOpening(true)
    await runner.saveAll(3_000)
    await navigate(paths.hostPostPreview(id))
  }
  const takeDown = async () => {
    const sure = await confirm({
      title: 'Gỡ bài xuống?',
      text: 'Người đọc không còn thấy bài và bình luận. Bạn đăng lại được lúc nào cũng được.',
      confirmLabel: 'Gỡ xuống',
    })
    const stored = sure && (await archive.run({ params: { id } }))
    if (!stored) return
    runner.adopt(stored)
    toast.success('Đã gỡ bài xuống.')
  }
  const drop = async () => {
    const sure = await confirm({
      title: 'Xóa bài viết?',
      text: `“${name}” cùng mọi bình luận mất hẳn, không lấy lại được.`,
      confirmLabel: 'Xóa bài',
      danger: true,
    })
    if (!sure || !(await runner.discard(async () => (await remove.run({ params: { id } })) !== null))) return
    toast.success('Đã xóa bài.')
    await navigate(paths.hostPosts())
  }
  return (
    <header className={layout.stack2}>
      <Breadcrumbs steps={[{ label: 'Bài viết', to: paths.hostPosts() }, { label: name }]} />
      <div className={styles.titleRow}>
        <h1>{name}</h1>
        <StatusBadge status={status} looks={POST_STATUS_LOOKS} />
        <div className={styles.actions}>
          <Button icon="eye" pending={opening} onClick={() => void preview()}>
            Xem thử
          </Button>
          <Button kind="primary" icon="send" reason={blocked} onClick={() => setPublishing(true)}>
            {status === 'PUBLISHED' ? 'Đăng bản mới' : 'Đăng bài'}
          </Button>
          <Menu trigger={<Icon name="dots" />} label="Thao tác khác" triggerClassName={styles.more}>
            {status === 'PUBLISHED' && (
              <>
                <MenuLink icon="external" to={paths.post(slug)}>
                  Xem trang bài viết
                </MenuLink>
                <MenuLine />
              </>
            )}
            {can.archive && (
              <MenuButton icon="eye-off" onClick={() => void takeDown()}>
                Gỡ xuống
              </MenuButton>
            )}
            <MenuButton icon="trash" danger onClick={() => void drop()}>
              Xóa bài
            </MenuButton>
          </Menu>
        </div>
      </div>
      {publishing && <PublishDialog onClose={() => setPublishing(false)} onRefused={onRefused} />}
    </header>
  )
}
