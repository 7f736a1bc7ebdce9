import { useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { kindRow } from '#domain/sold/kinds.ts'
import { eDocumentFlow } from '#domain/statuses/e-document.ts'
import { actionsFrom } from '#domain/statuses/flow.ts'
import { formatDateTime } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { needStaff } from '#web/api/guards.ts'
import { useCall } from '#web/api/use-call.ts'
import { PlacesForm } from '#web/features/capacity/places/PlacesForm.tsx'
import { UploadField } from '#web/features/library/UploadField.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/paths-staff.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from '../goods/Goods.module.css'
import type { Route } from './+types/StaffDocumentPage.ts'
import { documentLooks } from './badges.ts'
import { DocumentForm } from './DocumentForm.tsx'

type Document = ReplyOf<'adminDocument'>

export async function loader(args: Route.LoaderArgs) {
  needStaff(args)
  const { api } = args.context.get(apiContext)
  const params = { id: args.params.id }
  const [document, places, categories] = await Promise.all([
    api('adminDocument', { params }),
    api('productPlaces', { params }),
    api('listCategories'),
  ])
  return { document, places, categories: categories.items }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ matches }, { title: loaderData?.document.name ?? 'Tài liệu', noIndex: true })

export default function StaffDocumentPage({ loaderData: { document, places, categories } }: Route.ComponentProps) {
  return (
    <div className={layout.stack5}>
      <PageHead
        crumbs={[{ label: 'Sách và tài liệu', to: staffPaths.staffDocuments() }, { label: document.name }]}
        title={document.name}
        badge={<StatusBadge status={document.status} looks={documentLooks} />}
        intro={
          <>
            {kindRow(document.kind).word} · bán bởi {document.hostName} · {document.ownerCount} người sở hữu
          </>
        }
        actions={<Steps document={document} />}
      />
      <Versions document={document} />
      <DocumentForm key={document.version} document={document} categories={categories} />
      <section className={layout.stack4} aria-labelledby="so-cho">
        <h2 id="so-cho">Số chỗ</h2>
        <PlacesForm key={document.id} places={places} />
      </section>
    </div>
  )
}

function Steps({ document }: { document: Document }) {
  const at = { params: { id: document.id } }
  const publish = useCall('publishDocument')
  const unpublish = useCall('unpublishDocument')
  const hide = useCall('hideDocument')
  const archive = useCall('deleteDocument')
  const open = actionsFrom(eDocumentFlow, document.status, 'staff')
  const onArchive = async () => {
    const sure = await confirm({
      title: `Lưu trữ “${document.name}”?`,
      text: 'Tài liệu không còn được bán; người đã mua vẫn đọc được.',
      confirmLabel: 'Lưu trữ',
      danger: true,
    })
    if (sure) await archive.run(at)
  }
  const run = {
    publish: () => publish.run(at),
    unpublish: () => unpublish.run(at),
    hide: () => hide.run(at),
    show: () => hide.run(at),
    archive: onArchive,
  }
  return (
    <div className={styles.row}>
      {(document.status === 'PUBLISHED' || document.status === 'HIDDEN') && (
        <LinkButton to={paths.document(document.slug)}>Xem trang bán</LinkButton>
      )}
      {open.map((action) => (
        <Button
          key={action}
          kind={action === 'publish' ? 'primary' : action === 'archive' ? 'danger' : 'quiet'}
          reason={
            action === 'publish' && document.problems.length > 0
              ? document.problems.map(({ message }) => message).join(' ')
              : undefined
          }
          onClick={() => void run[action]()}
        >
          {eDocumentFlow.actions[action].word}
        </Button>
      ))}
    </div>
  )
}

function Versions({ document }: { document: Document }) {
  const [note, setNote] = useState('')
  const add = useCall('addDocumentVersion')
  return (
    <section className={layout.stack4} aria-labelledby="cac-ban">
      <h2 id="cac-ban">Tệp PDF</h2>
      <ul className={styles.parts}>
        {document.versions.map((version) => (
          <li key={version.id}>
            <strong>Bản {version.number}</strong>: {version.fileName}, {version.pages} trang, đọc thử{' '}
            {version.samplePages} trang · {formatDateTime(version.createdAt)}{' '}
            {version.note && <span className={layout.small}>· {version.note}</span>}
          </li>
        ))}
      </ul>
      {document.status !== 'ARCHIVED' && (
        <div className={styles.form}>
          <TextInput
            label="Bản mới có gì"
            optional
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <UploadField
            label={document.versions.length === 0 ? 'Tải tệp PDF lên' : 'Tải bản mới lên'}
            purposes={['LESSON_PDF']}
            visibility="PRIVATE"
            hint="PDF không có mật khẩu. Tên và email người đọc được in lên từng trang khi họ mở."
            onDone={async (file) => {
              if (await add.run({ params: { id: document.id }, body: { fileId: file.fileId, note } })) {
                setNote('')
                toast.success('Đã thêm bản mới')
              }
            }}
          />
          {add.pending && <p role="status">Đang chuẩn bị bản đọc thử…</p>}
        </div>
      )}
    </section>
  )
}
