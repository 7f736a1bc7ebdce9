import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ModeratedKind } from '#domain/moderation/kinds.ts'
import { call } from '#web/api/client.ts'
import { useCall } from '#web/api/use-call.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextInput } from '#web/ui/fields.tsx'

/** Enters what an authority wants removed: the page it stands on, who asks, when it came in. */
export function AuthorityDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const request = useCall('requestByAuthority', { show: 'inline', revalidate: false })
  const [problem, setProblem] = useState<string | null>(null)

  async function onSubmit(form: FormData) {
    const subject = await subjectAt(String(form.get('link') ?? ''))
    setProblem(
      subject
        ? null
        : 'Không nhận ra trang này. Hãy dán đường dẫn của khóa học, giảng viên, người học, doanh nghiệp, bài viết hoặc bình luận.',
    )
    if (!subject) return
    const receivedAt = new Date(String(form.get('receivedAt'))).toISOString()
    const saved = await request.run({
      body: { ...subject, authority: String(form.get('authority') ?? ''), receivedAt },
    })
    if (saved) await navigate(staffPaths.staffModerationCase(saved.caseId))
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Yêu cầu của cơ quan chức năng"
      call={request}
      label="Ghi nhận, bắt đầu tính 24 giờ"
      onSubmit={onSubmit}
    >
      <TextInput
        label="Đường dẫn của nội dung"
        name="link"
        required
        error={problem}
        hint="Trang khóa học, giảng viên, người học, doanh nghiệp, bài viết, hoặc liên kết tới một bình luận."
      />
      <TextInput label="Cơ quan và số công văn" name="authority" required minLength={3} maxLength={300} />
      <TextInput label="Nhận lúc" name="receivedAt" type="datetime-local" required />
    </FormDialog>
  )
}

/** What stands at an address of this site. */
async function subjectAt(link: string): Promise<{ kind: ModeratedKind; id: string } | null> {
  const { pathname: path, hash } = URL.parse(link, location.origin) ?? { pathname: '', hash: '' }
  const comment = /^#binh-luan-([0-9a-f-]{36})$/.exec(hash)?.[1]
  if (comment) return { kind: 'COMMENT', id: comment }
  const host = /^\/giang-vien\/([0-9a-f-]{36})$/.exec(path)?.[1]
  if (host) return { kind: 'PROFILE', id: host }
  const person = /^\/nguoi-hoc\/([0-9a-f-]{36})$/.exec(path)?.[1]
  if (person) return { kind: 'PERSON', id: person }
  const business = /^\/doanh-nghiep\/([0-9a-f-]{36})$/.exec(path)?.[1]
  if (business) return { kind: 'BUSINESS', id: business }
  const slug = /^\/khoa-hoc\/([a-z0-9-]+)$/.exec(path)?.[1]
  const course = slug ? await call('courseBySlug', { params: { slug } }).catch(() => null) : null
  if (course) return { kind: 'COURSE', id: course.id }
  const title = /^\/bai-viet\/([a-z0-9-]+)$/.exec(path)?.[1]
  const post = title ? await call('postBySlug', { params: { slug: title } }).catch(() => null) : null
  return post && { kind: 'POST', id: post.id }
}
