import { useState } from 'react'
import { apiContext } from '#web/api/context.ts'
import { needHost } from '#web/api/guards.ts'
import { pageMeta, siteUrlOf } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { copyText } from '#web/ui/copy.ts'
import { cx } from '#web/ui/cx.ts'
import { ChoiceGroup, Radio, Select, Textarea } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { ownCalendar } from '../own-calendar.ts'
import type { Route } from './+types/CalendarEmbedPage.ts'
import styles from './CalendarEmbedPage.module.css'
import { frameCode, framedAddress, scriptCode } from './embed-code.ts'

export async function loader(args: Route.LoaderArgs) {
  needHost(args)
  const { id, name, slug, status, frames } = await ownCalendar(args.context.get(apiContext).api, args.params.id)
  const shown = frames.flatMap((frame) => (frame.status === 'ACTIVE' ? [{ id: frame.id, name: frame.name }] : []))
  return { calendar: { id, name, slug, status, frames: shown } }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Nhúng lịch hẹn', noIndex: true })

const WAYS = {
  script: {
    label: 'Tự co giãn theo nội dung',
    hint: 'Thêm một đoạn mã nhỏ của Bến Học để khung cao vừa đủ. Nên dùng nếu trang của bạn cho chạy mã.',
  },
  frame: { label: 'Khung cố định', hint: 'Không chạy mã nào; dùng được ở hầu hết trình dựng trang.' },
} as const
type Way = keyof typeof WAYS

/** The code that puts a calendar into the host's own site, beside what it looks like there. */
export default function CalendarEmbedPage({ loaderData: { calendar }, matches }: Route.ComponentProps) {
  const [frameId, setFrame] = useState<string | null>(null)
  const [way, setWay] = useState<Way>('script')
  const site = siteUrlOf(matches)
  const isOpen = calendar.status === 'ACTIVE' && calendar.frames.length > 0
  const embedded = { slug: calendar.slug, name: calendar.name, frameId }
  const code = way === 'script' ? scriptCode(embedded, site) : frameCode(embedded, site)
  return (
    <div className={cx(layout.stack5, layout.broad)}>
      <PageHead
        crumbs={[
          { label: 'Lịch hẹn', to: paths.hostCalendars() },
          { label: calendar.name, to: paths.hostCalendar(calendar.id) },
          { label: 'Nhúng' },
        ]}
        title="Nhúng lịch vào trang của bạn"
        intro="Dán đoạn mã vào trang web của bạn. Khách thấy giờ trống gần nhất và đặt trên Bến Học trong một trang mới."
      />
      {!isOpen && (
        <Notice
          kind="warning"
          title="Lịch chưa nhận đặt"
          action={<LinkButton to={paths.hostCalendar(calendar.id, 'dich-vu')}>Mở dịch vụ</LinkButton>}
        >
          Bạn dán mã trước cũng được; khung hiện giờ trống khi lịch được mở.
        </Notice>
      )}
      <Card title="Mã nhúng">
        <div className={layout.stack4}>
          <Select
            label="Hiện dịch vụ"
            value={frameId ?? ''}
            onChange={({ target }) => setFrame(target.value === '' ? null : target.value)}
          >
            <option value="">Mọi dịch vụ của lịch</option>
            {calendar.frames.map(({ id, name }) => (
              <option key={id} value={id}>
                Chỉ “{name}”
              </option>
            ))}
          </Select>
          <ChoiceGroup legend="Kiểu khung">
            {(Object.keys(WAYS) as Way[]).map((one) => (
              <Radio
                key={one}
                name="kieu-khung"
                label={WAYS[one].label}
                hint={WAYS[one].hint}
                checked={way === one}
                onChange={() => setWay(one)}
              />
            ))}
          </ChoiceGroup>
          <Textarea label="Mã HTML" rows={4} readOnly value={code} onFocus={({ target }) => target.select()} />
          <div>
            <Button kind="primary" icon="copy" onClick={() => void copyText(code, 'Đã sao chép mã nhúng')}>
              Sao chép mã
            </Button>
          </div>
          <p className={layout.small}>Mã không đặt cookie và không theo dõi khách.</p>
        </div>
      </Card>
      {isOpen && (
        <Card title="Xem trước">
          <iframe
            key={frameId}
            className={styles.preview}
            src={framedAddress(embedded, site)}
            title={`Xem trước: ${calendar.name}`}
            loading="lazy"
          />
        </Card>
      )}
    </div>
  )
}
