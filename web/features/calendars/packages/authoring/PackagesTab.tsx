import { packageFormWords } from '#domain/calendar/packages.ts'
import { useCall } from '#web/api/use-call.ts'
import { StudioRow } from '#web/features/hosts/studio/StudioList.tsx'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Menu, MenuButton, MenuLine, MenuLink } from '#web/ui/Menu.tsx'
import { toast } from '#web/ui/toast.ts'
import calendars from '../../authoring/Calendars.module.css'
import { FRAME_LOOKS } from '../../authoring/frames/frame-looks.ts'
import { priceWords, sizeWords } from '../words.ts'
import type { HostPackage } from './package-draft.ts'

type PackagesTabProps = { calendarId: string; packages: readonly HostPackage[]; hasFrames: boolean }

/** Packages and classes of a calendar. */
export function PackagesTab({ calendarId, packages, hasFrames }: PackagesTabProps) {
  if (!hasFrames)
    return (
      <EmptyState
        icon="tag"
        title="Cần một dịch vụ trước"
        action={
          <LinkButton kind="strong" icon="plus" to={paths.hostNewFrame(calendarId)}>
            Thêm dịch vụ
          </LinkButton>
        }
      >
        Gói buổi và lớp học lấy thời lượng, nơi gặp và người dẫn từ một dịch vụ.
      </EmptyState>
    )
  const buttons = (
    <div className={layout.row2}>
      <LinkButton
        icon="plus"
        kind={packages.length === 0 ? 'strong' : undefined}
        to={paths.hostNewPackage(calendarId, 'goi')}
      >
        Thêm gói buổi
      </LinkButton>
      <LinkButton icon="plus" to={paths.hostNewPackage(calendarId, 'lop')}>
        Mở lớp học
      </LinkButton>
    </div>
  )
  if (packages.length === 0)
    return (
      <EmptyState icon="tag" title="Chưa có gói buổi hay lớp học" action={buttons}>
        Gói buổi: khách trả một lần, tự chọn giờ dần. Lớp học: nhiều buổi vào giờ cố định, ai vắng được học bù.
      </EmptyState>
    )
  return (
    <div className={layout.stack3}>
      <ul className={layout.stack3}>
        {packages.map((one) => (
          <PackageRow key={one.id} calendarId={calendarId} one={one} />
        ))}
      </ul>
      {buttons}
    </div>
  )
}

function PackageRow({ calendarId, one }: { calendarId: string; one: HostPackage }) {
  const { id, form, name, status, price, version, sold, seats, dates } = one
  const change = useCall('changePackage')
  const removal = useCall('deletePackage')
  const params = { id }
  const word = packageFormWords[form].toLowerCase()
  const put = async (next: 'ACTIVE' | 'INACTIVE') => {
    if (await change.run({ params, body: { version, status: next } }))
      toast.success(next === 'ACTIVE' ? `Đã mở bán “${name}”.` : `Đã tạm ngừng “${name}”. Ai đã mua vẫn dùng được.`)
  }
  const remove = async () => {
    const sure = await confirm({
      title: `Xóa ${word}?`,
      text:
        sold > 0
          ? `“${name}” thôi bán. ${sold} người đã mua vẫn dùng như cũ.`
          : `“${name}” thôi bán${form === 'CLASS' ? ' và các buổi của lớp trống trở lại' : ''}.`,
      confirmLabel: `Xóa ${word}`,
      danger: true,
    })
    if (sure && (await removal.run({ params }))) toast.success(`Đã xóa ${word}.`)
  }
  const next = dates.find(({ canceledAt, startsAt }) => canceledAt === null && new Date(startsAt) > new Date())
  return (
    <StudioRow
      to={paths.hostPackage(calendarId, id)}
      name={name}
      badges={
        <>
          <StatusBadge status={status} looks={FRAME_LOOKS} />
          <strong>{priceWords(price)}</strong>
        </>
      }
      facts={[
        sizeWords(one),
        form === 'CLASS' ? `${sold}/${seats} chỗ` : `${sold} gói đang dùng`,
        ...(form === 'CLASS' && next
          ? [`Buổi tới ${next.time.from}, ${next.time.day.split('-').reverse().join('/')}`]
          : []),
      ]}
      aside={
        <Menu label={`Thao tác với ${name}`} trigger={<Icon name="dots" />} triggerClassName={calendars.more}>
          <MenuLink icon="pencil" to={paths.hostPackage(calendarId, id)}>
            Sửa
          </MenuLink>
          <MenuButton
            icon={status === 'ACTIVE' ? 'eye-off' : 'eye'}
            onClick={() => void put(status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE')}
          >
            {status === 'ACTIVE' ? 'Tạm ngừng bán' : 'Bán lại'}
          </MenuButton>
          <MenuLine />
          <MenuButton icon="trash" danger onClick={() => void remove()}>
            Xóa {word}
          </MenuButton>
        </Menu>
      }
    />
  )
}
