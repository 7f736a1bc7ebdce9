import { JobType } from '#domain/enums.ts'
import { jobTypeWords } from '#domain/people.ts'
import { useCall } from '#web/api/use-call.ts'
import { Select, Textarea, TextInput } from '#web/ui/fields.tsx'
import { Options } from '#web/ui/Options.tsx'
import { periodWords } from './days.ts'
import { EntryList } from './EntryList.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import type { Details } from './ResumePage.tsx'

export function WorkList({ works }: { works: Details['works'] }) {
  const add = useCall('addWork', { show: 'inline', signedOut: 'stay' })
  const remove = useCall('removeWork', { signedOut: 'stay' })
  const { fieldErrors } = add
  return (
    <EntryList
      entries={works}
      show={(work) => ({
        title: `${work.position}, ${work.company}`,
        lines: [`${periodWords(work.startedOn, work.endedOn)} · ${jobTypeWords[work.jobType]}`, work.description],
      })}
      none="Bạn đã làm ở đâu? Người khác hiểu bạn hơn qua những việc bạn đã làm."
      addLabel="Thêm nơi làm việc"
      error={Object.keys(fieldErrors).length > 0 ? null : add.error}
      pending={add.pending}
      onAdd={async ({ company = '', position = '', jobType, startedOn = '', endedOn, description }) => {
        const body = {
          company,
          position,
          jobType: JobType.find((one) => one === jobType) ?? 'full-time',
          startedOn,
          endedOn: endedOn || null,
          description: description || null,
        }
        return (await add.run({ body })) !== null
      }}
      onRemove={(id) => remove.run({ params: { id } })}
      onClose={add.reset}
      fields={
        <>
          <TextInput label="Vị trí" name="position" required maxLength={120} error={fieldErrors.position} />
          <TextInput label="Nơi làm việc" name="company" required maxLength={120} error={fieldErrors.company} />
          <Select label="Hình thức" name="jobType" defaultValue="full-time" error={fieldErrors.jobType}>
            <Options of={JobType} word={(one) => jobTypeWords[one]} />
          </Select>
          <PeriodFields errors={fieldErrors} />
          <Textarea label="Mô tả" optional name="description" maxLength={1000} error={fieldErrors.description} />
        </>
      }
    />
  )
}
