import { CALENDAR_LIMITS } from '#domain/calendar/fields.ts'
import { type PackageForm as Form, PACKAGE_LIMITS } from '#domain/calendar/packages.ts'
import { formatDong } from '#domain/money.ts'
import { Checkbox, ChoiceGroup, Radio, Select } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { CountField, PriceField } from '../../authoring/CountField.tsx'
import editor from '../../authoring/editor/Editor.module.css'
import { lengthWords } from '../../hours/words.ts'
import type { HostCalendar } from '../../week/week-shown.ts'
import { eachWords } from '../words.ts'
import type { PackageFieldsProps } from './PackageForm.tsx'

const { min } = CALENDAR_LIMITS.price
const L = PACKAGE_LIMITS

type FrameFieldsProps = PackageFieldsProps & { form: Form; frames: HostCalendar['frames']; isSold: boolean }

/** What its sessions may be of; of a class one thing, and who leads it. */
export function FrameFields({ draft, change, problemAt, form, frames, isSold }: FrameFieldsProps) {
  const word = ({ name, minutes }: { name: string; minutes: number }) => `${name} · ${lengthWords(minutes)}`
  if (form === 'HOURS')
    return (
      <ChoiceGroup legend="Dùng cho dịch vụ" error={problemAt('frameIds')}>
        {frames.map((frame) => (
          <Checkbox
            key={frame.id}
            label={word(frame)}
            checked={draft.frameIds.includes(frame.id)}
            onChange={({ target }) =>
              change({
                frameIds: target.checked
                  ? [...draft.frameIds, frame.id]
                  : draft.frameIds.filter((id) => id !== frame.id),
              })
            }
          />
        ))}
      </ChoiceGroup>
    )
  const [chosen] = draft.frameIds
  const hosts = frames.find(({ id }) => id === chosen)?.hosts ?? []
  return (
    <>
      <Select
        label="Dạy theo dịch vụ"
        hint={
          isSold
            ? 'Đã có buổi học nên không đổi được.'
            : 'Thời lượng, nơi gặp và người dẫn lấy từ dịch vụ này. Các lớp cùng dịch vụ học bù được cho nhau.'
        }
        disabled={isSold}
        value={chosen ?? ''}
        error={problemAt('frameIds')}
        onChange={({ target }) => change({ frameIds: [target.value], leadId: null })}
      >
        <Options of={frames} value={({ id }) => id} word={word} />
      </Select>
      {hosts.length > 1 && (
        <Select
          label="Người dạy"
          disabled={isSold}
          value={draft.leadId ?? hosts[0]?.id ?? ''}
          error={problemAt('leadId')}
          onChange={({ target }) => change({ leadId: target.value })}
        >
          <Options of={hosts} value={({ id }) => id} word={({ fullName }) => fullName} />
        </Select>
      )}
    </>
  )
}

/** Nothing, or a price for all of it. */
export function PriceFields({
  draft,
  change,
  problemAt,
  setUnread,
  sessions,
}: PackageFieldsProps & { sessions: number }) {
  const isFree = draft.price === 0
  return (
    <>
      <ChoiceGroup legend="Giá">
        <Radio
          name="gia"
          label="Miễn phí"
          checked={isFree}
          onChange={() => {
            setUnread('price', null)
            change({ price: 0 })
          }}
        />
        <Radio
          name="gia"
          label="Có giá"
          checked={!isFree}
          onChange={() => change({ price: Math.max(draft.price, min) })}
        />
      </ChoiceGroup>
      {!isFree && (
        <PriceField
          label="Giá trọn gói"
          hint={eachWords(draft.price, sessions) ?? `Ít nhất ${formatDong(min)}.`}
          missing="Hãy nhập giá, hoặc chọn Miễn phí"
          value={draft.price}
          error={problemAt('price')}
          onUnread={(words) => setUnread('price', words)}
          onChange={(price) => change({ price })}
        />
      )}
    </>
  )
}

/** Until when its hours are booked, and by how many. */
export function HourFields({ draft, change, problemAt, setUnread }: PackageFieldsProps) {
  return (
    <div className={editor.pair}>
      <CountField
        label="Dùng trong (ngày)"
        hint="Tính từ lúc mua. Quá hạn, buổi chưa dùng mất hiệu lực."
        value={draft.validDays}
        least={1}
        most={L.validDays}
        error={problemAt('validDays')}
        onUnread={(words) => setUnread('validDays', words)}
        onChange={(validDays) => change({ validDays })}
      />
      <CountField
        label="Số người dùng chung"
        hint="1 là chỉ người mua. Nhiều hơn: người mua chia sẻ cho gia đình, đồng nghiệp."
        value={draft.people}
        least={1}
        most={L.people}
        error={problemAt('people')}
        onUnread={(words) => setUnread('people', words)}
        onChange={(people) => change({ people })}
      />
    </div>
  )
}

/** For how many it is, and what becomes of missed sessions. */
export function ClassFields({ draft, change, problemAt, setUnread }: PackageFieldsProps) {
  const isMadeUp = draft.absenceHours !== null
  return (
    <>
      <CountField
        label="Số chỗ"
        value={draft.seats}
        least={1}
        most={L.seats}
        error={problemAt('seats')}
        onUnread={(words) => setUnread('seats', words)}
        onChange={(seats) => change({ seats })}
      />
      <Checkbox
        label="Ai báo vắng được học bù"
        checked={isMadeUp}
        onChange={({ target }) => change({ absenceHours: target.checked ? 12 : null })}
      />
      {isMadeUp && (
        <div className={editor.pair}>
          <CountField
            label="Báo vắng trước (giờ)"
            value={draft.absenceHours ?? 0}
            least={0}
            most={L.absenceHours}
            error={problemAt('absenceHours')}
            onUnread={(words) => setUnread('absenceHours', words)}
            onChange={(absenceHours) => change({ absenceHours })}
          />
          <CountField
            label="Học bù chậm nhất sau buổi cuối (ngày)"
            value={draft.validDays}
            least={1}
            most={L.validDays}
            error={problemAt('validDays')}
            onUnread={(words) => setUnread('validDays', words)}
            onChange={(validDays) => change({ validDays })}
          />
        </div>
      )}
    </>
  )
}
