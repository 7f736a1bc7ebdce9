import type { ReplyOf } from '#domain/contract/index.ts'
import { apiContext } from '#web/api/context.ts'
import { pageMeta } from '#web/meta.ts'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import layout from '#web/ui/layout.module.css'
import { PageHead } from '#web/ui/PageHead.tsx'
import type { Route } from './+types/ProfilePage.ts'
import { AvatarField } from './AvatarField.tsx'
import { ContactForm } from './ContactForm.tsx'
import { InterestsForm } from './InterestsForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { WordsNotice } from './WordsNotice.tsx'

/** The caller, as `me` tells it. */
export type Me = ReplyOf<'me'>

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const [me, categories] = await Promise.all([api('me'), api('listCategories')])
  return { me, topics: categories.items.map(({ id, name }) => ({ id, name })) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches }, { title: 'Hồ sơ cá nhân', noIndex: true })

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { me, topics } = loaderData
  return (
    <div className={cx(layout.stack5, layout.middling)}>
      <PageHead title="Hồ sơ cá nhân" />
      <WordsNotice me={me} />
      <Card title="Về bạn">
        <AvatarField me={me} />
        <ProfileForm me={me} />
      </Card>
      <Card title="Liên hệ">
        <ContactForm me={me} />
      </Card>
      {topics.length > 0 && (
        <Card title="Bạn quan tâm">
          <InterestsForm me={me} topics={topics} />
        </Card>
      )}
    </div>
  )
}
