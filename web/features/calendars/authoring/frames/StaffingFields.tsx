import { Staffing, staffingWords } from '#domain/calendar/fields.ts'
import type { ReplyOf } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox, ChoiceGroup, FieldError, Radio } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/Link.tsx'
import layout from '#web/ui/layout.module.css'
import { CountField } from '../CountField.tsx'
import editor from '../editor/Editor.module.css'
import type { FrameFieldsProps } from './FrameForm.tsx'

const HINTS: Record<Staffing, string> = {
  ONE: 'Chỉ mình bạn. Giờ trống là giờ mở của lịch này.',
  ANY: 'Ai rảnh thì nhận; khách chọn người hoặc để hệ thống chia đều theo tỷ lệ.',
  ALL: 'Mọi người cùng có mặt; giờ trống là giờ tất cả đều rảnh.',
}

type StaffingProps = FrameFieldsProps & { team: ReplyOf<'calendarCohosts'>; calendarId: string }

/** Whose time it takes. Colleagues are those who accepted to be booked by this calendar. */
export function StaffingFields({ draft, change, problemAt, setUnread, team, calendarId }: StaffingProps) {
  const { staffing, hosts } = draft
  const colleagues = team.items.flatMap(({ user, status }) => (user && status === 'ACCEPTED' ? [user] : []))
  const all = [team.owner, ...colleagues]
  const weightOf = (id: string) => hosts.find(({ hostId }) => hostId === id)?.weight ?? 100
  const put = (id: string, weight: number | null) => {
    const rest = hosts.filter(({ hostId }) => hostId !== id)
    change({ hosts: weight === null ? rest : [...rest, { hostId: id, weight }] })
  }
  const isIn = (id: string) => id === team.owner.id || hosts.some(({ hostId }) => hostId === id)
  const problem = problemAt('hosts') ?? [0, 1, 2, 3].map((at) => problemAt(`hosts.${at}.hostId`)).find(Boolean) ?? null
  return (
    <Card title="Ai dẫn">
      <div className={layout.stack4}>
        <ChoiceGroup legend="Người dẫn">
          {Staffing.map((one) => (
            <Radio
              key={one}
              name="nguoi-dan"
              label={staffingWords[one]}
              hint={HINTS[one]}
              checked={staffing === one}
              onChange={() => change({ staffing: one })}
            />
          ))}
        </ChoiceGroup>
        {staffing !== 'ONE' && colleagues.length === 0 && (
          <p>
            Chưa ai nhận lời cùng dẫn lịch này. <Link to={paths.hostCalendarTeam(calendarId)}>Mời người cùng dẫn</Link>.
            Họ cần có lịch riêng đang mở.
          </p>
        )}
        {staffing !== 'ONE' && colleagues.length > 0 && (
          <ul className={layout.stack3} aria-label="Những người dẫn">
            {all.map(({ id, fullName }) => (
              <li key={id} className={editor.pair}>
                <Checkbox
                  label={id === team.owner.id ? `${fullName} (chủ lịch)` : fullName}
                  checked={isIn(id)}
                  disabled={id === team.owner.id}
                  onChange={({ target }) => put(id, target.checked ? 100 : null)}
                />
                {staffing === 'ANY' && isIn(id) && (
                  <CountField
                    label={`Tỷ lệ nhận của ${fullName}`}
                    hint="100 là bình thường; 200 nhận gấp đôi."
                    value={weightOf(id)}
                    least={1}
                    most={1_000}
                    onUnread={(words) => setUnread(`hosts.${id}`, words)}
                    onChange={(weight) => put(id, weight)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <FieldError error={problem} />
      </div>
    </Card>
  )
}
