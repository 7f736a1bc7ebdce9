import { type FormEvent, useId, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Checkbox, Select, TextInput } from '#web/ui/fields.tsx'
import layout from '#web/ui/layout.module.css'
import { FormError } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

type AfterwardsFormProps = { eventId: string; afterwards: ReplyOf<'eventAfterwards'> }

/** What whoever attends gets once the event is over. */
export function AfterwardsForm({ eventId, afterwards }: AfterwardsFormProps) {
  const { courseId, certifies, leastPercent, isMeasured, courses, given } = afterwards
  const heading = useId()
  const save = useCall('setAfterwards', { show: 'inline' })
  const [certified, setCertified] = useState(certifies)
  const submit = async ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget)
    const percent = Number(form.get('leastPercent') || 0)
    const body = {
      courseId: String(form.get('courseId') ?? '') || null,
      certifies: certified,
      leastPercent: percent > 0 ? percent : null,
    }
    if (await save.run({ params: { id: eventId }, body })) toast.success('Đã lưu')
  }
  const isGone = courseId !== null && !courses.some(({ id }) => id === courseId)
  return (
    <section className={`${layout.stack4} ${layout.narrow}`} aria-labelledby={heading}>
      <h2 id={heading}>Sau sự kiện</h2>
      <p className={layout.soft}>
        Người đã vào phòng họp hoặc đã qua cửa nhận những điều này sau khi sự kiện kết thúc khoảng 15 phút.
      </p>
      <CheckedForm onSubmit={submit} className={layout.stack4}>
        <FormError error={save.error} />
        <Select
          name="courseId"
          label="Mở khóa học cho người tham dự"
          defaultValue={courseId ?? ''}
          error={save.fieldErrors.courseId ?? null}
          hint={
            courses.length === 0
              ? 'Khóa học đang bán của bạn hiện ở đây.'
              : 'Trả vé thì quyền học cũng được thu lại. Ai đã có khóa học thì giữ nguyên.'
          }
        >
          <option value="">Không mở khóa học nào</option>
          {isGone && <option value={courseId ?? ''}>Khóa học đang ẩn</option>}
          {courses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Checkbox
          label="Cấp chứng nhận tham dự"
          hint="Mỗi vé một chứng nhận, mang tên người tham dự, có mã để tra cứu."
          checked={certified}
          onChange={({ target }) => setCertified(target.checked)}
        />
        {isMeasured ? (
          <TextInput
            name="leastPercent"
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            optional
            label="Thời lượng tối thiểu (%)"
            defaultValue={leastPercent ?? ''}
            error={save.fieldErrors.leastPercent ?? null}
            hint="Chỉ tính người ở trong phòng họp ít nhất chừng này thời gian. Để trống: vào phòng là đủ."
          />
        ) : (
          <input type="hidden" name="leastPercent" value={leastPercent ?? ''} />
        )}
        {(given.courses > 0 || given.certificates > 0) && (
          <p className={layout.small}>
            Đã mở khóa học cho {given.courses} vé, đã cấp {given.certificates} chứng nhận.
          </p>
        )}
        <div>
          <Button type="submit" kind="primary" pending={save.pending}>
            Lưu
          </Button>
        </div>
      </CheckedForm>
    </section>
  )
}
