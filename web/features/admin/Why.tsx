import { Form } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { type TaskArea, taskAreas, tasks } from '#domain/permission-tasks.ts'
import { Grant, roleWords } from '#domain/permissions.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select, TextInput } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import styles from './Matrix.module.css'

type WhyProps = {
  asked: { person: string; call: string; task: Grant | undefined }
  why: ReplyOf<'whyPermitted'> | 'NOT_FOUND' | null
  names: readonly string[]
}

/** Why may somebody do a thing, or not: each rule in the order in which the site asks. */
export function Why({ asked, why, names }: WhyProps) {
  return (
    <>
      <Form className={styles.filters}>
        <input type="hidden" name="muc" value="vi-sao" />
        <TextInput label="Người (email)" name="nguoi" required maxLength={254} defaultValue={asked.person} />
        <Select label="Việc" name="viec" defaultValue={asked.task ?? ''}>
          <option value="">Chọn việc</option>
          {(Object.keys(taskAreas) as TaskArea[]).map((area) => (
            <optgroup key={area} label={taskAreas[area]}>
              <Options of={Grant.filter((grant) => tasks[grant].area === area)} word={(grant) => tasks[grant].task} />
            </optgroup>
          ))}
        </Select>
        <Button type="submit" kind="primary" icon="help">
          Vì sao?
        </Button>
        <details open={asked.call !== ''}>
          <summary>Hỏi về một API</summary>
          <TextInput label="API" name="goi" maxLength={100} list="loi-goi" defaultValue={asked.call} />
          <datalist id="loi-goi">
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </details>
      </Form>
      {why === 'NOT_FOUND' && (
        <Notice kind="warning" title="Không tìm thấy">
          Không có người dùng hoặc API nào tên như vậy.
        </Notice>
      )}
      {why && why !== 'NOT_FOUND' && <Answer why={why} />}
    </>
  )
}

function Answer({ why: { person, task, call, allowed, steps } }: { why: ReplyOf<'whyPermitted'> }) {
  return (
    <section className={layout.stack3} aria-label="Câu trả lời">
      <h2>
        {person.fullName} ({roleWords[person.role]}) {allowed ? 'được phép' : 'không được phép'}:{' '}
        {task ? tasks[task].task : `gọi ${call?.name}`}
      </h2>
      {call && (
        <code className={styles.path}>
          {call.method} {call.path}
        </code>
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.rule} data-holds={step.holds}>
            <Icon name={step.holds ? 'check' : 'close'} size={18} label={step.holds ? 'Đạt' : 'Không đạt'} />
            <span>{step.words}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
