import { jobTypeWords } from '#domain/people.ts'
import { dayWords, formatDate } from '#domain/time.ts'
import { apiContext } from '#web/api/context.ts'
import { ReportButton } from '#web/features/moderation/report/ReportButton.tsx'
import { pageMeta } from '#web/meta.ts'
import { paths } from '#web/paths.ts'
import { useShell } from '#web/shell/use-shell.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import layout from '#web/ui/layout.module.css'
import { periodWords } from '../account/days.ts'
import type { Route } from './+types/PersonPage.ts'
import styles from './PersonPage.module.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { person: await context.get(apiContext).api('publicUser', { params: { id: params.id } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches }, { title: loaderData?.person.fullName ?? 'Người học', noIndex: true })

/** A person as others may see them. */
export default function PersonPage({ loaderData: { person } }: Route.ComponentProps) {
  const { works, educations, achievements } = person
  const { user } = useShell()
  const isEmpty = !person.bio && works.length + educations.length + achievements.length === 0
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar name={person.fullName} src={person.avatarUrl} size={88} />
        <div>
          <h1>{person.fullName}</h1>
          {person.headline && <p>{person.headline}</p>}
          {person.joinedAt && <p className={layout.small}>Ở Bến Học từ {formatDate(person.joinedAt)}</p>}
        </div>
        {person.isHost && <LinkButton to={paths.hostProfile(person.id)}>Xem trang giảng viên</LinkButton>}
        {user?.id !== person.id && <ReportButton kind="PERSON" id={person.id} what={`hồ sơ của ${person.fullName}`} />}
      </header>
      {isEmpty && <p className={layout.small}>Người này chưa chia sẻ gì thêm.</p>}
      {person.bio && (
        <Card title="Giới thiệu">
          <p className={styles.text}>{person.bio}</p>
        </Card>
      )}
      <Entries
        title="Quá trình làm việc"
        rows={works.map((work) => ({
          id: work.id,
          title: `${work.position}, ${work.company}`,
          line: `${periodWords(work.startedOn, work.endedOn)} · ${jobTypeWords[work.jobType]}`,
          text: work.description,
        }))}
      />
      <Entries
        title="Học vấn"
        rows={educations.map((one) => ({
          id: one.id,
          title: one.school,
          line: [one.degree, one.field, periodWords(one.startedOn, one.endedOn)].filter(Boolean).join(' · '),
          text: null,
        }))}
      />
      <Entries
        title="Thành tích"
        rows={achievements.map((one) => ({
          id: one.id,
          title: one.title,
          line: [one.issuer, dayWords(one.achievedOn)].filter(Boolean).join(' · '),
          text: one.url,
        }))}
      />
    </div>
  )
}

type Row = { id: string; title: string; line: string; text: string | null }

function Entries({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      <ul className={layout.stack4}>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{row.title}</strong>
            <p className={layout.small}>{row.line}</p>
            {row.text && <p className={styles.text}>{row.text}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
