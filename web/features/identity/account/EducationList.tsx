import { useCall } from '#web/api/use-call.ts'
import { TextInput } from '#web/ui/fields.tsx'
import { periodWords } from './days.ts'
import { EntryList } from './EntryList.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import type { Details } from './ResumePage.tsx'

export function EducationList({ educations }: { educations: Details['educations'] }) {
  const add = useCall('addEducation', { show: 'inline', signedOut: 'stay' })
  const remove = useCall('removeEducation', { signedOut: 'stay' })
  const { fieldErrors } = add
  return (
    <EntryList
      entries={educations}
      show={(one) => ({
        title: one.school,
        lines: [[one.degree, one.field].filter(Boolean).join(', ') || null, periodWords(one.startedOn, one.endedOn)],
      })}
      none="Trường, lớp, khóa đào tạo bạn đã qua."
      addLabel="Thêm nơi học"
      error={Object.keys(fieldErrors).length > 0 ? null : add.error}
      pending={add.pending}
      onAdd={async ({ school = '', field, degree, startedOn = '', endedOn }) => {
        const body = { school, field: field || null, degree: degree || null, startedOn, endedOn: endedOn || null }
        return (await add.run({ body })) !== null
      }}
      onRemove={(id) => remove.run({ params: { id } })}
      onClose={add.reset}
      fields={
        <>
          <TextInput
            label="Trường hoặc nơi đào tạo"
            name="school"
            required
            maxLength={160}
            error={fieldErrors.school}
          />
          <TextInput label="Ngành" optional name="field" maxLength={120} error={fieldErrors.field} />
          <TextInput label="Bằng cấp" optional name="degree" maxLength={120} error={fieldErrors.degree} />
          <PeriodFields errors={fieldErrors} />
        </>
      }
    />
  )
}
