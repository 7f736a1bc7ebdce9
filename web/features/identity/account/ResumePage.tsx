import type { ReplyOf } from '#domain/contract/index.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/ResumePage.ts'
import { AchievementList } from './AchievementList.tsx'
import { EducationList } from './EducationList.tsx'
import { ProfileVisibility } from './ProfileVisibility.tsx'
import { WordsNotice } from './WordsNotice.tsx'
import { WorkList } from './WorkList.tsx'

/** What one tells of oneself, as `own-details` gives it. */
export type Details = ReplyOf<'ownDetails'>

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [me, details] = await Promise.all([api('me'), api('ownDetails')])
  return { me, details }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Kinh nghiệm và học vấn', noIndex: true })

export default function ResumePage({ loaderData: { me, details } }: Route.ComponentProps) {
  return (
    <div className={cx(layout.stack5, layout.middling)}>
      <PageHead title="Kinh nghiệm và học vấn" />
      <WordsNotice me={me} />
      <Card title="Ai xem được?">
        <ProfileVisibility me={me} />
      </Card>
      <Card title="Quá trình làm việc">
        <WorkList works={details.works} />
      </Card>
      <Card title="Học vấn">
        <EducationList educations={details.educations} />
      </Card>
      <Card title="Thành tích">
        <AchievementList achievements={details.achievements} />
      </Card>
    </div>
  )
}
